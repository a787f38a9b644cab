import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Report } from '#contract/reports/reports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { readWhole } from './read-report.ts';
import { inScope } from './sql/ledger-sql.ts';
import type { ReportCheck, ReportScope, ReportTable } from './sql/report-table.ts';

export interface ComparedFoot {
  key: string;
  report: number;
  ledger: number;
}

/** The feet of a report beside what the ledger holds, each read by itself. */
export async function checkReport(
  db: Transaction<DB>,
  { table, scope }: { table: ReportTable; scope: ReportScope },
): Promise<ComparedFoot[]> {
  if (table.checks(scope).length === 0) return [];
  const { foot } = await readWhole(db, { table, scope }, { offset: 0, limit: 0 });
  const [compared = []] = await compareFeet(db, scope, [{ table, foot }]);
  return compared;
}

/** The feet of some reports of one scope beside what the ledger holds, which is read once for all of them. */
export async function compareFeet(
  db: Transaction<DB>,
  scope: ReportScope,
  reports: readonly { table: ReportTable; foot: Report['foot'] }[],
): Promise<ComparedFoot[][]> {
  const checks = reports.flatMap(({ table }) => table.checks(scope));
  const posted = await readPosted(db, checks, scope);
  const compared: ComparedFoot[][] = [];
  for (const { table, foot } of reports) {
    const columns = table.columns(scope);
    const own: ComparedFoot[] = [];
    for (const check of table.checks(scope)) {
      const minor = 'posted' in check ? posted.shift() : await readLedger(db, check.ledger);
      const report = foot[columns.findIndex(({ key }) => key === check.column)] ?? 0;
      const ledger = minorToNumber(minor ?? 0n, scope.exponent);
      own.push({ key: check.key, report: Number(report), ledger });
    }
    compared.push(own);
  }
  return compared;
}

/** All that is added up over the entries of the scope, in one pass and in order. */
async function readPosted(
  db: Transaction<DB>,
  checks: readonly ReportCheck[],
  scope: ReportScope,
): Promise<bigint[]> {
  const sums = checks.flatMap((check) =>
    'posted' in check ? [sql`coalesce(sum(${check.posted}), 0)::bigint`] : [],
  );
  if (sums.length === 0) return [];
  const { rows } = await sql<{ sums: bigint[] }>`
    select array[${sql.join(sums)}] as sums from ledger_entry as entry where ${inScope(scope)}`.execute(
    db,
  );
  return [...(rows[0]?.sums ?? [])];
}

async function readLedger(db: Transaction<DB>, ledger: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(minor), 0)::bigint as minor from (${ledger}) as posted`.execute(db);
  return rows[0]?.minor ?? 0n;
}
