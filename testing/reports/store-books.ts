import { sql } from 'kysely';
import type { Connection } from '#database/connect.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { BookedInvoice } from './random-books.ts';

/** Stores invoices with what happened to them; gives the ids of their clients, in order. */
export async function storeBooks(
  db: Connection['db'],
  books: readonly BookedInvoice[],
): Promise<bigint[]> {
  const most = Math.max(...books.map(({ client }) => client)) + 1;
  const clients = await reserveIds(db, 'client', most);
  await sql`insert into client (id, name, country) overriding system value
    select id, 'Client ' || id, 'Austria' from unnest(${clients}::bigint[]) as id`.execute(db);
  const ids = await reserveIds(db, 'invoice', books.length);
  const counters = new Map<string, number>();
  const rows = books.map((invoice, place) => {
    const year = invoice.issuedDate.slice(0, 4);
    const counter = (counters.get(year) ?? 0) + 1;
    counters.set(year, counter);
    return {
      ...invoice,
      id: String(ids[place]),
      owner: String(clients[invoice.client]),
      year,
      counter,
    };
  });
  const given = sql`json_to_recordset(${JSON.stringify(rows)}) as given (id bigint, owner bigint, "issuedDate" date, "dueDate" date,
    net bigint, tax bigint, rate numeric, year int, counter int, "voidedOn" date, "writtenOffOn" date)`;
  await sql`insert into invoice (id, client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor, tags)
    overriding system value
    select id, owner, 'USD', "issuedDate", "dueDate", net, tax, net + tax, case when id % 3 = 0 then array['a', 'b'] else '{}' end
    from ${given}`.execute(db);
  await sql`insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
    select id, position, 'Item ' || position, 1, 1, case position when 1 then net / 3 else net - net / 3 end
    from ${given} cross join generate_series(1, 2) as position`.execute(db);
  await sql`insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor)
    select id, case rate when 0 then 'Z' else 'S' end, rate, net, tax from ${given} where rate > 0 or id % 2 = 0`.execute(
    db,
  );
  for (const [year, last] of counters)
    await sql`insert into number_series (code, year, last_counter) values ('invoice', ${Number(year)}, ${last})`.execute(
      db,
    );
  await sql`update invoice set series = 'invoice', number = 'INV-' || year || '-' || lpad(counter::text, 4, '0'), number_year = year,
    number_counter = counter, issued_at = now() from ${given} where invoice.id = given.id`.execute(
    db,
  );
  await storePayments(db, { books, ids, clients });
  await storeCreditNotes(db, { books, ids, clients });
  await sql`update invoice set voided_at = case when "voidedOn" is not null then now() end, voided_on = "voidedOn",
    written_off_at = case when "writtenOffOn" is not null then now() end, written_off_on = "writtenOffOn"
    from ${given} where invoice.id = given.id and ("voidedOn" is not null or "writtenOffOn" is not null)`.execute(
    db,
  );
  return clients;
}

interface Stored {
  books: readonly BookedInvoice[];
  ids: readonly bigint[];
  clients: readonly bigint[];
}

async function storePayments(db: Connection['db'], { books, ids, clients }: Stored): Promise<void> {
  const rows = books.flatMap(({ payments, client }, place) =>
    payments.map((payment) => ({
      ...payment,
      invoice: String(ids[place]),
      owner: String(clients[client]),
    })),
  );
  const paymentIds = await reserveIds(db, 'payment', rows.length);
  const numbered = rows.map((row, place) => ({ ...row, id: String(paymentIds[place]) }));
  const given = sql`json_to_recordset(${JSON.stringify(numbered)}) as given (id bigint, owner bigint, invoice bigint, day date,
    minor bigint, settles bigint)`;
  await sql`insert into payment (id, client_id, currency, amount_minor, paid_on, method) overriding system value
    select id, owner, 'USD', minor, day, 'Cash' from ${given} order by id`.execute(db);
  await sql`insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select id, invoice, settles from ${given} order by id`.execute(db);
}

async function storeCreditNotes(
  db: Connection['db'],
  { books, ids, clients }: Stored,
): Promise<void> {
  const rows = books.flatMap(({ creditNote, client, rate }, place) =>
    creditNote
      ? [
          {
            ...creditNote,
            id: String(place + 1),
            invoice: String(ids[place]),
            owner: String(clients[client]),
            year: creditNote.day.slice(0, 4),
            counter: place + 1,
            taxes:
              rate === 0
                ? []
                : [
                    {
                      category: 'S',
                      rate: String(rate),
                      base: String(creditNote.net),
                      tax: String(creditNote.tax),
                    },
                  ],
          },
        ]
      : [],
  );
  const given = sql`json_to_recordset(${JSON.stringify(rows)}) as given (id bigint, owner bigint, invoice bigint, day date, year int,
    counter int, net bigint, tax bigint, taxes jsonb, settles bigint)`;
  await sql`insert into credit_note (id, invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason,
      net_minor, tax_minor, total_minor, taxes, is_itemized) overriding system value
    select id, invoice, owner, 'USD', 'CN-' || year || '-' || counter, year, counter, day, 'Return', net, tax, net + tax, taxes, false
    from ${given} order by id`.execute(db);
  await sql`insert into credit_application (invoice_id, client_id, currency, amount_minor, credit_note_id, applied_on)
    select invoice, owner, 'USD', settles, id, day from ${given} where settles > 0 order by id`.execute(
    db,
  );
}
