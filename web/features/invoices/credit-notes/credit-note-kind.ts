import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { creditNoteEndpoints, type CreditNoteDetail } from '#contract/invoices/credit-notes.ts';
import { call } from '#web/api/call.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import type { MailedKind, SentDocument } from '#web/features/documents/document-kind.ts';
import { creditNoteOptions } from './credit-note-queries.ts';

const { getCreditNotePdf } = documentEndpoints;
const { getCreditNoteMailDraft, listCreditNoteMails, sendCreditNote } = creditNoteEndpoints;
const of = (id: number) => ({ params: { id } });

export const creditNoteKind: MailedKind = {
  name: 'creditNote',
  // Never shown: it doesn’t change.
  what: 'entry',
  pdf: {
    path: getCreditNotePdf.path,
    query: (id) => endpointQuery(getCreditNotePdf, of(id)),
  },
  mail: {
    // It is issued with its number.
    shortName: ({ number }) => number ?? '',
    all: (id) => endpointQuery(listCreditNoteMails, of(id)),
    draft: (id) => endpointQuery(getCreditNoteMailDraft, of(id)),
    send: async (id, body, { idempotencyKey }) => {
      const { undo } = await call(sendCreditNote, { ...of(id), body }, { idempotencyKey });
      return { undo, show: () => undefined };
    },
    readNow: async (queryClient, id) => {
      const { creditNote } = await queryClient.query({ ...creditNoteOptions(id), staleTime: 0 });
      return { document: sentCreditNote(creditNote), activity: creditNote.activity };
    },
  },
};

export function sentCreditNote(creditNote: CreditNoteDetail): SentDocument {
  const { id, number, client, total, currency, issuedDate } = creditNote;
  return {
    ...{ kind: creditNoteKind, id, number, currency },
    ...{ client: client.name, amount: total, day: issuedDate },
  };
}
