import { Input, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { InvoiceDetail } from '#contract/invoices/invoices.ts';
import { t } from './t.ts';
import classes from './credit-lines.module.css';

interface CreditLinesProps {
  items: InvoiceDetail['invoice']['items'];
  value: Readonly<Record<number, string>>;
  onChange: (value: Readonly<Record<number, string>>) => void;
  error?: ReactNode;
}

/** The lines of the invoice, each with the quantity of it that is credited. What came back has nothing to credit. */
export function CreditLines({ items, value, onChange, error }: CreditLinesProps) {
  return (
    <Input.Wrapper label={t('creditNote.lines')} error={error}>
      <ul className={classes.lines}>
        {items.map(({ title, qty }, index) => {
          const line = index + 1;
          return (
            <li key={line} className={classes.line}>
              <span className={classes.title}>{title}</span>
              <span className={classes.of}>{t('creditNote.of', { qty: String(qty) })}</span>
              <TextInput
                className={classes.quantity ?? ''}
                aria-label={t('creditNote.quantity', { title })}
                inputMode="decimal"
                placeholder="0"
                disabled={qty <= 0}
                value={value[line] ?? ''}
                onChange={({ currentTarget }) => {
                  onChange({ ...value, [line]: currentTarget.value });
                }}
              />
            </li>
          );
        })}
      </ul>
    </Input.Wrapper>
  );
}
