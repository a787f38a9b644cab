import type { Insertable, Kysely } from 'kysely';
import { bulkInsert } from '#database/bulk-insert.ts';
import { reserveIds } from '#database/reserve-ids.ts';
import type { DB } from '#database/schema.ts';
import { countryCodeOf } from '#domain/countries.ts';
import { guessAddress } from '#domain/e-invoice/guess-address.ts';
import { readRecords, type SampleContext } from './records.ts';
import { storePicture } from './store-picture.ts';

interface ClientRecord {
  name: string;
  company: string;
  company_email: string;
  address: string;
  country: string;
  /** A telephone number. */
  contact: string;
  picture?: string;
  vat_id?: string;
  buyer_reference?: string;
}

/** The parts of an address that is written in lines, as a person would take it apart. */
function addressParts({ address, country }: ClientRecord) {
  const { extraLine, postCode, countryCode, ...parts } = guessAddress(
    address,
    countryCodeOf(country) ?? '',
  );
  return { ...parts, extra_line: extraLine, post_code: postCode, country_code: countryCode };
}

export interface SampleClient {
  id: bigint;
  company_email: string;
}

/** The first of them are those of the latest invoices, newest first. */
export async function writeClients(db: Kysely<DB>, { at }: SampleContext): Promise<SampleClient[]> {
  const records = readRecords('clients') as ClientRecord[];
  const ids = await reserveIds(db, 'client', records.length);
  const rows: (Insertable<DB['client']> & SampleClient)[] = [];
  for (const [index, record] of records.entries()) {
    const { picture, ...columns } = record;
    const avatar_image = await storePicture(db, picture);
    const own = {
      id: ids[index] ?? 0n,
      avatar_image,
      is_sample: true,
      created_at: at([-430, 600]),
    };
    const terms = { vat_id: '', buyer_reference: '', ...columns };
    rows.push({ ...terms, ...addressParts(record), ...own });
  }
  await bulkInsert(db, 'client', rows);
  return rows;
}
