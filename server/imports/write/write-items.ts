import { sql, type Transaction } from 'kysely';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { itemKey } from '../plan/judge-items.ts';
import type { Judged } from '../plan/judged.ts';
import type { ItemRecord } from '../rows/check-items.ts';
import type { Written } from './written.ts';

/** Writes what the editor offers for new lines. */
export async function writeItems(
  transaction: Transaction<DB>,
  judged: readonly Judged<ItemRecord>[],
): Promise<Written[]> {
  const told = judged.flatMap(({ verdict, record, rows }) =>
    record && (verdict === 'create' || verdict === 'update')
      ? [{ ...record, key: itemKey(record), line: rows[0]?.line ?? null }]
      : [],
  );
  const { rows: before } = await sql<{ key: string; before: Record<string, unknown> | null }>`
    select told.key, to_jsonb(memory) as before
    from json_to_recordset(${toJson(told)}) as told (key text, title text, currency text)
    left join item_memory as memory on memory.title_key = fold_text(told.title) and memory.currency = told.currency`.execute(
    transaction,
  );
  await sql`
    insert into item_memory (title_key, currency, title, description, cost, taxes)
    select fold_text(title), currency, title, description, cost, taxes
    from json_to_recordset(${toJson(told)})
      as told (title text, description text, cost numeric, currency text, taxes jsonb)
    order by 1, 2
    on conflict (title_key, currency) do update set title = excluded.title, description = excluded.description,
      cost = excluded.cost, taxes = excluded.taxes`.execute(transaction);
  const byKey = new Map(before.map((row) => [row.key, row.before]));
  return told.map(({ key, line }) => ({
    ...{ record: 'item' as const, id: null, key, line },
    before: byKey.get(key) ?? null,
  }));
}
