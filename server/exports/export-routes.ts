import type { accountEndpoints } from '#contract/exports/accounts.ts';
import type { exportEndpoints } from '#contract/exports/exports.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { readAccounts } from './accounts/read-accounts.ts';
import { updateAccounts } from './accounts/update-accounts.ts';
import { createExport } from './create-export.ts';
import { listExports } from './list-exports.ts';

type Endpoints = typeof accountEndpoints & typeof exportEndpoints;

/** The chart of accounts, and the entries in the formats of other programs. */
export function exportRoutes(
  db: Connection['db'],
  { now }: { now: () => Date },
): Handlers<Endpoints> {
  return {
    getAccounts: (_input, context) => tagged(readAccounts(db), context),
    updateAccounts: ({ body }, context) => tagged(updateAccounts(db, body, context), context),
    listExports: () => listExports(db),
    createExport: ({ body }, { command: { actorId } }) =>
      createExport(db, body, { actorId, now: now() }),
  };
}
