import type { Kysely } from 'kysely';
import { bulkInsert, bulkUpdate, toJson } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB, JsonValue } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import { creditNoteTotals } from '#domain/credit-notes/credit-note-totals.ts';
import {
  amountOfQuantity,
  type ChargedLine,
  type CreditedDocument,
} from '#domain/credit-notes/credited-document.ts';
import { type CreditRecord, type SampleInvoice, taxesOf } from './invoice-rows.ts';
import { createNumbering } from './numbering.ts';
import type { Moment, SampleContext } from './records.ts';

/** A credit note as the activity of its invoice tells of it. */
export interface SampleCredit {
  at: Moment;
  number: string;
  reason: string;
  totalMinor: bigint;
  /** What of it settles its own invoice; the rest is the client's credit. */
  settledMinor: bigint;
  refund: CreditRecord['refunded'];
}

/** Writes off what is paid later after all. */
export async function writeWriteOffs(
  db: Kysely<DB>,
  invoices: readonly SampleInvoice[],
  { today, at }: SampleContext,
): Promise<void> {
  const rows = invoices.flatMap(({ id, writtenOff }) =>
    writtenOff
      ? {
          id,
          written_off_at: at(writtenOff.at),
          written_off_on: addDays(today, writtenOff.at[0]),
          write_off_reason: writtenOff.reason,
        }
      : [],
  );
  await bulkUpdate(db, 'invoice', rows);
}

/** Writes the credit notes in the order of their days, what each settles of its invoice, and what is refunded of it. */
export async function writeCreditNotes(
  db: Kysely<DB>,
  invoices: readonly SampleInvoice[],
  context: SampleContext,
): Promise<Map<bigint, SampleCredit>> {
  const { today, at, bookkeeperId } = context;
  const credited = invoices
    .flatMap((invoice) => (invoice.credited ? { invoice, record: invoice.credited } : []))
    .sort((a, b) => a.record.at[0] - b.record.at[0]);
  const ids = await reserveIds(db, 'credit_note', credited.length);
  const numbering = createNumbering('CN');
  const notes = credited.map(({ invoice, record }, index) => {
    const day = addDays(today, record.at[0]);
    const totals = totalsOf(invoice, record);
    const money = {
      client_id: invoice.client.id,
      currency: 'USD',
      created_at: at(record.at),
      created_by: bookkeeperId,
    };
    const settledMinor = settledBy(invoice, totals.totalMinor);
    return {
      ...{ id: ids[index] ?? 0n, invoice, record, day, money, totals, settledMinor },
      legalNumber: numbering.next(day),
    };
  });
  await numbering.writeSeries(db, 'credit');
  await bulkInsert(
    db,
    'credit_note',
    notes.map(({ id, invoice, record, day, money, totals, legalNumber }) => ({
      ...{ id, invoice_id: invoice.id, ...money, ...legalNumber },
      issued_date: day,
      reason: record.reason,
      net_minor: totals.netMinor,
      taxes: JSON.parse(toJson(totals.taxes.map(keptTax))) as JsonValue,
      tax_minor: totals.taxMinor,
      total_minor: totals.totalMinor,
    })),
  );
  await bulkInsert(
    db,
    'credit_note_line',
    notes.map(({ id, invoice, record, totals }) => {
      const line = invoice.lines[record.line - 1];
      return {
        credit_note_id: id,
        position: 1,
        invoice_position: record.line,
        title: line?.title ?? '',
        description: line?.description ?? '',
        qty: record.qty,
        cost: line?.cost ?? '0',
        amount_minor: totals.netMinor,
        taxes: taxesOf(invoice),
      };
    }),
  );
  await bulkInsert(
    db,
    'credit_note_tax',
    notes.flatMap(({ id, totals }) =>
      totals.taxes.map(({ category, rate, baseMinor, taxMinor }) => ({
        credit_note_id: id,
        ...{ category, rate, base_minor: baseMinor, tax_minor: taxMinor },
      })),
    ),
  );
  await bulkInsert(
    db,
    'credit_application',
    notes.flatMap(({ id, invoice, day, money, settledMinor }) =>
      settledMinor === 0n
        ? []
        : {
            ...{ invoice_id: invoice.id, ...money, credit_note_id: id },
            ...{ amount_minor: settledMinor, applied_on: day },
          },
    ),
  );
  await bulkInsert(
    db,
    'refund',
    notes.flatMap(({ record: { refunded }, money, totals, legalNumber }) =>
      refunded
        ? {
            ...{ ...money, created_at: at(refunded.at), amount_minor: totals.totalMinor },
            refunded_on: addDays(today, refunded.at[0]),
            ...{ method: refunded.method, reference: legalNumber.number },
          }
        : [],
    ),
  );
  return new Map(
    notes.map(({ invoice, record, totals, settledMinor, legalNumber }) => [
      invoice.id,
      {
        ...{ at: record.at, number: legalNumber.number, reason: record.reason },
        ...{ totalMinor: totals.totalMinor, settledMinor, refund: record.refunded },
      },
    ]),
  );
}

/** What payments leave of an invoice. */
function settledBy({ payments = [], totals }: SampleInvoice, minor: bigint): bigint {
  const paid = payments.reduce((sum, part) => sum + part.minor + (part.charges ?? 0), 0);
  const left = totals.totalMinor - BigInt(paid);
  return left < minor ? left : minor;
}

function totalsOf(invoice: SampleInvoice, { line: position, qty }: CreditRecord) {
  const taxes = taxesOf(invoice);
  const lines = invoice.lines.map((line, index): ChargedLine => ({
    ...{ position: index + 1, qty: line.qty, taxes },
    chargedMinor: invoice.totals.lines[index]?.priceMinor ?? 0n,
  }));
  const document: CreditedDocument = {
    ...{ pricesIncludeTax: false, taxPerLine: false, lines, taxes: invoice.totals.taxes },
  };
  const line = lines[position - 1];
  if (!line) throw new RangeError(`The invoice has no line ${position}`);
  const amountMinor = amountOfQuantity(line, [], qty);
  return creditNoteTotals(document, [], [{ position, qty, amountMinor, taxes }]);
}

const keptTax = (tax: { category: string; rate: string; baseMinor: bigint; taxMinor: bigint }) => ({
  ...{ category: tax.category, rate: tax.rate, base: tax.baseMinor, tax: tax.taxMinor },
});
