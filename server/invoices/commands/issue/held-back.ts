import { type Kysely, sql } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { whyHeldBack } from '#server/documents/mail/mail-files.ts';
import { readInvoiceFiles } from '../../read/invoice-files.ts';

/** In a statement on an invoice: whether its client gets nothing but e-invoices. */
export const mustBeEInvoice = sql<boolean>`(
  select e_invoice_required from client where client.id = invoice.client_id)`.as('mustBeEInvoice');

/**
 * Holds back what its client would send back.
 * @throws {ProblemError} `rule-broken` with everything that it lacks
 */
export async function refuseHeldBack(
  db: Kysely<DB>,
  invoice: { id: bigint; today: CalendarDay },
): Promise<void> {
  const files = await readInvoiceFiles(db, { id: Number(invoice.id), today: invoice.today });
  const missing = whyHeldBack(files);
  if (missing.length === 0) return;
  throw new ProblemError('rule-broken', {
    errors: [refusal('eInvoice.heldBack'), ...missing].map((reason) => ({
      path: 'eInvoice',
      reason,
    })),
  });
}

/** Those of some drafts that are held back. */
export async function readHeldBack(
  db: Kysely<DB>,
  { ids, today }: { ids: readonly bigint[]; today: CalendarDay },
): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`
    select invoice.id from invoice join client on client.id = client_id
    where invoice.id = any(${ids}::bigint[]) and e_invoice_required`.execute(db);
  const held: bigint[] = [];
  for (const { id } of rows) {
    const files = await readInvoiceFiles(db, { id: Number(id), today });
    if (whyHeldBack(files).length > 0) held.push(id);
  }
  return held;
}
