import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Report } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { withKept } from './kept/kept-through.ts';
import {
  addedBy,
  type ReportScope,
  type ReportTable,
  type TableColumn,
} from './sql/report-table.ts';

export interface ReportPage {
  /** How many rows are passed over. */
  offset: number;
  limit: number;
}

type Cell = string | number | null;

export type ReportRows = Pick<Report, 'rows' | 'foot' | 'total'>;

type StoredRow = Record<string, string | bigint | number | null>;

/** Some rows of a report, and the foot of all of them. The transaction sees one moment, as `patient` has it. */
export async function readReport(
  db: Transaction<DB>,
  { table, scope: asked }: { table: ReportTable; scope: ReportScope },
  { offset, limit }: ReportPage,
): Promise<ReportRows> {
  const scope = await withKept(db, asked);
  const columns = table.columns(scope);
  const names = addedBy(columns);
  const listed = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);
  const sums = names.map(
    (name) =>
      sql`coalesce(sum(amount) filter (where col = ${sql.lit(name)}), 0) as ${sql.ref(`sum_${name}`)}`,
  );
  const kept = table.keeps.map((field) => sql`min(${sql.ref(field)}) as ${sql.ref(field)}`);
  const feet = names.map(
    (name) =>
      sql`coalesce(sum(${sql.ref(`sum_${name}`)}), 0)::bigint as ${sql.ref(`foot_${name}`)}`,
  );
  const labels = columns.map((column, index) =>
    column.label === undefined
      ? sql`null as ${label(index)}`
      : sql`${column.label} as ${label(index)}`,
  );
  const shown = names.map((name) => sql`line.${sql.ref(`sum_${name}`)}::bigint`);
  const ids = (['client_id', 'invoice_id'] as const).map((field) =>
    table.keeps.includes(field) ? sql`line.${sql.ref(field)}` : sql`null as ${sql.ref(field)}`,
  );
  const client = table.keeps.includes('client_id')
    ? sql`left join client on client.id = line.client_id`
    : sql``;
  const { rows } = await sql<StoredRow>`
    with grouped as materialized (
      select ${listed([sql`row_key`, ...kept, ...sums])} from (${(table.sums ?? table.facts)(scope)}) as fact
      group by row_key having ${table.having ?? sql`true`}
    ), total as (select ${listed([sql`count(*)::int as rows`, ...feet])} from grouped)
    select total.*, line.* from total left join lateral (
      select ${listed([sql`row_key::text as key`, ...ids, ...labels, ...shown])}
      from grouped as line ${client} order by ${table.order}, row_key limit ${limit} offset ${offset}
    ) as line on true`.execute(db);
  const [first] = rows;
  const make = (row: StoredRow, prefix: string) =>
    columns.map((column, index) =>
      toCell(column, { row, prefix, index, exponent: scope.exponent }),
    );
  return {
    total: Number(first?.rows ?? 0),
    rows: rows
      .filter(({ key }) => key !== null)
      .map((row) => ({
        key: String(row.key),
        cells: make(row, 'sum_'),
        clientId: idOf(row.client_id),
        invoiceId: idOf(row.invoice_id),
      })),
    foot:
      first && !table.hasNoFoot
        ? make({ ...first, ...noLabels(columns) }, 'foot_')
        : columns.map(() => null),
  };
}

const label = (index: number) => sql.ref(`label_${String(index)}`);
const noLabels = (columns: readonly TableColumn[]): StoredRow =>
  Object.fromEntries(columns.map((_, index) => [`label_${String(index)}`, null]));

const idOf = (id: StoredRow[string] | undefined) =>
  id === null || id === undefined ? null : Number(id);

interface CellPlace {
  row: StoredRow;
  prefix: string;
  index: number;
  exponent: number;
}

function toCell(column: TableColumn, { row, prefix, index, exponent }: CellPlace): Cell {
  if (column.label !== undefined) {
    const value = row[`label_${String(index)}`];
    return value === null || value === undefined ? null : String(value);
  }
  const sum = (name: string) => BigInt(row[prefix + name] ?? 0);
  const added = Object.entries(column.adds).reduce(
    (total, [name, sign]) => total + BigInt(sign) * sum(name),
    0n,
  );
  if (column.by !== undefined) {
    const by = sum(column.by);
    return by === 0n ? null : Math.round(Number(added) / Number(by));
  }
  return column.kind === 'money' ? minorToNumber(added, exponent) : Number(added);
}
