import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/** Every currency that there is (ISO 4217), by its letters. */
export async function readCurrencies(db: Kysely<DB>): Promise<string[]> {
  const rows = await db.selectFrom('currency').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** @throws {ProblemError} `rule-broken`, naming the field, where there is no such currency. */
export async function checkCurrency(db: Kysely<DB>, code: string, path: string): Promise<void> {
  const row = await db
    .selectFrom('currency')
    .select('code')
    .where('code', '=', code)
    .executeTakeFirst();
  if (!row) throw ruleBroken(path, refusal('company.unknownCurrency'));
}
