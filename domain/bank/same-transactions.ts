import type { StatementTransaction } from './bank-types.ts';

/** Whose references can be compared: CAMT and MT940 have the bank's, OFX and CSV others. */
export type ReferenceKind = 'bank' | 'ofx' | 'csv';

export interface Told extends StatementTransaction {
  referenceKind: ReferenceKind;
}

/** Nothing tells them apart, and nothing says that they are one. */
const untold = 0;
const isAnother = -1;
const sameReference = 100;
const strong = 10;
/** Of one day and amount, so many are compared. */
const mostCompared = 200;

/**
 * Which transactions of a file are known from a file of another dialect: of the same day and amount, by the bank's
 * reference where both have one, else by who paid and what they wrote. Each known one stands for one of the file, so that
 * two equal payments of a day stay two.
 * @returns the places of the known ones, by the places in the file
 */
export function pairSame(file: readonly Told[], known: readonly Told[]): Map<number, number> {
  const byDay = new Map<string, number[]>();
  known.forEach((one, place) => {
    for (const day of daysOf(one)) {
      const key = keyOf(one, day);
      byDay.set(key, [...(byDay.get(key) ?? []), place]);
    }
  });
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  const candidatesOf = (one: Told) => {
    const places = new Set(daysOf(one).flatMap((day) => byDay.get(keyOf(one, day)) ?? []));
    return [...places].filter((place) => !taken.has(place)).slice(0, mostCompared);
  };
  // The surest first: nobody takes away what is another's for certain.
  for (const least of [sameReference, 1, untold]) {
    file.forEach((one, index) => {
      if (pairs.has(index)) return;
      let best: { place: number; likeness: number } | undefined;
      for (const place of candidatesOf(one)) {
        const other = known[place];
        const likeness = other ? likenessOf(one, other) : isAnother;
        if (likeness >= least && likeness > (best?.likeness ?? isAnother)) {
          best = { place, likeness };
        }
      }
      if (!best) return;
      pairs.set(index, best.place);
      taken.add(best.place);
    });
  }
  return pairs;
}

const keyOf = ({ money }: Told, day: string) =>
  `${day} ${money.minor.toString()} ${money.currency}`;

/** MT940 may leave out the day of booking. */
const daysOf = ({ bookedOn, valueOn }: Told) =>
  valueOn === null || valueOn === bookedOn ? [bookedOn] : [bookedOn, valueOn];

/** How much says that two transactions of one amount are the same; below 0 where something says that they are not. */
export function likenessOf(one: Told, other: Told): number {
  const isBothReferenced = one.bankReference !== '' && other.bankReference !== '';
  if (isBothReferenced && one.referenceKind === other.referenceKind) {
    return isReferenceOf(one.bankReference, other.bankReference) ? sameReference : isAnother;
  }
  let likeness = 0;
  let isSure = false;
  for (const [left, right] of [
    [given(one.endToEnd), given(other.endToEnd)],
    [squeezed(one.reference), squeezed(other.reference)],
  ] as const) {
    if (left === '' || right === '') continue;
    if (left !== right) return isAnother;
    likeness += strong;
    isSure = true;
  }
  const payer = compareAccounts(one.counterpartyIban, other.counterpartyIban);
  if (payer === isAnother) return isAnother;
  const text = compareTexts(one, other);
  // One payer may pay two bills of one amount on one day.
  if (text === isAnother && !isSure) return isAnother;
  const name = compareNames(one, other);
  if (name === isAnother && !isSure && payer <= 0 && text <= 0) return isAnother;
  likeness += Math.max(payer, 0) + Math.max(text, 0) + Math.max(name, 0);
  // On different days of booking and value, only what is certain counts.
  return one.bookedOn === other.bookedOn || likeness >= strong ? likeness : isAnother;
}

/** MT940 cuts references at 16 characters. */
function isReferenceOf(one: string, other: string): boolean {
  const [left, right] = [squeezed(one), squeezed(other)];
  const [short, long] = left.length < right.length ? [left, right] : [right, left];
  return short === long || (short.length >= 14 && long.startsWith(short));
}

function compareAccounts(one: string, other: string): number {
  if (one === '' || other === '') return untold;
  if (one.endsWith(other) || other.endsWith(one)) return strong;
  // What is no IBAN names the account in another way.
  return isLikeIban(one) && isLikeIban(other) ? isAnother : untold;
}

const isLikeIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text);

function compareTexts(one: Told, other: Told): number {
  const [left, right] = [squeezed(one.text), squeezed(other.text)];
  if (left === '' || right === '') return untold;
  return allOf(one).includes(right) || allOf(other).includes(left) ? 3 : isAnother;
}

function compareNames(one: Told, other: Told): number {
  const [left, right] = [squeezed(one.counterpartyName), squeezed(other.counterpartyName)];
  if (left === '' && right === '') return untold;
  if (left === '' || right === '') {
    return (left === '' ? allOf(one) : allOf(other)).includes(left || right) ? 2 : untold;
  }
  return left.startsWith(right) || right.startsWith(left) ? 2 : isAnother;
}

const allOf = ({ counterpartyName, endToEnd, reference, text }: Told) =>
  squeezed(`${counterpartyName}${text}${reference}${endToEnd}`);

const given = (reference: string) => {
  const plain = squeezed(reference);
  return plain === 'NOTPROVIDED' || plain === 'NONREF' ? '' : plain;
};

/** Letters and digits alone, without accents; `ü`, `ue` and `u` are one, as banks write them. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/([AOU])E/g, '$1');
}
