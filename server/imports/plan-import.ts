import type { Kysely } from 'kysely';
import type { ImportPlan } from '#contract/imports/import-plan.ts';
import type { DB } from '#database/schema.ts';
import { type ImportRequest, planFile } from './plan/plan-file.ts';
import { reportPlan } from './plan/report-plan.ts';

/**
 * Says what would become of each row of a file.
 * @throws {ProblemError} where the file can't be read as a whole
 */
export async function planImport(db: Kysely<DB>, request: ImportRequest): Promise<ImportPlan> {
  return reportPlan(db, await planFile(db, request));
}
