import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import type { Random } from '#database/sample-data/random.ts';
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
    return { name, company_email: host === '' ? '' : `Box${String(index)}@${host}` };
  });
  await db.insertInto('client').values(clients).execute();
  const invoices = Array.from({ length: count }, (_, index) => randomInvoice(random, today, index));
  await sql`
    insert into invoice (client_id, currency, number, series, issued_date, due_date, subtotal_minor, total_minor,
      issued_at, sent_at, downloaded_at)
    select client, currency, number, case when number is not null then 'invoice' end, issued, due, total, total,
      at, case when sent then at end, case when downloaded then at end
    from json_to_recordset(${JSON.stringify(invoices)}) as given (client bigint, currency text, number text,
      issued date, due date, total bigint, at timestamptz, sent boolean, downloaded boolean)`.execute(
    db,
  );
  await sql`
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
    select id, 1, 'Work', 1, 1, total_minor from invoice`.execute(db);
  await pay(db, invoices);
  await sql`
    update invoice set voided_at = case when fate = 'void' then now() end,
      written_off_at = case when fate = 'written off' then now() end
    from json_to_recordset(${JSON.stringify(invoices)}) as given (number text, fate text)
    where invoice.number = given.number and fate <> ''`.execute(db);
}

function randomInvoice(random: Random, today: string, index: number) {
  const issued = addDays(today, -random.int(0, 19) * 5);
  const total = random.pick(amounts);
  const number = random.chance(0.85) ? `INV-2026-${String(index).padStart(4, '0')}` : null;
  return {
    client: random.int(1, 40),
    currency: random.pick(currencies),
    number,
    issued,
    due: addDays(issued, random.pick([0, 14, 14, 30, 60])),
    total,
    at: number === null ? null : `${issued}T10:00:00Z`,
    sent: number !== null && random.chance(0.5),
    downloaded: number !== null && random.chance(0.3),
    // Also so that a balance is one of the amounts that are searched for.
    paid: random.pick([0, 0, Math.floor(total / 3), Math.max(0, total - 1_250), total]),
    fate: random.pick(['', '', '', '', '', '', '', 'void', 'written off']),
  };
}

async function pay(
  db: Connection['db'],
  invoices: readonly { number: string | null; paid: number; issued: string }[],
): Promise<void> {
  const payments = JSON.stringify(
    invoices.filter(({ number, paid }) => number !== null && paid > 0),
  );
  await sql`
    with paid as (
      select row_number() over (order by invoice.id) as payment_id, invoice.id, client_id, currency, paid, issued
      from json_to_recordset(${payments}) as given (number text, paid bigint, issued date)
      join invoice on invoice.number = given.number
    ), stored as (
      insert into payment (id, client_id, currency, amount_minor, paid_on, method) overriding system value
      select payment_id, client_id, currency, paid, issued, 'Card' from paid
    )
    insert into payment_allocation (payment_id, invoice_id, amount_minor) select payment_id, id, paid from paid`.execute(
    db,
  );
}
