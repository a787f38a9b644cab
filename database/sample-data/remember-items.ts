import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';

/** Lets the editor offer what the sample invoices bill: each title as it was written last. */
export async function rememberItems(db: Kysely<DB>): Promise<void> {
  await sql`
    insert into item_memory (title_key, currency, title, description, cost, taxes, used_count, used_at)
    select distinct on (title_key, currency) title_key, currency, title, description, cost, taxes,
      count(*) over (partition by title_key, currency), created_at
    from (
      select fold_text(title) as title_key, line.*, invoice.currency, invoice.created_at
      from invoice_line as line join invoice on invoice.id = line.invoice_id
    ) as billed
    order by title_key, currency, created_at desc, invoice_id desc`.execute(db);
}
