import type { Kysely } from 'kysely';
import type { DB } from '#database/schema.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { writeActivity } from '#server/ledger/write-activity.ts';

/** @param actorId nobody where it was done at the terminal */
export async function noteCompanyExport(db: Kysely<DB>, actorId: number | null): Promise<void> {
  await inTransaction(db, (transaction) =>
    writeActivity(transaction, { actorId, kind: 'company-exported' }),
  );
}
