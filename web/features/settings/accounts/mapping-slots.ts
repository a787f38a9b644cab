import type { AccountSettings } from '#contract/exports/accounts.ts';
import { paymentMethods } from '#contract/invoices/payments.ts';
import { methodSlot, partsOfSlot, slotsFor, taxSlots } from '#domain/accounts/account-slots.ts';
import { ledgerWords } from '#domain/accounts/chart-templates.ts';
import { t } from './t.ts';

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O'] as const;

/** `Revenue`; what is unknown is shown as it is stored. */
export function wordName(word: string): string {
  const known = ledgerWords.find((one) => one === word);
  return known === undefined ? word : t(`words.${known}`);
}

/** `Standard 19%` or `Standard 9% CGST` of a tax, `Card` of a method of payment. */
export function detailName(detail: string): string {
  const [letters, percent, ...label] = detail.split(' ');
  const category = categories.find((one) => one === letters);
  return category === undefined || percent === undefined
    ? detail
    : [t('rate', { category: t(`categories.${category}`), percent }), ...label].join(' ');
}

/** `Revenue, Standard 19%` */
export function slotName(slot: string): string {
  const { word, kind, detail } = partsOfSlot(slot);
  const plain = wordName(word);
  const what = kind === 'credit-note' ? t('creditNotes', { what: plain }) : plain;
  return detail === undefined ? what : t('withDetail', { what, detail: detailName(detail) });
}

/** The slot that counts where this one has no account: the nearest that has one. */
export function parentOf(slot: string, mapped: readonly string[]): string | undefined {
  const [, ...parents] = slotsFor(partsOfSlot(slot));
  return parents.find((one) => mapped.includes(one)) ?? parents.at(-1);
}

/** Where entries can go, by word: the word itself, its taxes or methods of payment, and what is mapped beyond them. */
export function slotGroupsOf(
  { taxes }: AccountSettings,
  mapped: readonly string[],
): (readonly [word: string, slots: string[]])[] {
  const known = new Set([
    ...ledgerWords,
    ...taxes.flatMap(taxSlots),
    ...paymentMethods.map(methodSlot),
    ...mapped,
  ]);
  const groups = Map.groupBy(known, (slot) => partsOfSlot(slot).word);
  return [...groups];
}
