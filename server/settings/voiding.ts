import { type Kysely, sql } from 'kysely';
import type { VoidingSettings } from '#contract/settings/voiding.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeSection } from '#server/ledger/change-section.ts';

export function readVoiding(db: Kysely<DB>): Promise<VoidingSettings> {
  return db
    .selectFrom('organisation')
    .select(['voiding_version as version', sql<boolean>`voids_by_credit_note()`.as('byCreditNote')])
    .executeTakeFirstOrThrow();
}

/**
 * Changes whether voiding an invoice issues a credit note.
 * @throws {ProblemError} `stale-version`
 */
export function updateVoiding(
  db: Kysely<DB>,
  { byCreditNote }: { byCreditNote: boolean },
  context: CallContext,
): Promise<VoidingSettings> {
  return changeSection(db, context, {
    section: 'voiding',
    read: readVoiding,
    event: () => ({ kind: 'voiding-changed', data: { byCreditNote } }),
    write: (transaction) =>
      transaction.updateTable('organisation').set({ voids_by_credit_note: byCreditNote }).execute(),
  });
}
