import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { Odd } from '#server/ledger/odd-dates.ts';

/**
 * What is odd about the first invoice of a company without an address: what is issued keeps its seller as it is. Nobody is asked again once
 * one was issued.
 */
export async function sellerUnknown(
  transaction: Transaction<DB>,
  invoiceId: bigint,
): Promise<Odd[]> {
  const { rows } = await sql<{ name: string }>`
    select name from organisation
    where address = '' and not exists (select from invoice where issued_at is not null and id <> ${invoiceId})`.execute(
    transaction,
  );
  return rows.map(({ name }) => ({
    path: 'seller',
    confirm: 'seller-unknown',
    reason: refusal('odd.sellerUnknown', { name }),
  }));
}
