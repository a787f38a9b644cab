import { keepPreviousData } from '@tanstack/react-query';
import type { CreditNoteListQuery } from '#contract/invoices/credit-note-list-query.ts';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export function creditNoteListOptions(query: CreditNoteListQuery) {
  return {
    ...endpointQuery(creditNoteEndpoints.listCreditNotes, { query }),
    placeholderData: keepPreviousData,
  };
}

export function creditNoteOptions(id: number) {
  return endpointQuery(creditNoteEndpoints.getCreditNote, { params: { id } });
}
