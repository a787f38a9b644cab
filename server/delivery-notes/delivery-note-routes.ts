import type { deliveryNoteEndpoints } from '#contract/delivery-notes/delivery-notes.ts';
import type { Connection } from '#database/connect.ts';
import { viewedAs } from '#server/documents/pdf/pdf-file.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { getDeliveryNotePdf } from './get-delivery-note-pdf.ts';
import { listDeliveryNotes } from './list-delivery-notes.ts';
import { readDeliveryNote } from './read-delivery-note.ts';
import { createDeliveryNote, updateDeliveryNote } from './write-delivery-note.ts';

export function deliveryNoteRoutes(
  db: Connection['db'],
  drawPdf: DrawPdf,
): Handlers<typeof deliveryNoteEndpoints> {
  return {
    listDeliveryNotes: ({ query }) => listDeliveryNotes(db, query),
    getDeliveryNote: ({ params: { id } }, context) =>
      tagged(readDeliveryNote(db, id, context), context),
    createDeliveryNote: ({ body }, context) =>
      tagged(createDeliveryNote(db, body, context), context),
    updateDeliveryNote: ({ params: { id }, body }, context) =>
      tagged(updateDeliveryNote(db, { id, body }, context), context),
    getDeliveryNotePdf: async ({ params: { id }, query: { view } }) =>
      viewedAs(view, await getDeliveryNotePdf(db, id, drawPdf)),
  };
}
