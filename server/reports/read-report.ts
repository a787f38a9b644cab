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
    .map((column, index) => readerOf(column, index, scope.exponent)(row, 'foot'));
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
  const labels = columns.flatMap((column, index) =>
    column.label === undefined ? [] : [sql`${column.label} as ${label(index)}`],
  );
  const shown = names.map((name) => sql`line.${sql.ref(`sum_${name}`)}::bigint`);
  const ids = (['client_id', 'invoice_id'] as const).map((field) =>
    table.keeps.includes(field) ? sql`line.${sql.ref(field)}` : sql`null as ${sql.ref(field)}`,
  );
  const client = table.keeps.includes('client_id')
    ? sql`left join client on client.id = line.client_id`
    : sql``;
  // The foot stands in the first row alone: of ten thousand, it would be half of what they hold.
  const { rows } = await sql<StoredRow>`
    with grouped as materialized (
      select ${listed([sql`row_key`, ...kept, ...sums])} from (${parts}) as part
      group by row_key having ${table.having?.(sum) ?? sql`true`}
    ), total as (select ${listed([sql`1::bigint as place`, sql`count(*)::int as rows`, ...feet])} from grouped)
    select * from total full join (
      select row_number() over () as place, line.* from (
        select ${listed([sql`row_key::text as key`, ...ids, ...labels, ...shown])}
        from grouped as line ${client} order by ${table.order}, row_key limit ${limit} offset ${offset}
      ) as line
    ) as line using (place) order by place`.execute(db);
  const [first] = rows;
  const readers = columns.map((column, index) => readerOf(column, index, scope.exponent));
  const make = (row: StoredRow, of: CellsOf) => readers.map((read) => read(row, of));
  return {
    total: Number(first?.rows ?? 0),
    rows: rows
      .filter(({ key }) => key !== null)
      .map((row) => ({
        key: String(row.key),
        cells: make(row, 'sum'),
        clientId: idOf(row.client_id),
        invoiceId: idOf(row.invoice_id),
      })),
    foot: first && !table.hasNoFoot ? make(first, 'foot') : columns.map(() => null),
  };
}

const label = (index: number) => sql.ref(`label_${String(index)}`);
const idOf = (id: StoredRow[string] | undefined) =>
  id === null || id === undefined ? null : Number(id);

/** Of a row, or of the foot. */
type CellsOf = 'sum' | 'foot';

/** Reads a cell of a column from what is stored. */
function readerOf(
  column: TableColumn,
  index: number,
  exponent: number,
): (row: StoredRow, of: CellsOf) => Cell {
  if (column.label !== undefined) {
    const name = `label_${String(index)}`;
    return (row, of) => {
      const value = of === 'foot' ? null : row[name];
      return value === null || value === undefined ? null : String(value);
    };
  }
  const { kind, by } = column;
  const addends = Object.entries(column.adds);
  return (row, of) => {
    const sum = (name: string) => BigInt(row[`${of}_${name}`] ?? 0);
    let added = 0n;
    for (const [name, sign] of addends) added += BigInt(sign) * sum(name);
    if (by !== undefined) {
      const divisor = sum(by);
      return divisor === 0n ? null : Math.round(Number(added) / Number(divisor));
    }
    return kind === 'money' ? minorToNumber(added, exponent) : Number(added);
  };
}
