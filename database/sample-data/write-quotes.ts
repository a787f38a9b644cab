import { type Insertable, type Kysely, sql } from 'kysely';
import type { ActivityEvent } from '#database/activity-data.ts';
import { bulkInsert, bulkUpdate } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { addDays } from '#domain/calendar-day.ts';
import { type SampleInvoice, taxesOf } from './invoice-rows.ts';
import { createNumbering } from './numbering.ts';
import { readRecords, type SampleContext } from './records.ts';
import { dollars, type SampleActivity, writeActivities } from './write-activities.ts';

interface QuoteRecord {
  /** On which it was written and sent. */
  day: number;
  /** The place of the invoice whose client and lines it has. */
  invoice: number;
  isDraft?: true;
  answer?: 'accepted' | 'declined';
  /** Who answered on the client's page; else staff noted the answer. */
  by?: string;
  reason?: string;
  /** It became that very invoice. */
  isInvoiced?: true;
}

const validDays = 30;

/** Writes quotes in every state, with lines that invoices of the sample have. What became one is linked with that very invoice. */
export async function writeQuotes(
  db: Kysely<DB>,
  invoices: readonly SampleInvoice[],
  { today, at, bookkeeperId }: SampleContext,
): Promise<void> {
  const records = readRecords('quotes') as QuoteRecord[];
  const ids = await reserveIds(db, 'quote', records.length);
  const numbering = createNumbering('QUO');
  const quotes = records.map(({ invoice, day, ...record }, index) => {
    const like = invoices[invoice];
    if (!like) throw new RangeError(`There is no invoice ${invoice}`);
    const issuedDay = addDays(today, day);
    const later = (days: number, minute: number) => at([Math.min(day + days, 0), minute]);
    const legalNumber = record.isDraft ? null : numbering.next(issuedDay);
    return { ...record, id: ids[index] ?? 0n, like, issuedDay, later, legalNumber };
  });
  const drafts = quotes.map(({ id, like, issuedDay, later }): Insertable<DB['quote']> => ({
    id,
    client_id: like.client.id,
    currency: 'USD',
    body: bodyOf(like),
    issued_date: issuedDay,
    valid_until: addDays(issuedDay, validDays),
    total_minor: like.totals.totalMinor,
    created_at: later(0, 560),
    is_sample: true,
  }));
  const issued = quotes.flatMap(({ id, later, legalNumber }) =>
    legalNumber ? { id, ...legalNumber, issued_at: later(0, 570), sent_at: later(0, 572) } : [],
  );
  await bulkInsert(db, 'quote', drafts);
  await bulkUpdate(db, 'quote', issued);
  await numbering.writeSeries(db, 'quote');
  const activities: SampleActivity[] = [];
  for (const { id, like, later, legalNumber, answer, by, reason = '', isInvoiced } of quotes) {
    const { client, salespersonId } = like;
    const note = (moment: Date, event: ActivityEvent, actorId = salespersonId) =>
      activities.push({ document: { quote_id: id }, at: moment, actorId, ...event });
    note(later(0, 560), { kind: 'created' });
    if (!legalNumber) continue;
    const data = { number: legalNumber.number, total: dollars(like.totals.totalMinor) };
    note(later(0, 570), { kind: 'issued', data });
    note(later(0, 572), { kind: 'sent', data: { to: [client.company_email] } });
    if (!answer) continue;
    const actorId = by === undefined ? bookkeeperId : null;
    await db
      .updateTable('quote')
      .set({
        answer,
        answered_at: later(3, 640),
        answered_by: by ?? '',
        answer_reason: reason,
        answered_hash: by === undefined ? null : sql<Buffer>`document_hash`,
        answer_actor_id: actorId,
      })
      .where('id', '=', id)
      .execute();
    const answered = by === undefined ? {} : { by: { client: by, withStaffSignedIn: false } };
    note(later(3, 640), { kind: answer, data: { ...answered, reason } }, actorId);
    if (!isInvoiced) continue;
    await db.updateTable('quote').set({ invoice_id: like.id }).where('id', '=', id).execute();
    note(later(4, 600), { kind: 'invoiced', data: { invoiceId: Number(like.id) } });
  }
  await writeActivities(db, activities);
}

/** What a draft of the same lines says. */
function bodyOf(invoice: SampleInvoice) {
  return {
    reference: '',
    items: invoice.lines.map(({ title, description = '', cost, qty, discount }) => ({
      title,
      description,
      cost,
      qty,
      discount: discount ?? null,
      taxes: taxesOf(invoice),
    })),
    discount: invoice.discount ?? null,
    pricesIncludeTax: false,
    taxPerLine: false,
    note: 'We would be glad to work for you. Prices hold until the day above.',
    salespersonId: invoice.salespersonId === null ? null : Number(invoice.salespersonId),
    internalNote: '',
    tags: [],
    recipients: [],
  };
}
