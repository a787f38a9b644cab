import type { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import type { Handlers } from '#server/http/handler.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { readMails } from '#server/mail/read-mails.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { readCreditNote } from './read-credit-note.ts';
import { getCreditNoteMailDraft, sendCreditNote } from './send-credit-note.ts';

export function creditNoteRoutes(
  db: Connection['db'],
  deps: MailDeps,
): Handlers<typeof creditNoteEndpoints> {
  return {
    listCreditNotes: ({ query }) => listCreditNotes(db, query),
    getCreditNote: async ({ params: { id } }, { caller }) => {
      const withActivity = may(caller, 'invoices.read-internal');
      return { creditNote: await readCreditNote(db, { id, withActivity }) };
    },
    getCreditNoteMailDraft: ({ params: { id } }, context) =>
      getCreditNoteMailDraft(db, id, context),
    sendCreditNote: ({ params: { id }, body }, context) =>
      sendCreditNote(db, { id, body, deps }, context),
    listCreditNoteMails: async ({ params: { id } }) => ({
      mails: await readMails(db, { creditNoteId: BigInt(id) }),
    }),
  };
}
