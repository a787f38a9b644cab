import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Account } from '#domain/accounts/chart-templates.ts';
import { slotsFor, taxDetail } from '#domain/accounts/account-slots.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { JournalPair, JournalTransaction, Side } from './journal.ts';
import { type DocumentTax, type EntryPart, splitEntry } from './split-entry.ts';

/** So many entries are in memory at a time. */
const batchSize = 2_000;

export interface JournalAim {
  from: CalendarDay;
  to: CalendarDay;
  /** The account of the nearest of these slots. Throws where there is none. */
  accountOf: (slots: readonly string[]) => Account;
}

interface EntryRow {
  id: bigint;
  at: Date;
  day: CalendarDay;
  kind: string;
  debit: string;
  credit: string;
  minor: bigint;
  cause: string;
  clientId: bigint;
  clientName: string;
  document: string;
  documentDay: CalendarDay;
  dueDay: CalendarDay;
  method: string | null;
  actor: string;
  taxes: DocumentTax[] | null;
  overlap: boolean | null;
}

/**
 * The entries of a period as transactions, in the order in which they were booked: a cursor, so that few are in memory. Pairs that stay within one
 * account move nothing and are left out.
 */
export async function* readJournal(
  transaction: Transaction<DB>,
  aim: JournalAim,
): AsyncGenerator<JournalTransaction> {
  await declareCursor(transaction, aim);
  let current: JournalTransaction | undefined;
  let cause = '';
  let number = 0;
  for (;;) {
    const { rows } = await sql<EntryRow>`fetch ${sql.lit(batchSize)} from journal`.execute(
      transaction,
    );
    for (const row of rows) {
      if (!current || row.cause !== cause) {
        if (current && current.pairs.length > 0) {
          yield { ...current, number: (number += 1) };
        }
        current = begin(row);
        ({ cause } = row);
      }
      current.pairs.push(...pairsOf(row, aim));
    }
    if (rows.length < batchSize) break;
  }
  await sql`close journal`.execute(transaction);
  if (current && current.pairs.length > 0) yield { ...current, number: number + 1 };
}

function begin(row: EntryRow): JournalTransaction {
  const { id, at, day, kind, clientId, clientName, document, documentDay, dueDay, actor } = row;
  const said = { day, kind, clientId, clientName, document, documentDay, dueDay, actor };
  return { number: 0, entryId: id, at, ...said, pairs: [] };
}

function pairsOf(row: EntryRow, { accountOf }: JournalAim): JournalPair[] {
  const debits = partsOf(row, row.debit);
  const credits = partsOf(row, row.credit);
  const toSide = (word: string, { tax }: EntryPart): Side => {
    const detail = tax ? taxDetail(tax) : word === 'cash' ? (row.method ?? undefined) : undefined;
    return { word, tax, account: accountOf(slotsFor({ word, kind: row.kind, detail })) };
  };
  const divided = debits.length > 1 || debits[0]?.tax ? debits : credits;
  const [whole] = divided === debits ? credits : debits;
  return divided
    .map((part) => ({
      debit: toSide(row.debit, divided === debits ? part : (whole ?? part)),
      credit: toSide(row.credit, divided === debits ? (whole ?? part) : part),
      minor: part.minor,
    }))
    .filter(({ debit, credit }) => debit.account.number !== credit.account.number);
}

/** What is booked by rate. */
const isTaxed = (word: string) => ['revenue', 'tax', 'early-payment-discount'].includes(word);

function partsOf({ taxes, overlap, minor }: EntryRow, word: string): EntryPart[] {
  if (!isTaxed(word)) return [{ minor }];
  return splitEntry(word === 'tax' ? word : 'revenue', minor, {
    taxes: taxes ?? [],
    overlap: overlap === true,
  });
}

/** Causes are those of 0055: an entry names its source row. Entries of one cause and moment follow each other. */
async function declareCursor(
  transaction: Transaction<DB>,
  { from, to }: JournalAim,
): Promise<void> {
  await sql`
    declare journal no scroll cursor for
    select entry.id, entry.at, entry.booked_on as day, entry.kind, entry.debit, entry.credit, entry.amount_minor as minor,
      concat_ws('/', entry.booked_on, extract(epoch from entry.at), entry.kind, source.id) as cause,
      entry.client_id as "clientId", client.name as "clientName",
      coalesce(credit_note.number, invoice.number, 'P' || entry.payment_id, 'R' || entry.refund_id, 'E' || entry.id) as document,
      coalesce(credit_note.issued_date, invoice.issued_date, payment.paid_on, refund.refunded_on, entry.booked_on) as "documentDay",
      coalesce(invoice.due_date, entry.booked_on) as "dueDay",
      coalesce(payment.method, refund.method) as method, coalesce(app_user.name, '') as actor,
      case when entry.difference_id is not null then granted.taxes
        when 'revenue' in (entry.debit, entry.credit) or 'tax' in (entry.debit, entry.credit) then coalesce(credit_note.taxes, (
        select jsonb_agg(jsonb_build_object('category', category, 'rate', trim_scale(rate)::text, 'label', label, 'base', base_minor::text,
          'tax', tax_minor::text) order by category, rate, label) from invoice_tax where invoice_tax.invoice_id = entry.invoice_id)) end as taxes,
      case when 'revenue' in (entry.debit, entry.credit) or difference.kind = 'early-payment-discount' then (
        select bool_or(jsonb_array_length(line.taxes) > 1) from invoice_line as line
        where line.invoice_id = coalesce(entry.invoice_id, difference.invoice_id)) end as overlap
    from ledger_entry as entry
      join client on client.id = entry.client_id
      left join invoice on invoice.id = entry.invoice_id
      left join payment_difference as difference on difference.id = entry.difference_id
      left join payment_difference as granted on granted.payment_id = difference.payment_id and granted.reversal_id is null
      left join credit_note on credit_note.id = entry.credit_note_id
      left join payment on payment.id = entry.payment_id
      left join refund on refund.id = entry.refund_id
      left join app_user on app_user.id = entry.actor_id
      cross join lateral (values (coalesce(entry.credit_note_id, entry.reversal_id, entry.allocation_id,
        entry.credit_application_id, entry.refund_id, entry.payment_id, entry.invoice_id))) as source (id)
    where entry.booked_on between ${sql.lit(from)}::date and ${sql.lit(to)}::date
    order by entry.booked_on, entry.at, entry.kind, source.id, entry.id`.execute(transaction);
}
