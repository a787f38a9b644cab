import { sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoice-input.ts';
import { plannedOnce } from '#database/plan-once.ts';
import type { DB } from '#database/schema.ts';

/** Keeps what the lines say, for the editor to offer it again: the last one of each title counts. */
export async function rememberItems(
  transaction: Transaction<DB>,
  { items, currency }: Pick<InvoiceBody, 'items' | 'currency'>,
): Promise<void> {
  if (items.length === 0) return;
  const lines = items.map((line, position) => ({ ...line, position }));
  // In key order, so that two drafts with the same items cannot wait for each other.
  await sql`${plannedOnce}
    insert into item_memory as memory (title_key, currency, title, description, cost, taxes)
    select distinct on (title_key) fold_text(title) as title_key, ${currency}, title, description, cost, taxes
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position integer, title text, description text, cost numeric, taxes jsonb)
    order by title_key, position desc
    on conflict (title_key, currency) do update set title = excluded.title, description = excluded.description,
      cost = excluded.cost, taxes = excluded.taxes, used_count = memory.used_count + 1, used_at = now()`.execute(
    transaction,
  );
}
