import { sql, type Transaction } from 'kysely';
import type { ReportEntries } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { withKept } from './kept/kept-through.ts';
import type { ReportScope, ReportTable } from './sql/report-table.ts';

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
  total: number;
  sum: bigint;
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
  const adds = aimed.by === undefined ? aimed.adds : { [aimed.by]: 1 };
  const names = Object.keys(adds);
  const negative = names.filter((name) => adds[name] === -1);
  if (table.keyType === 'bigint' && row !== undefined && !/^\d{1,18}$/.test(row))
    throw ruleBroken('row', refusal('field.invalid'));
  const ofRow =
    row === undefined
      ? sql`true`
      : table.keyType === 'bigint'
        ? sql`row_key = ${row}::bigint`
        : sql`row_key = ${row}`;
  const isShown =
    table.having === undefined || row !== undefined
      ? sql`true`
      : sql`row_key in (
          select row_key from (${(table.sums ?? table.facts)(scope)}) as fact group by row_key having ${table.having})`;
  const { rows } = await sql<EntryRow>`
    with fact as (
      select day, kind, reference, client_id, invoice_id,
        (case when col = any(${negative}::text[]) then -amount else amount end)::bigint as amount
      from (${table.facts(scope)}) as fact where ${ofRow} and col = any(${names}::text[]) and amount <> 0 and ${isShown}
    ), total as (select count(*)::int as total, coalesce(sum(amount), 0)::bigint as sum from fact)
    select total.*, line.amount, line.day, line.kind, line.reference, client.id as "clientId", client.name as "clientName",
      invoice_id as "invoiceId"
    from total left join lateral (
      select * from fact order by day, reference, invoice_id, amount limit ${perPage} offset ${(page - 1) * perPage}
    ) as line on true left join client on client.id = line.client_id
    order by line.day, line.reference, line.invoice_id, line.amount`.execute(db);
  const money = (minor: bigint) =>
    aimed.kind === 'count' ? Number(minor) : minorToNumber(minor, scope.exponent);
  return {
    total: rows[0]?.total ?? 0,
    sum: money(rows[0]?.sum ?? 0n),
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
