import type pg from 'pg';

/**
 * Books as an earlier version has written them, by statements that each version since the first one understands: clients, drafts and issued
 * invoices with and without tax, payments of all, a part or several invoices, some of it reversed.
 */
export async function writeOldBooks(
  pool: pg.Pool,
  { random, invoices }: { random: () => number; invoices: number },
): Promise<void> {
  await pool.query(`
    insert into organisation (name, address) values ('Acme', 'Ring 1, 1010 Vienna');
    insert into app_user (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', 'x');
    insert into client (name, company_email) select 'Client ' || n, 'client' || n || '@example.com' from generate_series(1, 12) as n`);
  let counter = 0;
  for (let id = 1; id <= invoices; id += 1) {
    const whole = (most: number) => 1 + Math.floor(random() * most);
    const [net, clientId] = [4 * whole(40_000), whole(12)];
    const tax = random() < 0.6 ? net / 4 : 0;
    const currency = random() < 0.8 ? 'USD' : 'EUR';
    const month = String(whole(9)).padStart(2, '0');
    await pool.query(
      `with made as (insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor)
         values ($1, $2, $3, $4, $5, $6::bigint, $5::bigint + $6::bigint) returning id),
       line as (insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
         select id, 1, 'Work', $5 / 100.0, 1, $5 from made)
       insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor)
         select id, 'S', 25, $5, $6 from made where $6::bigint > 0`,
      [clientId, currency, `2026-${month}-02`, `2026-${month}-28`, net, tax],
    );
    if (random() < 0.2) continue;
    counter += 1;
    await pool.query(
      `update invoice set series = 'invoice', number = $2, number_year = 2026, number_counter = $3, issued_at = issued_date + time '10:00'
       where id = $1`,
      [id, `INV-2026-${String(counter).padStart(4, '0')}`, counter],
    );
    if (random() < 0.5) await pay(pool, { id, random, most: net + tax });
  }
  await pool.query(
    `insert into number_series (code, year, last_counter) values ('invoice', 2026, ${String(counter)})
     on conflict (code, year) do update set last_counter = excluded.last_counter`,
  );
}

async function pay(
  pool: pg.Pool,
  { id, random, most }: { id: number; random: () => number; most: number },
): Promise<void> {
  const amount = random() < 0.5 ? most : 1 + Math.floor(random() * most);
  const { rows } = await pool.query<{ id: bigint }>(
    `insert into payment (client_id, currency, amount_minor, paid_on, method, created_by)
     select client_id, currency, $2, issued_date + 5, 'Card', 1 from invoice where id = $1 returning id`,
    [id, amount],
  );
  const paymentId = rows[0]?.id;
  await pool.query(
    'insert into payment_allocation (payment_id, invoice_id, amount_minor) values ($1, $2, $3)',
    [paymentId, id, amount],
  );
  if (random() > 0.15) return;
  await pool.query(
    `with taken as (insert into payment_reversal (payment_id, amount_minor, reversed_on)
       select id, amount_minor, paid_on + 3 from payment where id = $1 returning id)
     insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) select $1, $2, -$3::bigint, id from taken`,
    [paymentId, id, amount],
  );
}
