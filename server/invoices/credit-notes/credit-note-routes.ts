import type { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import type { Connection } from '#database/connect.ts';
import { may } from '#domain/permissions.ts';
import type { Handlers } from '#server/http/handler.ts';
import { listCreditNotes } from './list-credit-notes.ts';
import { readCreditNote } from './read-credit-note.ts';

export function creditNoteRoutes(db: Connection['db']): Handlers<typeof creditNoteEndpoints> {
  return {
    listCreditNotes: ({ query }) => listCreditNotes(db, query),
    getCreditNote: async ({ params: { id } }, { caller }) => {
      const withActivity = may(caller.role, 'invoices.read-internal');
      return { creditNote: await readCreditNote(db, { id, withActivity }) };
    },
  };
}
