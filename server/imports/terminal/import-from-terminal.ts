import { type Kysely, sql } from 'kysely';
import type { ImportKind } from '#contract/imports/import-fields.ts';
import type { ColumnRule, ImportMapping } from '#contract/imports/import-mapping.ts';
import type { DB } from '#database/schema.ts';
import { dayIn } from '#domain/calendar-day.ts';
import type { DayOrder } from '#domain/imports/read-written-day.ts';
import type { DecimalMark } from '#domain/imports/read-written-number.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { allJudged } from '../plan/judge-file.ts';
import { planFile, type PlannedFile } from '../plan/plan-file.ts';
import { countVerdicts } from '../plan/report-plan.ts';
import { importFile } from '../write/import-file.ts';

/** What the terminal says of a file beside the file. */
export interface TerminalOptions {
  kind?: ImportKind | undefined;
  sheet?: string | undefined;
  /** Of all columns that can be read in several ways. */
  days?: DayOrder | undefined;
  decimal?: DecimalMark | undefined;
  currency?: string | undefined;
  /** Known clients and items get the values of the file. */
  updates?: boolean;
  /** Imports the other rows where some are rejected. */
  leavesOut?: boolean;
}

export interface TerminalImport extends TerminalOptions {
  bytes: Uint8Array;
  fileName?: string;
  now: Date;
  /** Judges the rows and writes nothing. */
  isDryRun: boolean;
}

export interface TerminalReport {
  planned: PlannedFile;
  /** Whether what could be was written, nothing was left to write, or why not. */
  outcome: 'imported' | 'known' | 'dryRun' | 'rejected' | 'notReady';
}

/**
 * Imports a file as the page does, but whole: nothing is written where a row is rejected, unless such rows are to be left out.
 * @throws {ProblemError} where the file as a whole cannot be read
 */
export async function importFromTerminal(
  db: Kysely<DB>,
  { bytes, fileName = '', now, isDryRun, leavesOut = false, ...options }: TerminalImport,
): Promise<TerminalReport> {
  return inTransaction(db, async (transaction) => {
    await sql`select set_config('statement_timeout', '120s', true)`.execute(transaction);
    await sql`select pg_advisory_xact_lock(hashtext('import'))`.execute(transaction);
    const { timeZone, currency } = await readOrganisation(transaction);
    const { kind, sheet } = options;
    const file = { bytes, kind, sheet, currency, today: dayIn(timeZone, now) };
    const { mapping } = await planFile(transaction, file);
    const answered = answer(mapping, options);
    const planned = await planFile(transaction, { ...file, mapping: answered });
    if (planned.missing.length > 0 || planned.questions.length > 0) {
      return { planned, outcome: 'notReady' };
    }
    const counts = countVerdicts(allJudged(planned.judged));
    if (counts.reject > 0 && !leavesOut) return { planned, outcome: 'rejected' };
    if (isDryRun) return { planned, outcome: 'dryRun' };
    if (counts.create + counts.update === 0) return { planned, outcome: 'known' };
    await importFile(transaction, {
      ...{ ...file, fileName, timeZone, actorId: null },
      mapping: answered,
      isAsSeen: () => true,
    });
    return { planned, outcome: 'imported' };
  });
}

/** What was said on the command line holds for every column that nothing is known of. */
function answer(
  mapping: ImportMapping,
  { days, decimal, currency, updates }: TerminalOptions,
): ImportMapping {
  const rules = mapping.columns.map((_, column): ColumnRule => {
    const rule = mapping.rules.find((one) => one.column === column) ?? { column };
    return { ...(days && { days }), ...(decimal && { decimal }), ...rule };
  });
  return {
    ...mapping,
    rules,
    ...(currency !== undefined && { currency }),
    ...(updates === true && { known: 'update' as const }),
  };
}

// What the schema gives an organisation that says nothing else: a file may come before the first start.
const freshOrganisation = { timeZone: 'UTC', currency: 'USD' };

async function readOrganisation(db: Kysely<DB>) {
  const organisation = await db
    .selectFrom('organisation')
    .select(['time_zone as timeZone', 'currency'])
    .executeTakeFirst();
  return organisation ?? freshOrganisation;
}
