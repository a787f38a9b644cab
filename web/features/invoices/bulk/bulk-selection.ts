import type * as z from 'zod/mini';
import type { bulkSelection } from '#contract/invoices/bulk.ts';
import type { InvoiceListQuery, InvoiceRow, InvoiceSums } from '#contract/invoices/invoices.ts';
import { formatDecimalMoney, sumMoney } from '#web/format/money.ts';
import { plainAmount } from '#web/format/plain-amount.ts';
import { type ExportSelection, selectionBody } from '../list/export/exported-rows.ts';
import type { Selected } from '#web/ui/data-table/selection/selection.ts';

/** As the API takes it. */
export type SentSelection = z.input<typeof bulkSelection>;

export function toSelection({ isAll, picked }: Selected): ExportSelection {
  const ids = [...picked.keys()];
  return isAll ? { except: ids } : { ids };
}

export function toSentSelection(selected: Selected, query: InvoiceListQuery): SentSelection {
  return selectionBody({ query, selection: toSelection(selected) });
}

/**
 * What is owed of the selection, one text a currency; nothing while it is not known.
 * `found` is what all that the filter finds adds up to.
 */
export function openOf(
  { isAll, picked }: Selected<InvoiceRow>,
  found: InvoiceSums | undefined,
): string[] {
  const rows = Map.groupBy(picked.values(), ({ currency }) => currency);
  const ofRows = (currency: string) =>
    sumMoney(
      (rows.get(currency) ?? []).map(({ balance }) => balance),
      currency,
    );
  if (!isAll) {
    return [...rows.keys()].map((currency) => written(ofRows(currency), currency));
  }
  return (found?.sums ?? []).map(({ currency, balance }) =>
    written(sumMoney([Number(balance), -ofRows(currency)], currency), currency),
  );
}

function written(amount: number, currency: string): string {
  return formatDecimalMoney(plainAmount(amount, currency), currency);
}
