import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Report } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { findDays, type ReportPage } from './find-days.ts';
import { withKept } from './kept/kept-through.ts';
import {
  addedBy,
  partsOf,
  type KeptScope,
  type ReportScope,
  type ReportTable,
  type TableColumn,
} from './sql/report-table.ts';

type Cell = string | number | null;

export type ReportRows = Pick<Report, 'rows' | 'foot' | 'total'>;

type StoredRow = Record<string, string | bigint | number | null>;

interface AimedReport {
  table: ReportTable;
  scope: ReportScope;
}

/** Some rows of a report, and the foot of all of them. The transaction sees one moment, as `patient` has it. */
export async function readReport(
  db: Transaction<DB>,
  { table, scope: asked }: AimedReport,
  page: ReportPage,
): Promise<ReportRows> {
  const scope = await withKept(db, asked);
  const { paged } = table;
  if (paged === undefined) return addUp(db, { table, scope }, page);
  const { total, first, last, before } = await findDays(db, { days: paged.days(scope) }, page);
  const rows =
    first === null || last === null
      ? []
      : (
          await addUp(
            db,
            { table, scope: { ...scope, from: first, to: last } },
            { ...page, offset: page.offset - before },
          )
        ).rows;
  return { total, rows, foot: await readFoot(db, { table, scope }, paged.feet(scope)) };
}

/** The same where each row is added up for it, whatever is kept of them by day. */
export async function readWhole(
  db: Transaction<DB>,
  { table, scope }: AimedReport,
  page: ReportPage,
): Promise<ReportRows> {
  return addUp(db, { table, scope: await withKept(db, scope) }, page);
}

async function readFoot(
  db: Transaction<DB>,
  { table, scope }: AimedReport,
  feet: RawBuilder<unknown>,
): Promise<ReportRows['foot']> {
  const { rows } = await sql<{ col: string; minor: bigint }>`
    select col, coalesce(sum(amount), 0)::bigint as minor from (${feet}) as fact group by col`.execute(
    db,
  );
  const row = Object.fromEntries(rows.map(({ col, minor }) => [`foot_${col}`, minor]));
  return table
    .columns(scope)
    .map((column, index) =>
      toCell(column, { row, prefix: 'foot_', index, exponent: scope.exponent }),
    );
}

async function addUp(
  db: Transaction<DB>,
  { table, scope }: { table: ReportTable; scope: KeptScope },
  { offset, limit }: ReportPage,
): Promise<ReportRows> {
  const columns = table.columns(scope);
  const names = addedBy(columns);
  const listed = (parts: readonly RawBuilder<unknown>[]) => sql.join(parts);
  const { parts, sum } = partsOf(table, scope);
  const sums = names.map((name) => sql`${sum(name)} as ${sql.ref(`sum_${name}`)}`);
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
      select ${listed([sql`row_key`, ...kept, ...sums])} from (${parts}) as part
      group by row_key having ${table.having?.(sum) ?? sql`true`}
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
