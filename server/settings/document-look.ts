import type { Kysely } from 'kysely';
import type * as z from 'zod/mini';
import {
  type DocumentLook,
  documentLook,
  type documentLookBody,
} from '#contract/settings/document-look.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeSection } from '#server/ledger/change-section.ts';

export async function readDocumentLook(db: Kysely<DB>): Promise<DocumentLook> {
  const row = await db
    .selectFrom('organisation')
    .select(['look_version as version', 'design', 'accent', 'logo_place as logoPlace'])
    .executeTakeFirstOrThrow();
  // The database has constraints for them.
  return documentLook.parse(row);
}

/**
 * Changes how documents look from now on.
 * @throws {ProblemError} `stale-version`
 */
export function updateDocumentLook(
  db: Kysely<DB>,
  { design, accent, logoPlace }: z.output<typeof documentLookBody>,
  context: CallContext,
): Promise<DocumentLook> {
  return changeSection(db, context, {
    section: 'look',
    read: readDocumentLook,
    event: () => ({ kind: 'look-changed' }),
    write: (transaction) =>
      transaction
        .updateTable('organisation')
        .set({ design, accent, logo_place: logoPlace })
        .execute(),
  });
}
