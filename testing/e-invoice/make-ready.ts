import type { Pool } from 'pg';
import { sellInGermany } from './test-sellers.ts';

/** The seller and every client there is yet have what an e-invoice needs of them, but a buyer reference. */
export async function makeEInvoicesReady(pool: Pick<Pool, 'query'>): Promise<void> {
  await sellInGermany(pool);
  await pool.query(
    `update client set street = 'Side Street 2', city = 'Berlin', post_code = '10115', country_code = 'DE',
       electronic_address = '991-12345-34', electronic_scheme = '0204' where erased_at is null`,
  );
}
