import type { OpenInvoice } from './bank-types.ts';
import { nearIndex } from './near-index.ts';

/** How a text names an invoice: by its whole number, by its digits, or by either with one mistake. */
export type NumberHit = 'number' | 'digits' | 'near';

/** Numbers that are shorter name too much. */
const shortestKey = 4;
const shortestDigits = 6;
/** More parts than a number has, and as many as a payer makes of it. */
const mostParts = 6;

const keyOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** What may be a number in a text: runs of letters or digits, and their neighbours put together. */
function partsOf(text: string): string[] {
  const runs = text.toUpperCase().match(/[A-Z]+|\d+/g) ?? [];
  const parts = new Set<string>();
  for (let from = 0; from < runs.length; from += 1) {
    let joined = '';
    for (const run of runs.slice(from, from + mostParts)) {
      joined += run;
      if (joined.length > 26) break;
      if (joined.length >= shortestKey && /\d{2}/.test(joined)) parts.add(joined);
    }
  }
  return [...parts];
}

/**
 * Finds invoices by what a text says of their numbers, without looking at each of them.
 * @param options.withNear whether numbers with a mistake in them count, too: to find them is most of the work
 */
export function numberIndex(invoices: readonly OpenInvoice[], { withNear }: { withNear: boolean }) {
  const whole = new Map<string, OpenInvoice[]>();
  const digits = new Map<string, OpenInvoice[]>();
  const add = (map: Map<string, OpenInvoice[]>, key: string, invoice: OpenInvoice) => {
    const known = map.get(key);
    if (known) known.push(invoice);
    else map.set(key, [invoice]);
  };
  for (const invoice of invoices) {
    const key = keyOf(invoice.number);
    const number = digitsOf(key);
    if (key.length >= shortestKey) add(whole, key, invoice);
    if (number.length >= shortestDigits && number !== key) add(digits, number, invoice);
  }
  const findNear = withNear
    ? nearIndex([...new Set([...whole.keys(), ...digits.keys()])])
    : () => [];

  return (text: string): Map<OpenInvoice, NumberHit> => {
    const hits = new Map<OpenInvoice, NumberHit>();
    const parts = partsOf(text);
    const take = (found: readonly OpenInvoice[] = [], hit: NumberHit) => {
      for (const invoice of found) if (!hits.has(invoice)) hits.set(invoice, hit);
    };
    for (const part of parts) take(whole.get(part), 'number');
    for (const part of parts) take(digits.get(part), 'digits');
    for (const part of parts) {
      if (part.length < shortestDigits - 1) continue;
      for (const key of findNear(part)) take(whole.get(key) ?? digits.get(key), 'near');
    }
    return hits;
  };
}
