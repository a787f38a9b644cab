import { Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { CreditPreview } from '#contract/invoices/credit-note-input.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { formatMoney, formatAmount } from '#web/format/money.ts';
import type { OfLines } from './credit-choice.ts';
import { t } from './t.ts';
import classes from './credit-lines.module.css';

type Invoice = InvoiceDetail['invoice'];

interface CreditLinesProps {
  invoice: Pick<Invoice, 'items' | 'currency'>;
  /** What earlier credit notes leave; `undefined` until it is known. */
  left: CreditPreview['left']['lines'] | undefined;
  value: OfLines;
  onChange: (value: OfLines) => void;
  errors: OfLines;
  error?: ReactNode;
}

/** The lines of the invoice, each with what is left of it and the quantity that is credited. */
export function CreditLines(props: CreditLinesProps) {
  const { invoice, left, value, onChange, errors, error } = props;
  const { items, currency } = invoice;
  return (
    <Input.Wrapper label={t('creditNote.lines')} error={error}>
      <ul className={classes.lines}>
        {items.map(({ title, taxes }, index) => {
          const line = index + 1;
          const rest = left?.find((one) => one.line === line);
          const isLeft = rest === undefined || (Number(rest.qty) > 0 && rest.amount > 0);
          const rates = taxes.map(({ rate, label }) =>
            label
              ? t('creditNote.labeledRate', { label, rate: String(rate) })
              : t('creditNote.rate', { rate: String(rate) }),
          );
          return (
            <li key={line} className={classes.line}>
              <span className={classes.what}>
                <span className={classes.title}>{title}</span>
                <span className={classes.left}>
                  {isLeft
                    ? [
                        rest && t('creditNote.left', { qty: formatAmount(rest.qty) }),
                        rest && formatMoney(rest.amount, currency),
                        rates.length === 0 ? t('creditNote.noTax') : rates.join(' + '),
                      ]
                        .filter((part) => part !== undefined)
                        .join(' · ')
                    : t('creditNote.noneLeft')}
                </span>
              </span>
              {isLeft && (
                <TextInput
                  className={classes.quantity ?? ''}
                  aria-label={t('creditNote.quantity', { title })}
                  inputMode="decimal"
                  placeholder="0"
                  value={value[line] ?? ''}
                  error={errors[line] !== undefined}
                  aria-describedby={
                    errors[line] === undefined ? undefined : `credit-line-${String(line)}`
                  }
                  onChange={({ currentTarget }) => {
                    onChange({ ...value, [line]: currentTarget.value });
                  }}
                />
              )}
              {errors[line] !== undefined && (
                <span id={`credit-line-${String(line)}`} role="alert" className={classes.error}>
                  {errors[line]}
                </span>
              )}
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}
