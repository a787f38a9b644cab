import { sql, type Transaction } from 'kysely';
import { ProblemError } from '#contract/problem.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';
import { sendAhead } from '#database/sent-together.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { checkVersion } from '#server/http/expected-version.ts';

export interface InvoiceAim {
  id: number;
  today: CalendarDay;
  /** The version that the caller has read, where it said so. */
  version?: number | undefined;
}

/** Locks one client: what every command on its money does first. */
export async function lockClient(transaction: Transaction<DB>, id: bigint): Promise<void> {
  const lock = transaction
    .selectFrom('client')
    .modifyFront(plannedOnce)
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate();
  await sendAhead(transaction, lock.compile());
}

async function lockClientsOf(transaction: Transaction<DB>, ids: readonly bigint[]): Promise<void> {
  const lock = sql`${plannedOnce}
    select from client where id in (select client_id from invoice where id = any(${ids}))
    order by id for no key update`;
  await sendAhead(transaction, lock.compile(transaction));
}

/** The locked rows of invoices, their facts and amounts in minor units, in the order of their ids. */
export async function lockInvoices(
  transaction: Transaction<DB>,
  { ids, today }: { ids: readonly number[]; today: CalendarDay },
) {
  const keys = ids.map(BigInt);
  // Clients before invoices, as every command does, so that two of them cannot wait for each other.
  await lockClientsOf(transaction, keys);
  return transaction
    .selectFrom('invoice')
    .modifyFront(plannedOnce)
    .innerJoin('currency', 'currency.code', 'invoice.currency')
    .where(sql<boolean>`invoice.id = any(${keys})`)
    .orderBy('invoice.id')
    .forUpdate('invoice')
    .select(['invoice.id', 'invoice.version', 'invoice.number', 'invoice.client_id as clientId'])
    .select(['invoice.currency', 'currency.exponent', 'invoice.issued_date as issuedDate'])
    .select(['invoice.due_date as dueDate', 'invoice.total_minor as totalMinor'])
    .select(['invoice.tax_minor as taxMinor', 'invoice.paid_minor as paidMinor'])
    .select(['invoice.credited_minor as creditedMinor', 'invoice.balance_minor as balanceMinor'])
    .select(['invoice.issued_at as issuedAt', 'invoice.sent_at as sentAt'])
    .select(['invoice.downloaded_at as downloadedAt', 'invoice.deleted_at as deletedAt'])
    .select(sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`.as('status'))
    .execute();
}
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoices>>[number];

/**
 * Locks one invoice with its client until the end of the transaction.
 * @throws {ProblemError} `not-found`, `stale-version` where somebody changed it, `wrong-state` while it lies in the trash
 */
export async function lockInvoice(
  transaction: Transaction<DB>,
  { id, today, version }: InvoiceAim,
): Promise<LockedInvoice> {
  const [invoice] = await lockInvoices(transaction, { ids: [id], today });
  if (!invoice) {
    throw new ProblemError('not-found', { detail: `There is no invoice ${String(id)}.` });
  }
  if (invoice.deletedAt !== null) {
    const detail = 'The invoice lies in the trash. Restore it first.';
    throw new ProblemError('wrong-state', { detail });
  }
  if (version !== undefined) checkVersion(invoice, version);
  return invoice;
}
