import { NativeSelect, TextInput } from '@mantine/core';
import { useCurrentSession } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { currencySigns } from '#web/format/money.ts';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { t } from '../texts/t.ts';
import type { DiscountValues } from '../values/editor-values.ts';
import classes from './lines.module.css';

interface DiscountFieldProps {
  label: string;
  discount: DiscountValues;
  currency: string;
  /** Of the line or document that it is for. */
  errors: FieldErrors;
  onChange: (discount: DiscountValues) => void;
}

export function DiscountField({ label, discount, currency, errors, onChange }: DiscountFieldProps) {
  const { locale } = useCurrentSession().organisation;
  const common = {
    'aria-label': label,
    size: 'xs',
    placeholder: '0',
    value: discount.value,
    error: errors.discount ?? errors['discount.percent'] ?? errors['discount.amount'],
  };
  return (
    <div className={classes.discount}>
      {discount.unit === 'percent' ? (
        <TextInput
          {...common}
          inputMode="decimal"
          autoComplete="off"
          onChange={(event) => {
            onChange({ ...discount, value: event.currentTarget.value });
          }}
        />
      ) : (
        <MoneyField
          {...common}
          currency={currency}
          locale={locale}
          onChange={(value) => {
            onChange({ ...discount, value });
          }}
        />
      )}
      <NativeSelect
        aria-label={t('line.unitOf', { label })}
        size="xs"
        value={discount.unit}
        onChange={(event) => {
          const unit = event.currentTarget.value === 'amount' ? 'amount' : 'percent';
          onChange({ unit, value: '' });
        }}
      >
        <option value="percent">%</option>
        <option value="amount">{currencySigns(currency).at(-1)}</option>
      </NativeSelect>
    </div>
  );
}
