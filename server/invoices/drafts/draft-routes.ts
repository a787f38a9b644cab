import type { draftEndpoints } from '#contract/invoices/drafts.ts';
import type { trashEndpoints } from '#contract/invoices/trash.ts';
import type { editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { createInvoice, duplicateInvoice } from './create-invoice.ts';
import { getEditorChoices } from './get-editor-choices.ts';
import { listItems } from './list-items.ts';
import { listTrash } from './list-trash.ts';
import { deleteInvoice, restoreInvoice } from './trash.ts';
import { updateInvoice } from './update-invoice.ts';

export function draftRoutes(
  db: Connection['db'],
): Handlers<typeof draftEndpoints & typeof trashEndpoints & typeof editorChoicesEndpoints> {
  return {
    getEditorChoices: () => getEditorChoices(db),
    createInvoice: ({ body }, context) => tagged(createInvoice(db, body, context), context),
    updateInvoice: ({ params: { id }, body }, context) =>
      tagged(updateInvoice(db, { id, body }, context), context),
    deleteInvoice: ({ params }, context) => deleteInvoice(db, params, context),
    restoreInvoice: ({ params }, context) => tagged(restoreInvoice(db, params, context), context),
    duplicateInvoice: ({ params }, context) =>
      tagged(duplicateInvoice(db, params, context), context),
    listTrash: ({ query }, { today, organisation }) =>
      listTrash(db, query, { today, timeZone: organisation.timeZone }),
    listItems: ({ query }) => listItems(db, query),
  };
}
