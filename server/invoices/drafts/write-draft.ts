import { type OperationNodeSource, type RawBuilder, sql, type Transaction } from 'kysely';
import { asOneStatement } from '#database/as-one-statement.ts';
import { insertionOf, toJson } from '#database/bulk-insert.ts';
import { runPrepared } from '#database/run-prepared.ts';
import type { DB } from '#database/schema.ts';
import type { DraftColumns } from './draft-columns.ts';

/** What is written for a sample client goes away with the sample data. */
function withOrigin(invoice: DraftColumns['invoice']) {
  const isSample = sql<boolean>`(select is_sample from client where id = ${invoice.client_id})`;
  return { ...invoice, is_sample: isSample };
}

/**
 * The parts of a statement that store a new draft with its lines and taxes: all that is written of it takes one round trip.
 * Its other parts find its id in `draft`.
 */
export function newDraft(transaction: Transaction<DB>, columns: DraftColumns): RawBuilder<unknown> {
  const invoice = transaction
    .insertInto('invoice')
    .values(withOrigin(columns.invoice))
    .returning('id');
  const parts = [
    newParts('invoice_line', columns.lines),
    newParts('invoice_tax', columns.taxes),
    ...(columns.deductions.length === 0
      ? []
      : [
          newParts('invoice_deduction', columns.deductions),
          newParts('invoice_deduction_tax', columns.deductionTaxes),
        ]),
  ];
  return sql`draft as (${invoice}), ${sql.join(parts)}`;
}

type Part = 'invoice_line' | 'invoice_tax' | 'invoice_deduction' | 'invoice_deduction_tax';

/** The id of that draft, in another part of the statement. */
export const draftId = sql<bigint>`(select id from draft)`;

function newParts(table: Part, rows: readonly object[]) {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql`, ${sql.ref(column)}`);
  const names = sql.join(columns, sql``);
  return sql`new_${sql.raw(table)} as (
      insert into ${sql.table(table)} (invoice_id${names}) select draft.id${names}
      from draft, jsonb_populate_recordset(null::${sql.table(table)}, ${toJson(rows)}::jsonb))`;
}

/** Removes the lines, taxes and deductions of a locked draft, to be written anew. */
export async function removeParts(
  transaction: Transaction<DB>,
  { id, deductions }: { id: bigint; deductions: readonly unknown[] },
): Promise<void> {
  const lines = transaction.deleteFrom('invoice_line').where('invoice_id', '=', id);
  const taxes = transaction.deleteFrom('invoice_tax').where('invoice_id', '=', id);
  await runPrepared(transaction, asOneStatement([lines], taxes));
  if (deductions.length === 0) return;
  await transaction.deleteFrom('invoice_deduction').where('invoice_id', '=', id).execute();
}

/** The statements that write a locked draft anew, under its next version, once its lines and taxes are removed. */
export function rewriting(
  transaction: Transaction<DB>,
  { id, version }: { id: bigint; version: number },
  { invoice, lines, taxes, deductions, deductionTaxes }: DraftColumns,
): OperationNodeSource[] {
  const ofInvoice = { invoice_id: id };
  const columns = { ...withOrigin(invoice), version: version + 1 };
  const statements = [
    transaction.updateTable('invoice').set(columns).where('id', '=', id),
    insertionOf(
      'invoice_line',
      lines.map((line) => ({ ...line, ...ofInvoice })),
    ),
    insertionOf(
      'invoice_tax',
      taxes.map((tax) => ({ ...tax, ...ofInvoice })),
    ),
    insertionOf(
      'invoice_deduction',
      deductions.map((deduction) => ({ ...deduction, ...ofInvoice })),
    ),
    insertionOf(
      'invoice_deduction_tax',
      deductionTaxes.map((tax) => ({ ...tax, ...ofInvoice })),
    ),
  ];
  return statements.filter((statement) => statement !== undefined);
}
