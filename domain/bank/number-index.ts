import type { OpenInvoice } from './bank-types.ts';

/** How a text names an invoice: by its whole number, by its digits, or by either with one mistake. */
export type NumberHit = 'number' | 'digits' | 'near';

/** Numbers that are shorter name too much. */
const shortestKey = 4;
const shortestDigits = 6;
/** More parts than a number has, and as many as a payer makes of it. */
const mostParts = 6;

const keyOf = (text: string) => text.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

/** All strings that lack one character of it. */
function shortened(key: string): string[] {
  return Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1));
}

/** Whether one character was changed, left out, added, or changed places with its neighbour. */
export function isOneMistakeAway(one: string, other: string): boolean {
  if (one === other || Math.abs(one.length - other.length) > 1) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const rest = (text: string, skipped: number) => text.slice(start + skipped);
  if (rest(one, 1) === rest(other, 1) && one.length === other.length) return true;
  if (rest(one, 1) === rest(other, 0) || rest(one, 0) === rest(other, 1)) return true;
  const areSwapped = one[start] === other[start + 1] && one[start + 1] === other[start];
  return areSwapped && rest(one, 2) === rest(other, 2);
}

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
  // Mostly one, and there are many: a list for each would be most of the work.
  const near = new Map<string, string | string[]>();
  const add = (map: Map<string, OpenInvoice[]>, key: string, invoice: OpenInvoice) => {
    const known = map.get(key);
    if (known) {
      known.push(invoice);
      return;
    }
    map.set(key, [invoice]);
    if (!withNear) return;
    for (const part of [key, ...shortened(key)]) {
      const known = near.get(part);
      // Of a digit that comes twice in a row it is the same whichever is left out.
      if (known === undefined) near.set(part, key);
      else if (typeof known === 'string') {
        if (known !== key) near.set(part, [known, key]);
      } else if (known.at(-1) !== key) known.push(key);
    }
  };
  for (const invoice of invoices) {
    const key = keyOf(invoice.number);
    const number = digitsOf(key);
    if (key.length >= shortestKey) add(whole, key, invoice);
    if (number.length >= shortestDigits && number !== key) add(digits, number, invoice);
  }

  return (text: string): Map<OpenInvoice, NumberHit> => {
    const hits = new Map<OpenInvoice, NumberHit>();
    const parts = partsOf(text);
    const take = (found: readonly OpenInvoice[] = [], hit: NumberHit) => {
      for (const invoice of found) if (!hits.has(invoice)) hits.set(invoice, hit);
    };
    for (const part of parts) take(whole.get(part), 'number');
    for (const part of parts) take(digits.get(part), 'digits');
    if (!withNear) return hits;
    for (const part of parts) {
      if (part.length < shortestDigits - 1) continue;
      for (const shorter of [part, ...shortened(part)]) {
        for (const key of [near.get(shorter) ?? []].flat()) {
          if (isOneMistakeAway(part, key)) take(whole.get(key) ?? digits.get(key), 'near');
        }
      }
    }
    return hits;
  };
}
