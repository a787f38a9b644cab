import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { InvoiceBody } from '#contract/invoices/invoice-input.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';

type LinesOfCurrency = Pick<InvoiceBody, 'items' | 'currency'>;

/** Keeps what the lines say, for the editor to offer it again: the last one of each title counts. */
export async function rememberItems(
  transaction: Transaction<DB>,
  lines: LinesOfCurrency,
): Promise<void> {
  await runPrepared(transaction, remembering(lines));
}

/** The query that does so, for a statement that writes more than that. */
export function remembering({ items, currency }: LinesOfCurrency): RawBuilder<unknown> {
  const lines = items.map((line, position) => ({ ...line, position }));
  // In key order, so that two drafts with the same items cannot wait for each other.
  return sql`
    insert into item_memory as memory (title_key, currency, title, description, cost, taxes, unit)
    select distinct on (title_key) fold_text(title) as title_key, ${currency}, title, description, cost, taxes, unit
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
      as line (position integer, title text, description text, cost numeric, taxes jsonb, unit text)
    order by title_key, position desc
    on conflict (title_key, currency) do update set title = excluded.title, description = excluded.description,
      cost = excluded.cost, taxes = excluded.taxes, unit = excluded.unit, used_count = memory.used_count + 1, used_at = now()`;
}
