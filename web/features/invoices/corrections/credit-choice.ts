import type { CreditChoice, CreditPreview } from '#contract/invoices/credit-note-input.ts';
import type { InvoiceDetail } from '#contract/invoices/invoice-detail.ts';
import { taxKey } from '#domain/taxes/known-tax.ts';
import type { FieldErrors } from '#web/api/field-errors.ts';
import { t } from './t.ts';

export type CreditWay = 'amount' | 'all' | 'lines';

/** By the place of a line of the invoice, from 1. */
export type OfLines = Readonly<Record<number, string>>;

/** What stands in the form; `lines` are quantities. */
export interface CreditValues {
  way: CreditWay;
  amount: string;
  lines: OfLines;
  issuedDate: string;
  reason: string;
}

/** An amount alone says nothing of its tax where lines are taxed differently. */
export function waysOf({ items }: Pick<InvoiceDetail['invoice'], 'items'>): CreditWay[] {
  const taxes = items.map((item) => item.taxes.map(taxKey).sort());
  const isOneTax = new Set(taxes.map((names) => names.join(' + '))).size <= 1;
  return isOneTax ? ['amount', 'lines', 'all'] : ['all', 'lines'];
}

export function choiceOf({
  way,
  amount,
  lines,
}: Pick<CreditValues, 'way' | 'amount' | 'lines'>): CreditChoice {
  if (way === 'all') return { all: true };
  if (way === 'amount') return { amount };
  return { lines: filled(lines).map(([line, qty]) => ({ line: Number(line), qty })) };
}

/** What can be said of the quantities before the server is asked. */
export function wrongQuantities(
  lines: OfLines,
  left: CreditPreview['left']['lines'] | undefined,
): OfLines {
  const wrong = filled(lines).flatMap(([line, qty]): [string, string][] => {
    if (!/^\d{1,9}(\.\d{1,3})?$/.test(qty) || Number(qty) === 0) {
      return [[line, t('creditNote.notAQuantity')]];
    }
    const most = left?.find((one) => one.line === Number(line))?.qty;
    if (most === undefined || Number(qty) <= Number(most)) return [];
    return [[line, t('creditNote.aboveLeft', { most })]];
  });
  return Object.fromEntries(wrong);
}

/** What the server found wrong with single lines, which it counts among those that were sent. */
export function errorsOfLines(errors: FieldErrors, lines: OfLines): OfLines {
  const sent = filled(lines);
  const found = Object.entries(errors).flatMap(([path, error]): [string, string][] => {
    const [list, index] = path.split('.');
    const line = list === 'lines' && index !== undefined ? sent[Number(index)]?.[0] : undefined;
    return line === undefined ? [] : [[line, error]];
  });
  return Object.fromEntries(found);
}

function filled(lines: OfLines): [line: string, qty: string][] {
  return Object.entries(lines)
    .map(([line, qty]): [string, string] => [line, qty.trim()])
    .filter(([, qty]) => qty !== '');
}
