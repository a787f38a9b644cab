import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { ReportEntries } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { findDays, type ReportPage } from './find-days.ts';
import { withKept } from './kept/kept-through.ts';
import {
  partsOf,
  type Addends,
  type EntriesByDay,
  type KeptScope,
  type ReportScope,
  type ReportTable,
} from './sql/report-table.ts';

const perPage = 50;

interface EntriesAim {
  table: ReportTable;
  scope: ReportScope;
  /** Of the foot where it is left out. */
  row?: string | undefined;
  column: string;
  page: number;
  /** Of so many rows that are shown the facts are found by their rows, of more by day. */
  fewRows?: number;
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
  { table, scope: asked, row, column, page, fewRows = 200 }: EntriesAim,
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
  const keyType = sql.raw(table.keyType);
  const ofRow = row === undefined ? sql`true` : sql`row_key = ${row}::${keyType}`;
  const counted = sql`${ofRow} and col = any(${names}::text[])`;
  const entries = table.entries?.(scope, row);
  const hides = row === undefined && table.hidesAmounts === true;
  const shown = hides ? await readShownRows(db, table, scope) : undefined;
  const isShown = shown && sql`row_key = any(${shown}::${keyType}[])`;
  const isCounted = isShown ? sql`${counted} and ${isShown}` : counted;
  const aim = { facts: table.facts(scope), counted: isCounted, amount: signed(adds) };
  const part = { offset: (page - 1) * perPage, limit: perPage };
  const byDay = shown && shown.length <= fewRows ? undefined : entries;
  const { total, sum, rows } = await (byDay === undefined
    ? readFacts(db, aim, part)
    : readFactsByDay(
        db,
        {
          ...aim,
          days: sql`select * from (${byDay.counts(scope, shown)}) as fact where ${counted}`,
          ...{ entries: byDay, scope },
        },
        part,
      ));
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

/** The `row_key` of the rows that are shown. Read first, so that the planner knows how many they are. */
async function readShownRows(
  db: Transaction<DB>,
  table: ReportTable,
  scope: KeptScope,
): Promise<string[]> {
  const { parts, sum } = partsOf(table, scope);
  const { rows } = await sql<{ key: string }>`
    select row_key::text as key from (${parts}) as part group by row_key having ${table.having?.(sum) ?? sql`true`}`.execute(
    db,
  );
  return rows.map(({ key }) => key);
}

interface FactsAim {
  facts: RawBuilder<unknown>;
  /** Which of them the cell adds up. */
  counted: RawBuilder<unknown>;
  /** What each adds to it. */
  amount: RawBuilder<unknown>;
}

interface FactsByDayAim extends FactsAim {
  /** How many of those stand on which day. */
  days: RawBuilder<unknown>;
  entries: EntriesByDay;
  scope: KeptScope;
}

interface Facts {
  /** Of all pages. */
  total: number;
  sum: bigint;
  rows: EntryRow[];
}

const factsOf = ({ facts, counted, amount }: FactsAim) => sql`
  select day, kind, reference, client_id, invoice_id, (${amount})::bigint as amount
  from (${facts}) as fact where ${counted} and amount <> 0`;

const inOrder = sql`order by line.day, line.reference, line.invoice_id, line.amount`;

const pageOf = (facts: RawBuilder<unknown>, { offset, limit }: ReportPage) => sql`
  select * from (${facts}) as line ${inOrder} limit ${limit} offset ${offset}`;

const shownOfLine = sql`
  line.amount, line.day, line.kind, line.reference, client.id as "clientId", client.name as "clientName", invoice_id as "invoiceId"`;

async function readFacts(db: Transaction<DB>, aim: FactsAim, page: ReportPage): Promise<Facts> {
  const { rows } = await sql<EntryRow & Omit<Facts, 'rows'>>`
    with fact as (${factsOf(aim)}),
      total as (select count(*)::int as total, coalesce(sum(amount), 0)::bigint as sum from fact)
    select total.*, ${shownOfLine}
    from total left join lateral (${pageOf(sql`select * from fact`, page)}) as line on true
      left join client on client.id = line.client_id ${inOrder}`.execute(db);
  return { total: rows[0]?.total ?? 0, sum: rows[0]?.sum ?? 0n, rows };
}

/** The same, reading the facts of those days alone on which the page's stand, and of them no more than come before its end. */
async function readFactsByDay(
  db: Transaction<DB>,
  { days, entries, scope, ...aim }: FactsByDayAim,
  page: ReportPage,
): Promise<Facts> {
  const placed = await findDays(db, { days, sum: sql`sum(${aim.amount})` }, page);
  const { total, sum, first, last, before } = placed;
  if (first === null || last === null) return { total, sum, rows: [] };
  const facts = factsOf({ ...aim, facts: entries.facts(scope, { from: first, to: last }) });
  // Entries come in the order of their days, and the first of many are enough: a day is sorted at a time.
  await sql`select set_config('enable_incremental_sort', 'on', true)`.execute(db);
  const { rows } = await sql<EntryRow>`
    select ${shownOfLine} from (${pageOf(facts, { ...page, offset: page.offset - before })}) as line
      left join client on client.id = line.client_id ${inOrder}`.execute(db);
  return { total, sum, rows };
}
