import type { Pool } from 'pg';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

/** Makes the organisation one whose invoices are e-invoices of every profile. */
export async function sellInGermany(pool: Pick<Pool, 'query'>): Promise<void> {
  await pool.query(
    `update organisation set street = 'Main Street 1', city = 'Köln', post_code = '50667', country_code = 'DE',
       vat_id = 'DE136695976', electronic_address = '991-12345-34', electronic_scheme = '0204', contact_name = 'Jo Doe',
       contact_phone = '+49 221 123456', contact_email = 'jo@example.org'`,
  );
  await setReceivingAccount(pool, { iban: 'DE89370400440532013000' });
}

/** Columns of clients by whom they are. */
export const buyerIn = {
  germany: {
    ...{ street: 'Side Street 2', city: 'Berlin', post_code: '10115', country_code: 'DE' },
    ...{ electronic_address: '991-12345-34', electronic_scheme: '0204' },
    buyer_reference: '991-12345-34',
  },
};

export const taxedItems = [
  { title: 'Work', cost: '100', qty: '1', taxes: [{ category: 'S', rate: '19' }] },
];
