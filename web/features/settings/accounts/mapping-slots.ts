import type { AccountSettings } from '#contract/exports/accounts.ts';
import { paymentMethods } from '#contract/invoices/payments.ts';
import { methodSlot, partsOfSlot, slotsFor, taxSlots } from '#domain/accounts/account-slots.ts';
import { ledgerWords } from '#domain/accounts/chart-templates.ts';
import { t } from './t.ts';

/** `Revenue, S 19`; what is unknown is shown as it is stored. */
export function slotName(slot: string): string {
  const { word, kind, detail } = partsOfSlot(slot);
  const known = ledgerWords.find((one) => one === word);
  const plain = known === undefined ? word : t(`words.${known}`);
  const what = kind === 'credit-note' ? t('creditNotes', { what: plain }) : plain;
  return detail === undefined ? what : t('withDetail', { what, detail });
}

/** The slot that counts where this one has no account. */
export const parentOf = (slot: string): string | undefined => slotsFor(partsOfSlot(slot))[1];

/** Where entries can go: each word with its taxes or methods of payment, and what is mapped beyond them. */
export function slotsOf({ taxes }: AccountSettings, mapped: readonly string[]): string[] {
  const known = [
    ...ledgerWords,
    ...taxes.flatMap(taxSlots),
    ...paymentMethods.map(methodSlot),
    ...mapped,
  ];
  const place = (slot: string) => ledgerWords.findIndex((word) => word === partsOfSlot(slot).word);
  return [...new Set(known)].toSorted((one, other) => place(one) - place(other));
}
