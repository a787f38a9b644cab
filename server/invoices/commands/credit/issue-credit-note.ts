import type { Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import { amountIn } from '#server/ledger/format-amount.ts';
import { nextNumber } from '#server/ledger/next-number.ts';
import {
  askAbout,
  type Confirmed,
  type LastNumber,
  oddDayOf,
  outOfOrder,
} from '#server/ledger/odd-dates.ts';
import { balanceChange } from '../balance-change.ts';
import { type InvoiceChange, note, type WhoAndWhen } from '../change-invoice.ts';
import type { Credit } from './read-credit.ts';
import { keptTax } from './read-credited-invoice.ts';

interface NoteRequest extends Confirmed {
  issuedDate: CalendarDay;
  reason: string;
  /** What its caller calls its day. */
  dayField?: 'issuedDate' | 'bookedOn';
  /** Whether it cancels its invoice, which is to be void by it. */
  cancels?: boolean;
}

/**
 * Issues a credit note on a locked invoice. It settles what is owed as far as that goes; the rest is the client's credit.
 * @returns its number
 * @throws {ProblemError} `unconfirmed` where its day is odd
 */
export async function issueCreditNote(
  change: InvoiceChange<WhoAndWhen>,
  { issuedDate, reason, confirm, dayField = 'issuedDate', cancels = false }: NoteRequest,
  { written, taxes, netMinor, taxMinor, totalMinor }: Credit,
): Promise<string> {
  const { transaction, invoice, context } = change;
  const ofInvoice = {
    invoice_id: invoice.id,
    client_id: invoice.clientId,
    currency: invoice.currency,
    created_by: BigInt(context.command.actorId),
  };
  const { number, year, counter } = await nextNumber(transaction, {
    series: 'credit',
    day: issuedDate,
  });
  const last = await lastCreditNote(transaction, { year, counter });
  const { today } = context;
  const latest = today > invoice.issuedDate ? today : invoice.issuedDate;
  const odd = oddDayOf(dayField, issuedDate, { today, last: latest });
  const order = outOfOrder(issuedDate, last).map((one) => ({ ...one, path: dayField }));
  askAbout([...order, ...odd], { confirm });
  const kept = taxes.map(keptTax);
  const { id: noteId } = await transaction
    .insertInto('credit_note')
    .values({
      ...ofInvoice,
      number,
      number_year: year,
      number_counter: counter,
      issued_date: issuedDate,
      reason,
      cancels,
      net_minor: netMinor,
      taxes: toJson(kept),
      tax_minor: taxMinor,
      total_minor: totalMinor,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertParts(transaction, noteId, { written, taxes });
  const { claimMinor } = invoice;
  const settledMinor = totalMinor < claimMinor ? totalMinor : claimMinor;
  if (settledMinor > 0n) {
    const settled = { amount_minor: settledMinor, credit_note_id: noteId, applied_on: issuedDate };
    await transaction
      .insertInto('credit_application')
      .values({ ...ofInvoice, ...settled })
      .execute();
  }
  const data = { number, amount: amountIn(invoice, totalMinor), reason };
  await note(change, { kind: 'credit-note', ...balanceChange(invoice, -settledMinor, data) });
  return number;
}

async function insertParts(
  transaction: Transaction<DB>,
  noteId: bigint,
  { written, taxes }: Pick<Credit, 'written' | 'taxes'>,
): Promise<void> {
  const lines = written.map((line, index) => ({
    credit_note_id: noteId,
    position: index + 1,
    invoice_position: line.position,
    title: line.title,
    description: line.description,
    qty: line.position === null ? line.shownQty : line.qty,
    unit: line.unit,
    cost: line.cost,
    amount_minor: line.amountMinor,
    taxes: toJson(line.taxes),
  }));
  await transaction.insertInto('credit_note_line').values(lines).execute();
  if (taxes.length === 0) return;
  const rows = taxes.map(({ category, rate, label = '', baseMinor, taxMinor }) => ({
    credit_note_id: noteId,
    ...{ category, rate, label },
    base_minor: baseMinor,
    tax_minor: taxMinor,
  }));
  await transaction.insertInto('credit_note_tax').values(rows).execute();
}

function lastCreditNote(
  transaction: Transaction<DB>,
  { year, counter }: { year: number; counter: number },
): Promise<LastNumber | undefined> {
  return transaction
    .selectFrom('credit_note')
    .select(['number', 'issued_date as day'])
    .where('number_year', '=', year)
    .where('number_counter', '<', counter)
    .orderBy('number_counter', 'desc')
    .limit(1)
    .executeTakeFirst();
}
