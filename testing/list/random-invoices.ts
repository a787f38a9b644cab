import { type RawBuilder, sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { Random } from '#testing/random.ts';
import { addDays } from '#domain/calendar-day.ts';

export const firstNames = [
  'Ana',
  'ANA',
  'Zoë',
  'Émile',
  'emile',
  'Łukasz',
  'Søren',
  'Ömer',
  'Straße',
  '100%',
] as const;
export const lastNames = [
  'Núñez',
  'Nunez',
  'O_Neil',
  'Back\\slash',
  'Ångström',
  'de la Cruz',
  'Ж',
  '5036',
] as const;
const hosts = ['nunez.example', 'ana.example', 'a_b.example', ''] as const;
const amounts = [0, 1, 999, 1_250, 1_250, 125_000, 125_050, 343_352, 99_999_999_999] as const;
const currencies = ['USD', 'USD', 'USD', 'EUR', 'JPY', 'KWD'] as const;

/** Stores clients and invoices of every kind, rich in ties, around the given day. */
export async function addRandomInvoices(
  db: Connection['db'],
  { random, today, count }: { random: Random; today: string; count: number },
): Promise<void> {
  const clients = Array.from({ length: 40 }, (_, index) => {
    const host = random.pick(hosts);
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const company = random.pick(['', '', 'Ana & Söhne', 'Nordic 5036 Ltd', 'Zzz_top']);
    return { name, company, company_email: host === '' ? '' : `Box${String(index)}@${host}` };
  });
  await db.insertInto('client').values(clients).execute();
  const ids = await reserveIds(db, 'invoice', count);
  const invoices = ids.map((id, index) => ({
    id: String(id),
    ...randomInvoice(random, { today, index }),
  }));
  const given = sql`json_to_recordset(${JSON.stringify(invoices)}) as given (id bigint, client bigint, currency text,
    number text, issued date, due date, total bigint, at timestamptz, sent boolean, downloaded boolean, paid bigint,
    reversed bigint, credited bigint, fate text)`;
  await sql`
    insert into invoice (id, client_id, currency, issued_date, due_date, subtotal_minor, total_minor, deleted_at,
      tags)
    overriding system value
    select id, client, currency, issued, due, total, total, case when fate = 'trash' then now() end,
      case when id % 4 = 0 then array['urgent', 'Q1'] else '{}' end
    from ${given} order by id`.execute(db);
  await sql`
    insert into invoice_line (invoice_id, position, title, description, cost, qty, price_minor)
    select id, position, (array['Work', 'Design for Ana', 'Hosting 100%', 'Réseau'])[1 + (id * 7 + position) % 4],
      case when id % 5 = 0 then 'March, box ' || id % 9 else '' end, 1, 1, case position when 1 then total_minor else 0 end
    from invoice cross join generate_series(1, 2) as position where position = 1 or id % 3 = 0`.execute(
    db,
  );
  await sql`
    update invoice set series = 'imported', number = given.number, issued_at = at,
      sent_at = case when sent then at end, downloaded_at = case when downloaded then at end
    from ${given} where invoice.id = given.id and given.number is not null`.execute(db);
  await settle(db, given);
  await payAgain(db, given, today);
  await sql`
    update invoice set voided_at = case when fate = 'void' then now() end,
      written_off_at = case when fate = 'written off' then now() end
    from ${given} where invoice.id = given.id and fate in ('void', 'written off')`.execute(db);
  // Until the database has counted them, a slow query of a test takes a hundred times as long.
  await sql`analyze client, invoice, invoice_line, payment, payment_allocation, credit_application`.execute(
    db,
  );
}

function randomInvoice(random: Random, { today, index }: { today: string; index: number }) {
  const issued = addDays(today, -random.int(0, 19) * 5);
  const total = random.pick(amounts);
  const isIssued = random.chance(0.85);
  const fates = isIssued ? ['', '', '', '', '', '', '', 'void', 'written off'] : ['', '', 'trash'];
  const fate = random.pick(fates);
  return {
    client: random.int(1, 40),
    currency: random.pick(currencies),
    number: isIssued ? `INV-2026-${String(index).padStart(4, '0')}` : null,
    issued,
    due: addDays(issued, random.pick([0, 14, 14, 30, 60])),
    total,
    at: isIssued ? `${issued}T10:00:00Z` : null,
    sent: isIssued && random.chance(0.5),
    downloaded: isIssued && random.chance(0.3),
    // What is void was never settled.
    ...(isIssued && fate !== 'void'
      ? randomSettlement(random, total)
      : { paid: 0, reversed: 0, credited: 0 }),
    fate,
  };
}

/** A payment, a part of it taken back, and credit: together at most the total. */
function randomSettlement(random: Random, total: number) {
  // Also so that a balance is one of the amounts that are searched for.
  const paid = random.pick([0, 0, Math.floor(total / 3), Math.max(0, total - 1_250), total]);
  const reversed = random.pick([0, 0, 0, Math.floor(paid / 2), paid]);
  const open = total - paid + reversed;
  return { paid, reversed, credited: random.pick([0, 0, 0, Math.floor(open / 2), open]) };
}

/** One payment an invoice; what it leaves over becomes the credit that is applied. */
async function settle(db: Connection['db'], given: RawBuilder<unknown>): Promise<void> {
  const settled = sql`${given} join invoice using (id)`;
  await sql`
    insert into payment (id, client_id, currency, amount_minor, paid_on, method) overriding system value
    select id, client_id, invoice.currency, paid + credited, issued, 'Card' from ${settled} where paid + credited > 0`.execute(
    db,
  );
  await sql`
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select id, id, paid from ${given} where paid > 0`.execute(db);
  await sql`
    with reversal as (
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select id, reversed, issued from ${given} where reversed > 0 returning id, payment_id, amount_minor
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select payment_id, payment_id, -amount_minor, id from reversal`.execute(db);
  // What is paid later gets ids of its own.
  await sql`select setval(pg_get_serial_sequence('payment', 'id'), (select max(id) from payment))`.execute(
    db,
  );
  await sql`
    insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on)
    select id, client_id, invoice.currency, credited, issued from ${settled} where credited > 0`.execute(
    db,
  );
}

/** Parts of what is left of some, on days of their own; some of these parts are taken back. */
async function payAgain(
  db: Connection['db'],
  given: RawBuilder<unknown>,
  today: string,
): Promise<void> {
  const parts = sql`
    select invoice.id, invoice.id + part * 1000000 as payment_id, client_id, invoice.currency, (total_minor - paid - credited) / 4 as minor,
      least(issued + (part * (invoice.id % 13))::integer, ${today}::date) as day
    from ${given} join invoice using (id) cross join generate_series(1, 3) as part
    where given.number is not null and fate <> 'void' and invoice.id % 3 = 0 and total_minor - paid - credited >= 4`;
  await sql`
    insert into payment (id, client_id, currency, amount_minor, paid_on, method) overriding system value
    select payment_id, client_id, currency, minor, day, 'Cash' from (${parts}) as part`.execute(db);
  await sql`
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select payment_id, id, minor from (${parts}) as part`.execute(db);
  await sql`
    with reversal as (
      insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select payment_id, minor, day from (${parts}) as part where payment_id % 4 = 1 returning id, payment_id, amount_minor
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select payment_id, payment_id % 1000000, -amount_minor, id from reversal`.execute(db);
  await sql`select setval(pg_get_serial_sequence('payment', 'id'), (select max(id) from payment))`.execute(
    db,
  );
}
