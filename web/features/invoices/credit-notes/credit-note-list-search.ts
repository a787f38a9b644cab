import {
  type CreditNoteListQuery,
  creditNoteListQuery,
} from '#contract/invoices/credit-note-list-query.ts';
import { listSearch } from '#web/api/list-search.ts';

const { q, status, client, page } = creditNoteListQuery.shape;

export const creditNotesPerPage = 20;

export const creditNoteListSearch = listSearch<CreditNoteListQuery>(
  { q: '', status: '', page: 1, perPage: creditNotesPerPage },
  { q, status, client, page },
);
