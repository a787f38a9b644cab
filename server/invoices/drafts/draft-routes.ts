import type { draftEndpoints } from '#contract/drafts.ts';
import type { editorChoicesEndpoints } from '#contract/editor-choices.ts';
import type { CommandAnswer } from '#contract/invoice-commands.ts';
import type { Connection } from '#database/connect.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { createInvoice } from './create-invoice.ts';
import { deleteInvoice } from './delete-invoice.ts';
import { duplicateInvoice } from './duplicate-invoice.ts';
import { getEditorChoices } from './get-editor-choices.ts';
import { listItems } from './list-items.ts';
import { listTrash } from './list-trash.ts';
import { restoreInvoice } from './restore-invoice.ts';
import { updateInvoice } from './update-invoice.ts';

/** The calls by which invoices are written, thrown away and brought back. */
export function draftRoutes(
  db: Connection['db'],
): Handlers<typeof draftEndpoints & typeof editorChoicesEndpoints> {
  const tagged = async (
    { setHeader }: CallContext,
    command: Promise<CommandAnswer>,
  ): Promise<CommandAnswer> => {
    const answer = await command;
    setHeader('etag', versionTag(answer.invoice.version));
    return answer;
  };
  return {
    getEditorChoices: () => getEditorChoices(db),
    createInvoice: ({ body }, context) => tagged(context, createInvoice(db, body, context)),
    updateInvoice: ({ params: { id }, body }, context) =>
      tagged(context, updateInvoice(db, { id, body }, context)),
    deleteInvoice: ({ params }, context) => deleteInvoice(db, params, context),
    restoreInvoice: ({ params }, context) => tagged(context, restoreInvoice(db, params, context)),
    duplicateInvoice: ({ params }, context) =>
      tagged(context, duplicateInvoice(db, params, context)),
    listTrash: (_, { today, organisation }) =>
      listTrash(db, { today, timeZone: organisation.timeZone }),
    listItems: ({ query }) => listItems(db, query),
  };
}
