import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

type Db = Connection['db'];

export interface ClientFixture {
  name: string;
  company?: string;
  companyEmail?: string;
  avatarImage?: string;
}

/** Stores a client for a test and gives its id. */
export async function addClient(db: Db, fixture: ClientFixture): Promise<bigint> {
  const { name, company = '', companyEmail = '', avatarImage = null } = fixture;
  const { id } = await db
    .insertInto('client')
    .values({ name, company, company_email: companyEmail, avatar_image: avatarImage })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface InvoiceFixture {
  clientId: bigint;
  totalMinor: number;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  /** Such as `INV-2026-0001`, or of another shape as one that was taken over; a draft has none. */
  number?: string | null;
  currency?: string;
  /** Whether these have happened, each at noon UTC of the issued date or of the given day. */
  isSent?: boolean;
  isDownloaded?: boolean;
  voidedOn?: CalendarDay;
  writtenOffOn?: CalendarDay;
  createdOn?: CalendarDay;
  payments?: readonly { paidOn: CalendarDay; amountMinor: number }[];
}

/** Stores an invoice of one line with its payments for a test and gives its id. */
export async function addInvoice(db: Db, fixture: InvoiceFixture): Promise<number> {
  const { clientId, currency = 'USD', number = null, totalMinor, payments = [] } = fixture;
  const noon = (day: CalendarDay | undefined) => (day === undefined ? null : `${day}T12:00:00Z`);
  const { id } = await db
    .insertInto('invoice')
    .values({
      client_id: clientId,
      currency,
      issued_date: fixture.issuedDate,
      due_date: fixture.dueDate,
      subtotal_minor: BigInt(totalMinor),
      total_minor: BigInt(totalMinor),
      created_at: `${fixture.createdOn ?? fixture.issuedDate}T12:00:00Z`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
    values (${id}, 1, 'Work', 1, 1, ${totalMinor})`.execute(db);
  if (number !== null) {
    await db
      .updateTable('invoice')
      .set({
        ...(await takeNumber(db, number)),
        issued_at: noon(fixture.issuedDate),
        sent_at: fixture.isSent ? noon(fixture.issuedDate) : null,
        downloaded_at: fixture.isDownloaded ? noon(fixture.issuedDate) : null,
      })
      .where('id', '=', id)
      .execute();
  }
  for (const { paidOn, amountMinor } of payments) {
    await addPayment(db, { clientId, currency, paidOn, amounts: [[id, amountMinor]] });
  }
  if (fixture.voidedOn ?? fixture.writtenOffOn) {
    await db
      .updateTable('invoice')
      .set({ voided_at: noon(fixture.voidedOn), written_off_at: noon(fixture.writtenOffOn) })
      .where('id', '=', id)
      .execute();
  }
  return Number(id);
}

/** The number with what stands behind it: its series, which goes on after it, or none where it has another shape. */
async function takeNumber(db: Db, number: string) {
  const [, year, counter] = /^INV-(\d{4})-(\d+)$/.exec(number) ?? [];
  if (year === undefined || counter === undefined) return { number, series: 'imported' };
  await sql`
    insert into number_series as series (code, year, first_counter, last_counter)
    values ('invoice', ${Number(year)}, ${Number(counter)}, ${Number(counter)})
    on conflict (code, year) do update set first_counter = least(series.first_counter, excluded.first_counter),
      last_counter = greatest(series.last_counter, excluded.last_counter)`.execute(db);
  return {
    number,
    series: 'invoice',
    number_year: Number(year),
    number_counter: Number(counter),
  };
}

export interface PaymentFixture {
  clientId: bigint;
  currency: string;
  paidOn: CalendarDay;
  /** Which invoice it settles by how much, in minor units. */
  amounts: readonly (readonly [bigint, number])[];
}

/** Stores a payment over one or several invoices for a test. */
export async function addPayment(db: Db, fixture: PaymentFixture): Promise<void> {
  const { id } = await db
    .insertInto('payment')
    .values({
      client_id: fixture.clientId,
      currency: fixture.currency,
      amount_minor: BigInt(fixture.amounts.reduce((sum, [, amount]) => sum + amount, 0)),
      paid_on: fixture.paidOn,
      method: 'Bank Transfer',
      note: 'by transfer',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('payment_allocation')
    .values(
      fixture.amounts.map(([invoiceId, amount]) => ({
        payment_id: id,
        invoice_id: invoiceId,
        amount_minor: BigInt(amount),
      })),
    )
    .execute();
}
