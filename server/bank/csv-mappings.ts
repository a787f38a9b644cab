import type { Kysely } from 'kysely';
import { type CsvMapping, csvMapping } from '#contract/bank/csv-mapping.ts';
import type { DB } from '#database/schema.ts';

export interface KnownMapping {
  mapping: CsvMapping;
  account: string;
  currency: string;
}

/** How a file with this header was read the last time. */
export async function readMapping(db: Kysely<DB>, key: string): Promise<KnownMapping | undefined> {
  const row = await db
    .selectFrom('bank_csv_mapping')
    .select(['mapping', 'account_number as account', 'currency'])
    .where('header_hash', '=', Buffer.from(key, 'hex'))
    .executeTakeFirst();
  return row && { ...row, mapping: csvMapping.parse(row.mapping) };
}

export async function rememberMapping(
  db: Kysely<DB>,
  key: string,
  { mapping, account, currency }: KnownMapping,
): Promise<void> {
  const values = { mapping: JSON.stringify(mapping), account_number: account, currency };
  await db
    .insertInto('bank_csv_mapping')
    .values({ header_hash: Buffer.from(key, 'hex'), ...values })
    .onConflict((conflict) => conflict.column('header_hash').doUpdateSet(values))
    .execute();
}
