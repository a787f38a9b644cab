import { type Kysely, sql } from 'kysely';
import { type ExportRow, exportFormats } from '#contract/exports/exports.ts';
import type { DB } from '#database/schema.ts';
import { minorToNumber } from '#domain/money.ts';

interface Row extends Omit<ExportRow, 'id' | 'entries' | 'amount' | 'at' | 'later'> {
  id: bigint;
  entries: bigint;
  minor: string;
  exponent: number;
  at: Date;
  later: bigint;
}

/** The latest hundred exports, each with what was booked into its period since. */
export async function listExports(db: Kysely<DB>): Promise<{ exports: ExportRow[] }> {
  const { rows } = await sql<Row>`
    select one.id, format, period_from as "from", period_to as "to", entries, amount_minor::text as minor, one.currency, exponent,
      file_name as "fileName", encode(hash, 'hex') as hash, one.created_at as at, app_user.name as by,
      (select count(*) from ledger_entry where booked_on between period_from and period_to) - booked_entries as later
    from (select * from ledger_export order by id desc limit 100) as one
      join app_user on app_user.id = created_by join currency on code = one.currency
    order by one.id desc`.execute(db);
  return {
    exports: rows.map(({ minor, exponent, ...row }) => ({
      ...row,
      format: exportFormats.find((format) => format === row.format) ?? 'xero',
      id: Number(row.id),
      entries: Number(row.entries),
      amount: minorToNumber(BigInt(minor), exponent),
      at: row.at.toISOString(),
      later: Number(row.later),
    })),
  };
}
