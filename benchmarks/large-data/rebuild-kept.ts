import type { Kysely } from 'kysely';
import { rebuildDailyReceivables } from '#database/list-index/rebuild-daily-receivables.ts';
import { rebuildListIndex, tidyListIndex } from '#database/list-index/rebuild-list-index.ts';
import { proveNumbers } from '#database/prove-numbers.ts';
import { rebuildClientMovements } from '#database/rebuild-client-movements.ts';
import { rebuildReportSums } from '#server/reports/kept/keep-report-sums.ts';
import type { DB } from '#database/schema.ts';

/** Whatever the product keeps twice beside its facts, each with the command that makes it again from them. */
const rebuilds: readonly ((db: Kysely<DB>) => Promise<unknown>)[] = [
  (db) => db.transaction().execute((transaction) => rebuildListIndex(transaction)),
  (db) => db.transaction().execute(rebuildDailyReceivables),
  (db) => db.transaction().execute(rebuildClientMovements),
  (db) => db.transaction().execute(rebuildReportSums),
  proveNumbers,
  tidyListIndex,
];

/** Makes everything that is kept twice again. */
export async function rebuildKept(db: Kysely<DB>): Promise<void> {
  for (const rebuild of rebuilds) await rebuild(db);
}
