import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import type { ImportRun } from '#contract/imports/import-plan.ts';
import type { importEndpoints } from '#contract/imports/imports.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { runCommand } from '#server/ledger/run-command.ts';
import { readImport } from './runs/list-imports.ts';
import { toRequest } from './to-request.ts';
import { importFile } from './write/import-file.ts';

type ImportInput = (typeof importEndpoints)['importFile']['input'];

/** Writes all rows of a file that can be, or none. */
export function runImport(
  db: Kysely<DB>,
  input: { query: z.output<ImportInput['query']>; body: z.output<ImportInput['body']> },
  context: CallContext,
): Promise<ImportRun> {
  const { command, organisation } = context;
  const { fileName, create, update, reject } = input.query;
  return runCommand(db, command, async (transaction) => {
    const { id } = await importFile(transaction, {
      ...toRequest(input, context),
      ...{ fileName, actorId: command.actorId, timeZone: organisation.timeZone },
      isAsSeen: (counts) =>
        counts.create === create && counts.update === update && counts.reject === reject,
    });
    return readImport(transaction, id);
  });
}
