import { keepPreviousData } from '@tanstack/react-query';
import type { CreditNoteListQuery } from '#contract/invoices/credit-note-list-query.ts';
import { type CreditNoteDetail, creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { withSheetTexts } from '#web/features/documents/texts/with-sheet-texts.ts';

export function creditNoteListOptions(query: CreditNoteListQuery) {
  return {
    ...endpointQuery(creditNoteEndpoints.listCreditNotes, { query }),
    placeholderData: keepPreviousData,
  };
}

export function creditNoteOptions(id: number) {
  return withSheetTexts(
    endpointQuery(creditNoteEndpoints.getCreditNote, { params: { id } }),
    ({ creditNote }: { creditNote: CreditNoteDetail }) => creditNote.writing,
  );
}
