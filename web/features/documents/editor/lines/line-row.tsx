import { Textarea, TextInput, UnstyledButton } from '@mantine/core';
import IconAdjustmentsHorizontal from '@tabler/icons-react/dist/esm/icons/IconAdjustmentsHorizontal.mjs';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { memo, useId, useState } from 'react';
import { oneUnit, unitPriceDecimals } from '#contract/invoices/invoice-input.ts';
import { useCurrentSession } from '#web/api/current-session.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { iconButtonClass, IconButton } from '#web/ui/action/icon-button.tsx';
import { MoneyField } from '#web/ui/form/money-field.tsx';
import { isSameTaxes, type LineValues } from '../values/editor-values.ts';
import { t } from '../texts/t.ts';
import { ItemField } from './item-field.tsx';
import { LineSettings, type LineRowProps } from './line-settings.tsx';
import classes from './lines.module.css';
import { rowHandle, rowMoves } from './row-moves.ts';
import { useSeen } from './use-seen.ts';

const comparedProps = [
  'line',
  'index',
  'number',
  'count',
  'currency',
  'price',
  'tax',
  'taxRates',
] as const;

/** `lines` are not compared: they read the current lines when they are called. */
function isUnchanged(before: LineRowProps, after: LineRowProps): boolean {
  return (
    comparedProps.every((name) => before[name] === after[name]) &&
    JSON.stringify(before.errors) === JSON.stringify(after.errors)
  );
}

export const LineRow = memo(Row, isUnchanged);

function Row(props: LineRowProps) {
  const { line, index, price, errors } = props;
  const { row, isSeen, see } = useSeen(index);
  if (isSeen || Object.keys(errors).length > 0) return <FieldsRow {...props} />;
  return (
    <li
      ref={row}
      className={classes.unseen}
      data-line={line.key}
      tabIndex={-1}
      aria-label={t('line.title', { number: String(props.number) })}
      onFocus={see}
    >
      <span>{line.title}</span>
      <span>{price}</span>
    </li>
  );
}

function FieldsRow(props: LineRowProps) {
  const { line, index, currency, price, tax, errors, lines } = props;
  const { locale } = useCurrentSession().organisation;
  const settingsId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const number = String(props.number);
  const isSet =
    line.taxes !== null ||
    line.discount.value !== '' ||
    line.unit !== oneUnit ||
    line.periodFrom + line.periodTo !== '';
  const showsSettings =
    isOpen || Object.keys(errors).some((path) => /^(discount|taxes|unit|period)/.test(path));
  const change = (part: Partial<LineValues>) => {
    lines.change(line.key, part);
  };

  return (
    <li className={classes.row} aria-label={t('line.title', { number })} {...rowMoves(props)}>
      <span className={classes.handle} {...rowHandle(props)}>
        <IconGripVertical size={16} stroke={1.75} />
      </span>
      <div className={classes.title}>
        <ItemField
          label={t('line.item', { number })}
          value={line.title}
          currency={currency}
          error={errors.title}
          onChange={(title) => {
            change({ title });
          }}
          onChoose={({ title, description, cost, taxes, unit }) => {
            const isDefault = isSameTaxes(taxes, tax.rate === '' ? [] : [tax]);
            change({ title, description, cost, unit, taxes: isDefault ? null : taxes });
            lines.focus(line.key, 'qty');
          }}
          onEnter={() => {
            lines.focus(line.key, 'cost');
          }}
          onPaste={(event) => {
            lines.paste(event, index);
          }}
        />
      </div>
      <Textarea
        className={classes.description ?? ''}
        aria-label={t('line.description', { number })}
        placeholder={t('lines.description')}
        size="sm"
        rows={1}
        maxLength={2000}
        value={line.description}
        error={errors.description}
        onChange={({ currentTarget: { value: description } }) => {
          change({ description });
        }}
      />
      <MoneyField
        aria-label={t('line.cost', { number })}
        placeholder="0.00"
        data-field="cost"
        currency={currency}
        decimals={unitPriceDecimals}
        locale={locale}
        value={line.cost}
        error={errors.cost}
        onChange={(cost) => {
          change({ cost });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') lines.focus(line.key, 'qty');
        }}
      />
      <TextInput
        aria-label={t('line.quantity', { number })}
        data-field="qty"
        inputMode="decimal"
        autoComplete="off"
        value={line.qty}
        error={errors.qty}
        onFocus={(event) => {
          event.currentTarget.select();
        }}
        onChange={(event) => {
          change({ qty: event.currentTarget.value });
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) lines.next(index);
        }}
      />
      <output className={classes.price} aria-label={t('line.price', { number })} aria-live="off">
        {price}
      </output>
      <div className={classes.buttons}>
        <UnstyledButton
          className={iconButtonClass}
          data-set={isSet || undefined}
          data-opens="unit taxes period"
          aria-label={t('line.openSettings', { number })}
          aria-expanded={showsSettings}
          aria-controls={showsSettings ? settingsId : undefined}
          onClick={() => {
            setIsOpen(!isOpen);
          }}
        >
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
        </UnstyledButton>
        <IconButton
          label={t('line.remove', { number })}
          onClick={() => {
            lines.remove(index);
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <LineErrors errors={errors} />
      {showsSettings && (
        <div className={classes.settings}>
          <LineSettings {...props} id={settingsId} />
        </div>
      )}
    </li>
  );
}

/** The fields are too narrow for their errors: those are shown below the line, and read out at the field. */
function LineErrors({ errors }: { errors: FieldErrors }) {
  const messages = [...new Set(Object.values(errors))];
  if (messages.length === 0) return null;
  return (
    <p className={classes.errors} aria-hidden="true">
      {messages.join(' ')}
    </p>
  );
}
