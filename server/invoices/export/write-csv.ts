import type { Transaction } from 'kysely';
import type { InvoiceExport } from '#contract/invoices/export.ts';
import { copyOut } from '#database/copy-out.ts';
import type { DB } from '#database/schema.ts';
import { csvCell, harmlessText } from '#server/files/csv-line.ts';
import type { RawBuilder } from 'kysely';
import { exportQuery } from './export-query.ts';

interface CsvAim {
  asked: InvoiceExport;
  /** A query for rows of invoice_list. */
  found: RawBuilder<unknown>;
  head: readonly string[];
}

/** The rows as CSV, as the database writes them; only what somebody typed is looked through for formulas. */
export async function* writeCsv(
  transaction: Transaction<DB>,
  { asked, found, head }: CsvAim,
): AsyncGenerator<Uint8Array, number> {
  yield Buffer.from(`${head.map(csvCell).join(',')}\n`);
  const query = exportQuery(found, asked, ({ kind, value }) =>
    kind === 'text' ? harmlessText(value) : value,
  );
  return yield* copyOut(transaction, query);
}
