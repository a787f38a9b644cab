import { sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { readReport } from './read-report.ts';
import type { ReportScope, ReportTable } from './sql/report-table.ts';

/** The feet of a report beside what the ledger holds, each read by itself. */
export async function checkReport(
  db: Transaction<DB>,
  { table, scope }: { table: ReportTable; scope: ReportScope },
): Promise<{ key: string; report: number; ledger: number }[]> {
  const checks = table.checks(scope);
  if (checks.length === 0) return [];
  const { foot } = await readReport(db, { table, scope }, { offset: 0, limit: 0 });
  const columns = table.columns(scope);
  const compared: { key: string; report: number; ledger: number }[] = [];
  for (const { key, column, ledger } of checks) {
    const { rows } = await sql<{ minor: bigint }>`
      select coalesce(sum(minor), 0)::bigint as minor from (${ledger}) as posted`.execute(db);
    const report = foot[columns.findIndex((one) => one.key === column)] ?? 0;
    compared.push({
      key,
      report: Number(report),
      ledger: minorToNumber(rows[0]?.minor ?? 0n, scope.exponent),
    });
  }
  return compared;
}
