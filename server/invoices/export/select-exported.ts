import { type RawBuilder, sql } from 'kysely';
import type { BulkSelection } from '#contract/invoices/bulk.ts';
import { toInvoiceSearch } from '#domain/filter-search.ts';
import { findInvoices } from '../list/find-invoices.ts';
import type { ListSnapshot } from '../list/list-snapshot.ts';

export interface ExportedInvoices {
  /** A query for their rows of invoice_list. */
  rows: RawBuilder<unknown>;
  count: () => Promise<number>;
}

/** What is selected, as far as the list has it. */
export async function selectExported(
  snapshot: ListSnapshot,
  selection: BulkSelection,
): Promise<ExportedInvoices> {
  if ('ids' in selection) {
    return counted(
      snapshot,
      sql`select * from invoice_list where id = any(${selection.ids}::bigint[])`,
    );
  }
  const { filter, except } = selection;
  const found = await findInvoices(snapshot, toInvoiceSearch(filter, snapshot.today));
  if (except.length > 0) {
    return counted(
      snapshot,
      sql`select * from (${found.rows}) as found where id <> all(${except}::bigint[])`,
    );
  }
  return {
    rows: found.rows,
    count: async () => {
      const sums = await found.readSums();
      return sums.reduce((count, { invoices }) => count + invoices, 0);
    },
  };
}

function counted({ db }: ListSnapshot, rows: RawBuilder<unknown>): ExportedInvoices {
  return {
    rows,
    count: async () => {
      const { rows: answer } = await sql<{ count: number }>`
        select count(*)::int as count from (${rows}) as selected`.execute(db);
      return answer[0]?.count ?? 0;
    },
  };
}
