import { type Kysely, sql } from 'kysely';
import type { ImportMapping } from '#contract/imports/import-mapping.ts';
import { toJson } from '#database/bulk-insert.ts';
import type { DB } from '#database/schema.ts';
import { refusal } from '#messages/refusal.ts';
import type { ItemRecord } from '../rows/check-items.ts';
import { type Checked, rowIssue } from '../rows/issue.ts';
import { type Judged, judgedByIssues, withIssue } from './judged.ts';

/** An item has no id: its title is its key. */
export const itemKey = ({ title, currency }: Pick<ItemRecord, 'title' | 'currency'>) =>
  `${currency} ${title}`;

export async function judgeItems(
  db: Kysely<DB>,
  checked: readonly Checked<ItemRecord>[],
  known: ImportMapping['known'],
): Promise<Judged<ItemRecord>[]> {
  const records = checked.flatMap(({ record }) => (record ? [record] : []));
  const { rows } = await sql<{ title: string; currency: string; isSame: boolean }>`
    select told.title, told.currency, (told.title, told.description, told.cost, told.taxes)
      is not distinct from (memory.title, memory.description, memory.cost, memory.taxes) as "isSame"
    from json_to_recordset(${toJson(records)})
      as told (title text, description text, cost numeric, currency text, taxes jsonb)
    join item_memory as memory on memory.title_key = fold_text(told.title) and memory.currency = told.currency`.execute(
    db,
  );
  const stored = new Map(rows.map((row) => [itemKey(row), row.isSame]));
  return checked.map((one): Judged<ItemRecord> => {
    const judged = judgedByIssues(one);
    if (!one.record || judged.verdict !== 'create') return judged;
    const isSame = stored.get(itemKey(one.record));
    if (isSame === undefined) return judged;
    if (isSame) return withIssue(one, rowIssue(refusal('fileImport.same'), '', 'skip'));
    if (known === 'skip') return withIssue(one, rowIssue(refusal('fileImport.known'), '', 'skip'));
    return { ...one, verdict: 'update' };
  });
}
