import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatDecimalMoney } from '#web/format/money.ts';
import { readTypedAmount, type AmountReading } from '#web/format/read-typed-amount.ts';
import { writeAmount } from '#web/format/write-amount.ts';
import classes from './fields.module.css';
import { t } from './field-texts.ts';

interface MoneyFieldProps extends Omit<TextInputProps, 'value' | 'onChange' | 'description'> {
  /** A plain decimal (`1250.5`), empty for none. What could not be read comes back as it was typed. */
  value: string;
  onChange: (value: string) => void;
  /** ISO 4217. */
  currency: string;
  /** The organisation's, BCP 47: it decides where `1,250` could be two amounts. */
  locale: string;
  /** The most decimals, where they are others than those of the currency. */
  decimals?: number;
}

/**
 * Takes an amount as people type it anywhere and says what it understood of it. What cannot be read is given on as it
 * was typed, so that the rules of the form refuse it.
 */
export function MoneyField(props: MoneyFieldProps) {
  const { value, onChange, currency, locale, decimals, error, className, ...input } = props;
  const context = { currency, locale, decimals };
  const [typed, setTyped] = useState(() => shown(value, context));
  const [isFocused, setIsFocused] = useState(false);
  // A value that did not come from here (taken back, filled in) takes the place of what was typed.
  const text =
    valueOf(readTypedAmount(typed, context), typed) === value ? typed : shown(value, context);
  const reading = readTypedAmount(text, context);
  const refused = !isFocused && reading.kind === 'unreadable' ? reading.reason : undefined;
  // In the echo's place: an error that pushes the page down would take the button away that one is about to press.
  const said = isFocused ? echoOf(reading, text, currency) : error === undefined && refused;
  return (
    <TextInput
      {...input}
      className={`${classes.amount ?? ''} ${className ?? ''}`}
      classNames={{ description: classes.echo ?? '' }}
      inputMode="decimal"
      autoComplete="off"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      description={said}
      value={text}
      error={error ?? refused !== undefined}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        onChange(valueOf(readTypedAmount(currentTarget.value, context), currentTarget.value));
      }}
      onFocus={(event) => {
        setIsFocused(true);
        event.currentTarget.select();
        input.onFocus?.(event);
      }}
      onBlur={(event) => {
        setIsFocused(false);
        setTyped(shown(value, context));
        input.onBlur?.(event);
      }}
    />
  );
}

function valueOf(reading: AmountReading, typed: string): string {
  if (reading.kind === 'empty') return '';
  return reading.kind === 'amount' ? reading.plain : typed;
}

function shown(value: string, context: { currency: string; locale: string }): string {
  return /^\d+(\.\d+)?$/.test(value) ? writeAmount(value, context) : value;
}

/** What was understood, wherever the text does not say it plainly itself. */
function echoOf(reading: AmountReading, text: string, currency: string): string | undefined {
  if (reading.kind !== 'amount' || reading.plain === text.trim()) return undefined;
  const money = (plain: string) => formatDecimalMoney(plain, currency);
  const amount = money(reading.plain);
  return reading.otherwise === undefined
    ? t('amount.understood', { amount })
    : t('amount.understoodNotOther', { amount, other: money(reading.otherwise) });
}
