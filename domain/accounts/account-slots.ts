/**
 * Where an entry goes, as one text: the word of the ledger, perhaps with the kind of entry and with the tax or the method of payment:
 * `revenue`, `revenue:S 19`, `revenue/credit-note`, `cash:Card`.
 */
export type AccountSlot = string;

export interface SlotParts {
  word: string;
  kind?: string | undefined;
  detail?: string | undefined;
}

const slotText = (word: string, kind?: string, detail?: string): AccountSlot =>
  `${word}${kind === undefined ? '' : `/${kind}`}${detail === undefined ? '' : `:${detail}`}`;

/** What a slot says of a tax. */
export interface SlotTax {
  category: string;
  rate: string;
  label?: string | undefined;
}

/** What names a tax in a slot: its category, its rate without trailing zeros, and its label where it has one: `S 9 CGST`. */
export const taxDetail = ({ category, rate, label = '' }: SlotTax): string =>
  [category, plainRate(rate), label].join(' ').trimEnd();

export const taxSlots = (tax: SlotTax): AccountSlot[] =>
  ['revenue', 'tax'].map((word) => slotText(word, undefined, taxDetail(tax)));

export const methodSlot = (method: string): AccountSlot => slotText('cash', undefined, method);

const plainRate = (rate: string) =>
  rate.includes('.') ? rate.replace(/0+$/, '').replace(/\.$/, '') : rate;

/** The tax as it is named, then without its label: what has no account of its own is booked by its rate. */
function detailsOf({ word, detail }: SlotParts): string[] {
  if (detail === undefined) return [];
  const plain = word === 'cash' ? undefined : /^(\S+ [\d.]+) ./.exec(detail)?.[1];
  return plain === undefined ? [detail] : [detail, plain];
}

/** The slots that hold for a side of an entry, the nearest first: kind before detail, the word alone last. */
export function slotsFor(parts: SlotParts): AccountSlot[] {
  const { word, kind } = parts;
  const details = detailsOf(parts);
  const slots = [
    ...details.map((detail) => slotText(word, kind, detail)),
    slotText(word, kind),
    ...details.map((detail) => slotText(word, undefined, detail)),
    word,
  ];
  return [...new Set(slots)];
}

export function partsOfSlot(slot: AccountSlot): SlotParts {
  const colon = slot.indexOf(':');
  const detail = colon < 0 ? undefined : slot.slice(colon + 1);
  const [word = '', kind] = (colon < 0 ? slot : slot.slice(0, colon)).split('/');
  return { word, kind, detail };
}
