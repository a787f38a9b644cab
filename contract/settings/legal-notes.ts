import * as z from 'zod/mini';
import { legalNote } from '#contract/documents/party-terms.ts';
import { endpoint } from '#contract/endpoint.ts';
import { plainText } from '#contract/input.ts';
import { noteSubjects } from '#domain/e-invoice/legal-notes.ts';
import { reason } from '#messages/refusal.ts';

export const mostLegalNotes = 12;

export const legalNotes = z.object({
  version: z.int(),
  notes: z.array(legalNote),
  /** ISO 3166-1 alpha-2: where the organization is, whose law asks for notes. */
  countryCode: z.string(),
});
export type LegalNotes = z.infer<typeof legalNotes>;

export const legalNotesBody = z.strictObject({
  notes: z
    .array(
      z.strictObject({
        subject: z.enum(noteSubjects, reason('field.choice')),
        text: plainText(1_000).check(z.minLength(1, reason('field.missing'))),
      }),
    )
    .check(z.maxLength(mostLegalNotes, reason('field.tooMany'))),
});
export type LegalNotesBody = z.output<typeof legalNotesBody>;

const path = '/api/settings/legal-notes';

/** What invoices and credit notes say from now on; those that were issued keep theirs. The write carries `If-Match` with the version. */
export const legalNoteEndpoints = {
  getLegalNotes: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: legalNotes,
  }),
  updateLegalNotes: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: legalNotesBody },
    output: legalNotes,
  }),
};
