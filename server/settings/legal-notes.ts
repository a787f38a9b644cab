import type { Kysely } from 'kysely';
import {
  type LegalNotes,
  legalNotes,
  type LegalNotesBody,
} from '#contract/settings/legal-notes.ts';
import type { DB } from '#database/schema.ts';
import type { CallContext } from '#server/http/handler.ts';
import { changeSection } from '#server/ledger/change-section.ts';

export async function readLegalNotes(db: Kysely<DB>): Promise<LegalNotes> {
  const row = await db
    .selectFrom('organisation')
    .select(['legal_notes_version as version', 'legal_notes as notes'])
    .select('country_code as countryCode')
    .executeTakeFirstOrThrow();
  // They were checked when they were written.
  return legalNotes.parse(row);
}

/**
 * Replaces all notes. Issued documents keep those that they were issued with.
 * @throws {ProblemError} `stale-version`
 */
export function updateLegalNotes(
  db: Kysely<DB>,
  { notes }: LegalNotesBody,
  context: CallContext,
): Promise<LegalNotes> {
  return changeSection(db, context, {
    section: 'legal_notes',
    read: readLegalNotes,
    fieldsOf: ({ notes: legal }) => ({ legalNotes: legal }),
    event: () => ({ kind: 'invoicing-changed' }),
    write: (transaction) =>
      transaction
        .updateTable('organisation')
        .set({ legal_notes: JSON.stringify(notes) })
        .execute(),
  });
}
