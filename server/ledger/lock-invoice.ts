import { type Kysely, sql, type Transaction } from 'kysely';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { refusal } from '#messages/refusal.ts';
import { checkVersion } from '#server/http/expected-version.ts';
import { notFound, wrongState } from '#server/http/wrong-state.ts';
import { storedEarlyDiscount } from './early-discount.ts';

/** Locks one client: what every command on its money does first. `false` where there is none. */
export async function lockClient(transaction: Transaction<DB>, id: bigint): Promise<boolean> {
  const lock = transaction.selectFrom('client').select('id').where('id', '=', id).forNoKeyUpdate();
  const locked = await runPrepared(transaction, lock);
  return locked.length > 0;
}

interface HowToLock {
  today: CalendarDay;
  /** A further client, which an invoice is about to get. */
  newClientId?: number | undefined;
}

/** The locked rows of invoices, their facts and amounts in minor units, in the order of their ids. */
export function lockInvoices(
  transaction: Transaction<DB>,
  aim: HowToLock & { ids: readonly number[] },
) {
  return runPrepared(transaction, invoiceLock(transaction, aim));
}

/** The query that does so, for a command to open with. */
export function invoiceLock(
  db: Kysely<DB>,
  { ids, today, newClientId }: HowToLock & { ids: readonly number[] },
) {
  const keys = ids.map(BigInt);
  // One alone by a text of its own: of a list, PostgreSQL would make a new plan each time.
  const wanted = keys.length === 1 ? sql`= ${keys[0]}` : sql`= any(${keys})`;
  const clientIds = sql`
    select client_id from invoice where id ${wanted} union select ${newClientId ?? null}::bigint`;
  return (
    db
      // Clients before invoices, as every command does, so that two of them cannot wait for each other.
      .with('locked_client', (db) =>
        db
          .selectFrom('client')
          .select('id')
          .where(sql<boolean>`id in (${clientIds})`)
          .orderBy('id')
          .forNoKeyUpdate(),
      )
      .selectFrom('invoice')
      .innerJoin('currency', 'currency.code', 'invoice.currency')
      // Known before the first invoice is looked at.
      .where(sql<boolean>`(select count(*) from locked_client) > 0`)
      .where(sql<boolean>`invoice.id ${wanted}`)
      .orderBy('invoice.id')
      .forUpdate('invoice')
      .select(['invoice.id', 'invoice.version', 'invoice.number', 'invoice.client_id as clientId'])
      .select(['invoice.currency', 'currency.exponent', 'invoice.issued_date as issuedDate'])
      .select(['invoice.due_date as dueDate', 'invoice.total_minor as totalMinor'])
      .select(['invoice.tax_minor as taxMinor', 'invoice.paid_minor as paidMinor'])
      .select(['invoice.credited_minor as creditedMinor', 'invoice.balance_minor as balanceMinor'])
      // What the client still has to pay, also where that was written off.
      .select(
        sql<bigint>`case when voided_at is null then total_minor - paid_minor - credited_minor else 0 end`.as(
          'claimMinor',
        ),
      )
      .select(storedEarlyDiscount.as('earlyDiscount'))
      .select(['invoice.issued_at as issuedAt', 'invoice.sent_at as sentAt'])
      .select('invoice.written_off_at as writtenOffAt')
      .select(['invoice.downloaded_at as downloadedAt', 'invoice.deleted_at as deletedAt'])
      .select(sql<InvoiceStatus>`invoice_status(invoice, ${today}::date)`.as('status'))
  );
}
export type LockedInvoice = Awaited<ReturnType<typeof lockInvoices>>[number];

/**
 * Locks one invoice with its client until the end of the transaction, also in the trash.
 * @throws {ProblemError} `not-found`
 */
export async function lockAnyInvoice(
  transaction: Transaction<DB>,
  { id, ...how }: HowToLock & { id: number },
): Promise<LockedInvoice> {
  const locked = await lockInvoices(transaction, { ...how, ids: [id] });
  return theOne(locked, id);
}

function theOne([invoice]: readonly LockedInvoice[], id: number): LockedInvoice {
  if (!invoice) throw notFound('invoice', id);
  return invoice;
}

interface Aim {
  id: number;
  /** The one that the caller has read, where it said so. */
  version?: number | undefined;
}

/**
 * The same for one that is not in the trash.
 * @throws {ProblemError} `not-found`, `stale-version` where somebody changed it, `wrong-state` while it lies in the trash
 */
export async function lockInvoice(
  transaction: Transaction<DB>,
  { id, version, ...how }: HowToLock & Aim,
): Promise<LockedInvoice> {
  return checkLocked(await lockInvoices(transaction, { ...how, ids: [id] }), { id, version });
}

/**
 * The invoice of a command that has opened with its lock.
 * @throws {ProblemError} as `lockInvoice`
 */
export function checkLocked(locked: readonly LockedInvoice[], { id, version }: Aim): LockedInvoice {
  const invoice = theOne(locked, id);
  if (invoice.deletedAt !== null) throw wrongState(refusal('invoice.inTrash'));
  if (version !== undefined) checkVersion(invoice, version);
  return invoice;
}
