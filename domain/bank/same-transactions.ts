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
export function pairSame(told: readonly Told[], toldBefore: readonly Told[]): Map<number, number> {
  const file = told.map(prepared);
  const known = toldBefore.map(prepared);
  // Without those that are taken, so that many alike ones are not looked through each time.
  const byDay = new Map<string, Set<number>>();
  known.forEach((one, place) => {
    for (const day of daysOf(one)) {
      const key = keyOf(one, day);
      const places = byDay.get(key);
      if (places) places.add(place);
      else byDay.set(key, new Set([place]));
    }
  });
  const pairs = new Map<number, number>();
  const candidatesOf = (one: Prepared) => {
    const places = new Set<number>();
    for (const day of daysOf(one)) {
      for (const place of byDay.get(keyOf(one, day)) ?? []) {
        if (places.size === mostCompared) break;
        places.add(place);
      }
    }
    return places;
  };
  // The surest first: nobody takes away what is another's for certain.
  for (const least of [sameReference, 1, untold]) {
    file.forEach((one, index) => {
      if (pairs.has(index)) return;
      let best: { place: number; alike: number } | undefined;
      for (const place of candidatesOf(one)) {
        const other = known[place];
        const alike = other ? likeness(one, other) : isAnother;
        if (alike >= least && alike > (best?.alike ?? isAnother)) {
          best = { place, alike };
          // Nothing can be more alike.
          if (other?.all === one.all) break;
        }
      }
      const taken = best && known[best.place];
      if (!best || !taken) return;
      pairs.set(index, best.place);
      for (const day of daysOf(taken)) byDay.get(keyOf(taken, day))?.delete(best.place);
    });
  }
  return pairs;
}

const keyOf = ({ money }: Prepared, day: string) =>
  `${day} ${money.minor.toString()} ${money.currency}`;

/** MT940 may leave out the day of booking. */
const daysOf = ({ bookedOn, valueOn }: Prepared) =>
  valueOn === null || valueOn === bookedOn ? [bookedOn] : [bookedOn, valueOn];

/** What is told, as it is compared. */
interface Prepared extends Pick<Told, 'bookedOn' | 'valueOn' | 'money' | 'referenceKind'> {
  bankReference: string;
  endToEnd: string;
  reference: string;
  iban: string;
  name: string;
  text: string;
  all: string;
}

function prepared(one: Told): Prepared {
  const { bookedOn, valueOn, money, referenceKind, counterpartyIban: iban } = one;
  const { counterpartyName, text, reference, endToEnd } = one;
  return {
    ...{ bookedOn, valueOn, money, referenceKind, iban },
    bankReference: squeezed(one.bankReference),
    endToEnd: squeezed(endToEnd).replace(/^(NOTPROVIDED|NONREF)$/, ''),
    reference: squeezed(reference),
    name: squeezed(counterpartyName),
    text: squeezed(text),
    all: squeezed(`${counterpartyName}${text}${reference}${endToEnd}`),
  };
}

/** How much says that two transactions of one amount are the same; below 0 where something says that they are not. */
export function likenessOf(one: Told, other: Told): number {
  return likeness(prepared(one), prepared(other));
}

function likeness(one: Prepared, other: Prepared): number {
  const isBothReferenced = one.bankReference !== '' && other.bankReference !== '';
  if (isBothReferenced && one.referenceKind === other.referenceKind) {
    return isReferenceOf(one.bankReference, other.bankReference) ? sameReference : isAnother;
  }
  let sure = 0;
  for (const name of ['endToEnd', 'reference'] as const) {
    if (one[name] === '' || other[name] === '') continue;
    if (one[name] !== other[name]) return isAnother;
    sure += strong;
  }
  const payer = compareAccounts(one.iban, other.iban);
  if (payer === isAnother) return isAnother;
  const text = compareTexts(one, other);
  // One payer may pay two bills of one amount on one day.
  if (text === isAnother && sure === 0) return isAnother;
  const name = compareNames(one, other);
  if (name === isAnother && sure === 0 && payer <= 0 && text <= 0) return isAnother;
  const alike = sure + Math.max(payer, 0) + Math.max(text, 0) + Math.max(name, 0);
  // On different days of booking and value, only what is certain counts.
  return one.bookedOn === other.bookedOn || alike >= strong ? alike : isAnother;
}

/** MT940 cuts references at 16 characters. */
function isReferenceOf(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short === long || (short.length >= 14 && long.startsWith(short));
}

function compareAccounts(one: string, other: string): number {
  if (one === '' || other === '') return untold;
  if (one.endsWith(other) || other.endsWith(one)) return strong;
  // What is no IBAN names the account in another way.
  return isLikeIban(one) && isLikeIban(other) ? isAnother : untold;
}

const isLikeIban = (text: string) => /^[A-Z]{2}\d{2}/.test(text);

function compareTexts(one: Prepared, other: Prepared): number {
  if (one.text === '' || other.text === '') return untold;
  return one.all.includes(other.text) || other.all.includes(one.text) ? 3 : isAnother;
}

function compareNames(one: Prepared, other: Prepared): number {
  const [left, right] = [one.name, other.name];
  if (left === '' && right === '') return untold;
  if (left === '') return one.all.includes(right) ? 2 : untold;
  if (right === '') return other.all.includes(left) ? 2 : untold;
  return left.startsWith(right) || right.startsWith(left) ? 2 : isAnother;
}

/** Letters and digits alone, without accents; `ü`, `ue` and `u` are one, as banks write them. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .replaceAll(/([AOU])E/g, '$1');
}
