import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';

/** Every currency that there is (ISO 4217): the organization's own first, then those that it uses, then the others, each by their letters. */
export async function readCurrencies(db: Kysely<DB>): Promise<string[]> {
  const rows = await db
    .selectFrom('currency')
    .select('code')
    .orderBy(
      sql`case
        when exists (select from organisation where organisation.currency = code) then 0
        when exists (select from exchange_rate where exchange_rate.currency = code)
          or exists (select from receiving_account where code = any(currencies)) then 1
        else 2 end`,
    )
    .orderBy('code')
    .execute();
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
