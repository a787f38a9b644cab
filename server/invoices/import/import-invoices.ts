import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { checkRows } from './check-rows.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import { readTable } from '#server/files/read-table.ts';
import { refusal } from '#messages/refusal.ts';
import { importColumns } from './import-columns.ts';
import { type JudgedRow, judgeRows } from './judge-rows.ts';
import { writeInvoices } from './write-invoices.ts';

export interface ImportRequest {
  /** A receivables file: CSV in UTF-8. */
  bytes: Uint8Array;
  now: Date;
  /** Judges the rows and writes nothing. */
  isDryRun: boolean;
}

/** The header of a receivables file. */
export const receivables = { columns: importColumns, header: refusal('import.header') };

export interface ImportReport {
  rows: readonly JudgedRow[];
  /** Whether no row is bad or in conflict. */
  isClean: boolean;
}

/**
 * Imports a receivables file: every row is judged, then all new rows are written in one transaction, or none when
 * one of them is bad or conflicts with what is there. The same file again changes nothing.
 * @throws {ProblemError} where the file as a whole cannot be read.
 */
export async function importInvoices(
  db: Kysely<DB>,
  { bytes, now, isDryRun }: ImportRequest,
): Promise<ImportReport> {
  const table = readTable(decodeFile(bytes), receivables);
  return db.transaction().execute(async (transaction) => {
    // Two imports at once: the second judges its rows by what the first has written.
    await sql`select pg_advisory_xact_lock(hashtext('import invoices'))`.execute(transaction);
    const organisation = await readOrganisation(transaction);
    const today = dayIn(organisation.timeZone, now);
    const checked = checkRows(table, { ...organisation, today });
    const rows = await judgeRows(transaction, { rows: checked, exponent: organisation.exponent });
    const isClean = rows.every(({ problems }) => problems.length === 0);
    if (isDryRun || !isClean) return { rows, isClean };
    const invoices = rows.flatMap(({ verdict, invoice }) =>
      verdict === 'new' && invoice ? [invoice] : [],
    );
    if (invoices.length > 0) await writeInvoices(transaction, invoices, organisation);
    return { rows, isClean };
  });
}

// What the schema gives an organisation that says nothing else: a file may come before the first start.
const freshOrganisation = { timeZone: 'UTC', currency: 'USD', exponent: 2 };

async function readOrganisation(db: Kysely<DB>) {
  const organisation = await db
    .selectFrom('organisation')
    .innerJoin('currency', 'currency.code', 'organisation.currency')
    .select(['organisation.time_zone as timeZone', 'organisation.currency', 'currency.exponent'])
    .executeTakeFirst();
  return organisation ?? freshOrganisation;
}
