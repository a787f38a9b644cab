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

/** What names a tax in a slot: its category and its rate without trailing zeros. */
export const taxDetail = ({ category, rate }: { category: string; rate: string }): string =>
  `${category} ${plainRate(rate)}`;

export const taxSlots = (tax: { category: string; rate: string }): AccountSlot[] =>
  ['revenue', 'tax'].map((word) => slotText(word, undefined, taxDetail(tax)));

export const methodSlot = (method: string): AccountSlot => slotText('cash', undefined, method);

const plainRate = (rate: string) =>
  rate.includes('.') ? rate.replace(/0+$/, '').replace(/\.$/, '') : rate;

/** The slots that hold for a side of an entry, the nearest first: kind before detail, the word alone last. */
export function slotsFor({ word, kind, detail }: SlotParts): AccountSlot[] {
  const slots = [
    detail === undefined ? undefined : slotText(word, kind, detail),
    slotText(word, kind),
    detail === undefined ? undefined : slotText(word, undefined, detail),
    word,
  ];
  return [...new Set(slots.filter((slot) => slot !== undefined))];
}

export function partsOfSlot(slot: AccountSlot): SlotParts {
  const colon = slot.indexOf(':');
  const detail = colon < 0 ? undefined : slot.slice(colon + 1);
  const [word = '', kind] = (colon < 0 ? slot : slot.slice(0, colon)).split('/');
  return { word, kind, detail };
}
