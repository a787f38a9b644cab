import type { Incoming, OpenInvoice } from './bank-types.ts';
import { type NumberHit, numberIndex } from './number-index.ts';

/** How a transaction names an invoice. */
export type Naming = NumberHit | 'endToEnd' | 'reference';

export const isSure = (naming: Naming | undefined) => naming !== undefined && naming !== 'near';

/** Ways of writing that there is no reference. */
const noReference = /^(NOTPROVIDED|NONREF|NONE|0*)$/;

const compact = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');

/**
 * Finds the invoices that a transaction names, by their numbers and by the references they were printed with.
 * @param options.withNear whether with a mistake, too
 */
export function namingIndex(invoices: readonly OpenInvoice[], options: { withNear: boolean }) {
  const findNamed = numberIndex(invoices, options);
  const byReference = Map.groupBy(
    invoices.filter(({ reference }) => reference !== ''),
    ({ reference }) => compact(reference),
  );
  const byNumber = Map.groupBy(invoices, ({ number }) => compact(number));

  return (transaction: Incoming): Map<OpenInvoice, Naming> => {
    const { endToEnd, reference, text } = transaction;
    const named = new Map<OpenInvoice, Naming>();
    const take = (found: readonly OpenInvoice[] = [], naming: Naming) => {
      for (const invoice of found) if (!named.has(invoice)) named.set(invoice, naming);
    };
    const key = compact(endToEnd);
    if (!noReference.test(key)) {
      take(byReference.get(key), 'endToEnd');
      take(byNumber.get(key), 'endToEnd');
    }
    take(byReference.get(compact(reference)), 'reference');
    const writings = [reference, text, ...(noReference.test(key) ? [] : [endToEnd])];
    for (const [invoice, hit] of findNamed(writings.join(' / '))) {
      take([invoice], hit);
    }
    for (const run of text.split(/\s{2,}|[/+]/)) take(byReference.get(compact(run)), 'reference');
    return named;
  };
}
