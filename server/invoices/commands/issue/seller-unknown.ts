import { sql } from 'kysely';
import { refusal } from '#messages/refusal.ts';
import type { Odd } from '#server/ledger/odd-dates.ts';

/** In the statement that issues an invoice: the name of a company without an address that has issued none before, else nothing. */
export const unknownSeller = sql<string | null>`(
  select name from organisation
  where address = '' and not exists (select from invoice as before where before.issued_at is not null))`.as(
  'seller',
);

/** What is issued keeps its seller as it is. Nobody is asked again once one was issued. */
export function sellerUnknown(name: string | null): Odd[] {
  if (name === null) return [];
  return [
    {
      path: 'seller',
      confirm: 'seller-unknown',
      reason: refusal('odd.sellerUnknown', { name }),
    },
  ];
}
