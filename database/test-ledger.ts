import type pg from 'pg';

/** Two clients; of the first one an issued invoice of 100.00 with tax, another of 50.00, and a draft: ids 1, 2 and 3. */
export async function writeLedgerRows(pool: pg.Pool): Promise<void> {
  await pool.query(`
    insert into organisation (name) values ('Acme');
    insert into client (name) values ('Zoë'), ('Bo');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor) values
      (1, 'USD', '2026-01-02', '2026-02-01', 8000, 2000, 10000), (1, 'USD', '2026-01-03', '2026-02-02', 5000, 0, 5000),
      (1, 'USD', '2026-01-04', '2026-02-03', 700, 0, 700);
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor)
      select id, 1, 'Work', subtotal_minor / 100.0, 1, subtotal_minor from invoice;
    insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor) values (1, 'S', 25, 8000, 2000);
    insert into number_series (code, year, last_counter) values ('invoice', 2026, 2);
    update invoice set series = 'invoice', number = 'INV-2026-000' || id, number_year = 2026, number_counter = id,
      issued_at = '2026-01-05T10:00Z' where id in (1, 2)`);
}
