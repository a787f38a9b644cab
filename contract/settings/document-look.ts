import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { isReadableAccent } from '#domain/look/accent.ts';
import { documentDesigns, logoPlaces } from '#domain/look/sheet-look.ts';
import { reason } from '#messages/refusal.ts';

export const documentLook = z.object({
  version: z.int(),
  design: z.enum(documentDesigns),
  /** `#rrggbb`; empty for the design's own color. */
  accent: z.string(),
  /** Beside which edge of the page the logo stands. */
  logoPlace: z.enum(logoPlaces),
});
export type DocumentLook = z.infer<typeof documentLook>;

export const documentLookBody = z.strictObject({
  design: z.enum(documentDesigns, reason('field.choice')),
  accent: z.pipe(
    z.pipe(
      z.string().check(z.maxLength(20)),
      z.transform((text) => text.trim().toLowerCase()),
    ),
    z
      .string()
      .check(z.refine((text) => text === '' || isReadableAccent(text), reason('company.accent'))),
  ),
  logoPlace: z.enum(logoPlaces, reason('field.choice')),
});

const path = '/api/settings/document-look';

/** How documents look from now on; those that were issued keep their look. The write carries `If-Match` with the version. */
export const documentLookEndpoints = {
  getDocumentLook: endpoint({
    method: 'GET',
    path,
    permission: 'settings.read',
    output: documentLook,
  }),
  updateDocumentLook: endpoint({
    method: 'PUT',
    path,
    permission: 'settings.write',
    input: { body: documentLookBody },
    output: documentLook,
  }),
};
