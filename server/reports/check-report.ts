import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';
import { addUpFoot } from './read-report.ts';
import { inScope } from './sql/ledger-sql.ts';
import type { ReportCheck, ReportScope, ReportTable } from './sql/report-table.ts';

/** The feet of a report beside what the ledger holds, each read by itself. */
export async function checkReport(
  db: Transaction<DB>,
  { table, scope }: { table: ReportTable; scope: ReportScope },
): Promise<{ key: string; report: number; ledger: number }[]> {
  const checks = table.checks(scope);
  if (checks.length === 0) return [];
  const foot = await addUpFoot(db, { table, scope });
  const columns = table.columns(scope);
  const compared: { key: string; report: number; ledger: number }[] = [];
  const posted = await readPosted(db, checks, scope);
  for (const [place, check] of checks.entries()) {
    const minor = 'posted' in check ? posted[place] : await readLedger(db, check.ledger);
    const report = foot[columns.findIndex(({ key }) => key === check.column)] ?? 0;
    const ledger = minorToNumber(minor ?? 0n, scope.exponent);
    compared.push({ key: check.key, report: Number(report), ledger });
  }
  return compared;
}

/** All that is added up over the entries of the scope, in one pass; nothing for the others. */
async function readPosted(
  db: Transaction<DB>,
  checks: readonly ReportCheck[],
  scope: ReportScope,
): Promise<(bigint | undefined)[]> {
  const sums = checks.flatMap((check, place) =>
    'posted' in check
      ? [sql`coalesce(sum(${check.posted}), 0)::bigint as ${sql.ref(`sum_${String(place)}`)}`]
      : [],
  );
  if (sums.length === 0) return [];
  const { rows } = await sql<Record<string, bigint>>`
    select ${sql.join(sums)} from ledger_entry as entry where ${inScope(scope)}`.execute(db);
  return checks.map((_, place) => rows[0]?.[`sum_${String(place)}`]);
}

async function readLedger(db: Transaction<DB>, ledger: RawBuilder<unknown>): Promise<bigint> {
  const { rows } = await sql<{ minor: bigint }>`
    select coalesce(sum(minor), 0)::bigint as minor from (${ledger}) as posted`.execute(db);
  return rows[0]?.minor ?? 0n;
}
