import type { attachmentEndpoints } from '#contract/documents/attachments.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { DocumentSource } from '../document-source.ts';
import {
  addAttachment,
  getAttachment,
  removeAttachment,
  sourcesByTable,
} from './attachment-commands.ts';
import { readAttachments } from './attachments.ts';

export function attachmentRoutes(
  db: Connection['db'],
  all: readonly DocumentSource[],
): Handlers<typeof attachmentEndpoints> {
  const sources = sourcesByTable(all);
  const list = async (table: DocumentSource['table'], id: number) => ({
    attachments: await readAttachments(db, table, id),
  });
  return {
    listInvoiceAttachments: ({ params: { id } }) => list('invoice', id),
    listQuoteAttachments: ({ params: { id } }) => list('quote', id),
    listCreditNoteAttachments: ({ params: { id } }) => list('credit_note', id),
    addInvoiceAttachment: (input, context) => addAttachment(db, sources.invoice, input, context),
    addQuoteAttachment: (input, context) => addAttachment(db, sources.quote, input, context),
    addCreditNoteAttachment: (input, context) =>
      addAttachment(db, sources.credit_note, input, context),
    getAttachment: ({ params: { id } }) => getAttachment(db, id),
    removeAttachment: ({ params: { id } }, context) => removeAttachment(db, sources, id, context),
  };
}
