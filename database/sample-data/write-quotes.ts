import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { addDays, type CalendarDay } from '#domain/calendar-day.ts';
import type { ActivityEvent } from '../activity-data.ts';
import { bulkInsert, toJson } from '../bulk-insert.ts';
import type { Clock } from './clock.ts';
import type { IdentifiedInvoice } from './invoice-rows.ts';
import { exponent } from './sample-invoice.ts';

interface QuotePlan {
  state: 'draft' | 'sent' | 'expired' | 'accepted' | 'declined' | 'invoiced';
  /** How many days ago it was written. */
  age: number;
  /** Whose name stands under the answer, or why it was declined. */
  name?: string;
  reason?: string;
}

/** A few of each state, the oldest first; those with a name were answered on the client's page. */
const plans: readonly QuotePlan[] = [
  { state: 'expired', age: 75 },
  { state: 'invoiced', age: 62, name: 'Henrike Vogel' },
  { state: 'declined', age: 51, reason: 'We do it in house this year.' },
  { state: 'expired', age: 44 },
  { state: 'invoiced', age: 38 },
  { state: 'accepted', age: 21, name: 'Tomás Ferreira' },
  { state: 'sent', age: 16 },
  { state: 'declined', age: 12, reason: 'Too late for the season.' },
  { state: 'sent', age: 8 },
  { state: 'accepted', age: 5, name: 'Priya Raman' },
  { state: 'sent', age: 2 },
  { state: 'draft', age: 1 },
  { state: 'draft', age: 0 },
];

const validDays = 30;

interface QuoteDeps {
  invoices: readonly IdentifiedInvoice[];
  today: CalendarDay;
  clock: Clock;
  bookkeeperId: bigint | null;
}

/** Writes quotes in every state, with lines that invoices of the sample have. What became one is linked with that very invoice. */
export async function writeQuotes(db: Kysely<DB>, ground: QuoteDeps): Promise<void> {
  const { today, clock, bookkeeperId } = ground;
  const quotes = choose(ground).map(({ plan, identified }) => {
    const issuedDay = addDays(today, -plan.age);
    const at = (days: number, minute: number) =>
      clock(plan.age < days ? today : addDays(issuedDay, days), minute);
    return { plan, identified, issuedDay, at };
  });
  await bulkInsert(
    db,
    'quote',
    quotes.map(({ identified, issuedDay, at }) => ({
      client_id: identified.clientId,
      currency: 'USD',
      body: bodyOf(identified),
      issued_date: issuedDay,
      valid_until: addDays(issuedDay, validDays),
      total_minor: identified.invoice.totals.totalMinor,
      created_at: at(0, 560),
      is_sample: true,
    })),
  );
  const stored = await db
    .selectFrom('quote')
    .where('is_sample', '=', true)
    .orderBy('id')
    .select('id')
    .execute();
  const counters = new Map<number, number>();
  for (const [index, { plan, identified, issuedDay, at }] of quotes.entries()) {
    const id = stored[index]?.id ?? 0n;
    const note = (moment: Date, { kind, data = {} }: ActivityEvent, actorId: bigint | null) =>
      db
        .insertInto('activity')
        .values({
          quote_id: id,
          at: moment,
          kind,
          data: toJson(data),
          actor_id: actorId,
          is_sample: true,
        })
        .execute();
    const { salespersonId } = identified;
    await note(at(0, 560), { kind: 'created' }, salespersonId);
    if (plan.state === 'draft') continue;
    const year = Number(issuedDay.slice(0, 4));
    const counter = (counters.get(year) ?? 0) + 1;
    counters.set(year, counter);
    const number = `QUO-${String(year)}-${String(counter).padStart(4, '0')}`;
    await db
      .updateTable('quote')
      .set({ number, number_year: year, number_counter: counter })
      .set({ issued_at: at(0, 570), sent_at: at(0, 572) })
      .where('id', '=', id)
      .execute();
    const { totalMinor: minor } = identified.invoice.totals;
    const total = { minor, currency: 'USD', exponent };
    const to = [identified.companyEmail];
    await note(at(0, 570), { kind: 'issued', data: { number, total } }, salespersonId);
    await note(at(0, 572), { kind: 'sent', data: { to } }, salespersonId);
    const answer = answerOf(plan);
    if (answer !== null) {
      const isByClient = plan.name !== undefined;
      await db
        .updateTable('quote')
        .set({
          answer,
          answered_at: at(3, 640),
          answered_by: plan.name ?? '',
          answer_reason: plan.reason ?? '',
          answered_hash: isByClient ? sql<Buffer>`document_hash` : null,
          answer_actor_id: isByClient ? null : bookkeeperId,
        })
        .where('id', '=', id)
        .execute();
      const data = {
        ...(isByClient && { by: { client: plan.name ?? '', withStaffSignedIn: false } }),
        reason: plan.reason ?? '',
      };
      await note(at(3, 640), { kind: answer, data }, isByClient ? null : bookkeeperId);
    }
    if (plan.state !== 'invoiced') continue;
    await db.updateTable('quote').set({ invoice_id: identified.id }).where('id', '=', id).execute();
    await note(
      at(4, 600),
      { kind: 'invoiced', data: { invoiceId: Number(identified.id) } },
      salespersonId,
    );
  }
  const rows = [...counters].map(([year, counter]) => ({
    code: 'quote',
    year,
    last_counter: counter,
  }));
  await bulkInsert(db, 'number_series', rows);
}

function answerOf({ state }: QuotePlan): 'accepted' | 'declined' | null {
  if (state === 'declined') return 'declined';
  return state === 'accepted' || state === 'invoiced' ? 'accepted' : null;
}

/** For what became an invoice one that was issued some days after the quote, else the lines of any other. */
function choose({ invoices, today }: QuoteDeps) {
  const issued = invoices.filter(
    ({ number, companyEmail }) => number !== null && companyEmail !== '',
  );
  const taken = new Set<bigint>();
  return plans.map((plan, place) => {
    const from = addDays(today, 4 - plan.age);
    const fits = ({ invoice, id }: IdentifiedInvoice) =>
      !taken.has(id) && (plan.state !== 'invoiced' || invoice.issuedDay >= from);
    const rest = issued.filter(fits);
    const identified = plan.state === 'invoiced' ? rest[0] : rest[(place * 89) % rest.length];
    if (!identified) throw new Error('The sample has too few invoices for its quotes');
    taken.add(identified.id);
    return { plan, identified };
  });
}

/** What a draft of the same lines says. */
function bodyOf({ invoice, salespersonId }: IdentifiedInvoice) {
  return {
    reference: '',
    items: invoice.lines.map(({ title, description, cost, qty, discount, taxes }) => ({
      title,
      description,
      cost,
      qty,
      discount: discount ? { ...discount } : null,
      // A copy, because the column wants a list that may be changed.
      taxes: taxes.map(({ rate, category }) => ({ rate, category })),
    })),
    discount: invoice.discount ? { ...invoice.discount } : null,
    pricesIncludeTax: false,
    taxPerLine: false,
    note: 'We would be glad to work for you. Prices hold until the day above.',
    salespersonId: salespersonId === null ? null : Number(salespersonId),
    internalNote: '',
    tags: [],
    recipients: [],
  };
}
