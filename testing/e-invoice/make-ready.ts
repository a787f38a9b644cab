import type { Pool } from 'pg';

/** For tests: the seller and every client there is yet have what an e-invoice needs of them, but a buyer reference. */
export async function makeEInvoicesReady(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update organisation set street = 'Main Street 1', city = 'Köln', post_code = '50667', country_code = 'DE',
       vat_id = 'DE136695976', electronic_address = '991-12345-34', electronic_scheme = '0204', contact_name = 'Jo Doe',
       contact_phone = '+49 221 123456', contact_email = 'jo@example.org', iban = 'DE89370400440532013000'`,
  );
  await pool.query(
    `update client set street = 'Side Street 2', city = 'Berlin', post_code = '10115', country_code = 'DE',
       electronic_address = '991-12345-34', electronic_scheme = '0204' where erased_at is null`,
  );
}
