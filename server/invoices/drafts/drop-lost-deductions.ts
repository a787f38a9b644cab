import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { LockedInvoice } from '#server/ledger/lock-invoice.ts';
import { readDeductions, stillDeductible } from '../prepayments/read-deductions.ts';
import { draftColumns } from './draft-columns.ts';
import { readWritten } from './read-written.ts';
import { removeParts, rewriting } from './write-draft.ts';

/**
 * Writes a draft that comes out of the trash anew, without the prepayments that it cannot deduct any more: others may have
 * deducted or credited them meanwhile.
 */
export async function dropLostDeductions(
  transaction: Transaction<DB>,
  invoice: LockedInvoice,
): Promise<void> {
  const before = await readWritten(transaction, invoice);
  if (before.deductions.length === 0) return;
  const deductions = await stillDeductible(transaction, before, invoice.id);
  const body = { ...before, deductions };
  const left = await readDeductions(transaction, body, invoice.id);
  const columns = draftColumns(body, invoice.exponent, left);
  await removeParts(transaction, { id: invoice.id, deductions: before.deductions });
  // The version is counted up by what takes it out.
  const version = invoice.version - 1;
  for (const write of rewriting(transaction, { id: invoice.id, version }, columns)) {
    await sql`${write}`.execute(transaction);
  }
}
