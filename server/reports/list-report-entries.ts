import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ReportEntries } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { findDays, type ReportPage } from './find-days.ts';
import { withKept } from './kept/kept-through.ts';
import type {
  Addends,
  EntriesByDay,
  KeptScope,
  ReportScope,
  ReportTable,
} from './sql/report-table.ts';

const perPage = 50;

interface EntriesAim {
  table: ReportTable;
  scope: ReportScope;
  /** Of the foot where it is left out. */
  row?: string | undefined;
  column: string;
  page: number;
}

interface EntryRow {
  amount: bigint | null;
  day: string | null;
  kind: string;
  reference: string;
  clientId: bigint | null;
  clientName: string | null;
  invoiceId: bigint | null;
}

/**
 * The facts that a cell adds up.
 * @throws {ProblemError} `rule-broken` where there is no such cell
 */
export async function listReportEntries(
  db: Transaction<DB>,
  { table, scope: asked, row, column, page }: EntriesAim,
): Promise<ReportEntries> {
  const scope = await withKept(db, asked);
  const summed = table.columns(scope).filter((one) => one.label === undefined);
  const aimed = summed.find(({ key }) => key === column);
  if (aimed === undefined) {
    const options = summed.map(({ key }) => key).join(', ');
    throw ruleBroken('column', refusal('field.choice', { options }));
  }
  // What a quotient divides by is what its rows add up to.
  const adds: Addends = aimed.by === undefined ? aimed.adds : { [aimed.by]: 1 };
  const names = Object.keys(adds);
  if (table.keyType === 'bigint' && row !== undefined && !/^\d{1,18}$/.test(row))
    throw ruleBroken('row', refusal('field.invalid'));
  const ofRow =
    row === undefined
      ? sql`true`
      : table.keyType === 'bigint'
        ? sql`row_key = ${row}::bigint`
        : sql`row_key = ${row}`;
  const counted = sql`${ofRow} and col = any(${names}::text[])`;
  const cancelling = table.entries?.cancelling ?? names;
  const hides = row === undefined && names.some((name) => cancelling.includes(name));
  const shown = hides ? shownRows(table, scope) : undefined;
  const aim = { facts: table.facts(scope), counted, shown, amount: signed(adds) };
  const part = { offset: (page - 1) * perPage, limit: perPage };
  const { total, sum, rows } = await (table.entries === undefined
    ? readFacts(db, aim, part)
    : readFactsByDay(db, { ...aim, entries: table.entries, scope }, part));
  const money = (minor: bigint) =>
    aimed.kind === 'count' ? Number(minor) : minorToNumber(minor, scope.exponent);
  return {
    total,
    sum: money(sum),
    entries: rows.flatMap(({ amount, day, kind, reference, clientId, clientName, invoiceId }) =>
      amount === null
        ? []
        : {
            day,
            kind,
            reference,
            client: clientId === null ? null : { id: Number(clientId), name: clientName ?? '' },
            invoiceId: invoiceId === null ? null : Number(invoiceId),
            amount: money(amount),
          },
    ),
    page,
    perPage,
  };
}

/** What a fact adds to the column. */
function signed(adds: Addends): RawBuilder<unknown> {
  const negative = Object.keys(adds).filter((name) => adds[name] === -1);
  return sql`case when col = any(${negative}::text[]) then -amount else amount end`;
}

/** The rows that are shown, where not all are. */
function shownRows(table: ReportTable, scope: KeptScope): RawBuilder<unknown> | undefined {
  if (table.having === undefined) return undefined;
  return sql`
    select row_key from (${(table.sums ?? table.facts)(scope)}) as fact group by row_key having ${table.having}`;
}

interface FactsAim {
  facts: RawBuilder<unknown>;
  /** Which of them the cell adds up. */
  counted: RawBuilder<unknown>;
  /** Selects the `row_key` of the rows whose facts count; those of all where it is left out. */
  shown: RawBuilder<unknown> | undefined;
  /** What each adds to it. */
  amount: RawBuilder<unknown>;
}

interface Facts {
  /** Of all pages. */
  total: number;
  sum: bigint;
  rows: EntryRow[];
}

/** Those of the facts that the cell adds up. */
function countedOf(
  facts: RawBuilder<unknown>,
  { counted, shown }: Pick<FactsAim, 'counted' | 'shown'>,
): RawBuilder<unknown> {
  if (shown === undefined) return sql`select * from (${facts}) as fact where ${counted}`;
  // Found once, and looked up: as a join the planner would go through all of them for each fact.
  return sql`
    with shown as materialized (${shown})
    select * from (${facts}) as fact where ${counted} and (row_key in (select row_key from shown)) is true`;
}

async function readFacts(
  db: Transaction<DB>,
  { facts, amount, ...aim }: FactsAim,
  { offset, limit }: ReportPage,
): Promise<Facts> {
  const { rows } = await sql<EntryRow & Omit<Facts, 'rows'>>`
    with fact as (
      select day, kind, reference, client_id, invoice_id, (${amount})::bigint as amount
      from (${countedOf(facts, aim)}) as fact where amount <> 0
    ), total as (select count(*)::int as total, coalesce(sum(amount), 0)::bigint as sum from fact)
    select total.*, line.amount, line.day, line.kind, line.reference, client.id as "clientId", client.name as "clientName",
      invoice_id as "invoiceId"
    from total left join lateral (
      select * from fact order by day, reference, invoice_id, amount limit ${limit} offset ${offset}
    ) as line on true left join client on client.id = line.client_id
    order by line.day, line.reference, line.invoice_id, line.amount`.execute(db);
  return { total: rows[0]?.total ?? 0, sum: rows[0]?.sum ?? 0n, rows };
}

/** The same, reading the facts of those days alone on which the page's stand. */
async function readFactsByDay(
  db: Transaction<DB>,
  { entries, scope, ...aim }: FactsAim & { entries: EntriesByDay; scope: KeptScope },
  page: ReportPage,
): Promise<Facts> {
  const days = countedOf(entries.counts(scope), aim);
  const placed = await findDays(db, { days, sum: sql`sum(${aim.amount})` }, page);
  const { total, sum, first, last, before } = placed;
  if (first === null || last === null) return { total, sum, rows: [] };
  const facts = entries.facts(scope, { from: first, to: last });
  const part = { ...page, offset: page.offset - before };
  return { total, sum, rows: (await readFacts(db, { ...aim, facts }, part)).rows };
}
