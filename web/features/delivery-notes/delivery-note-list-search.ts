import {
  type DeliveryNoteListQuery,
  deliveryNoteListQuery,
} from '#contract/delivery-notes/delivery-notes.ts';
import { listSearch } from '#web/api/list-search.ts';

const { q, page } = deliveryNoteListQuery.shape;

export const deliveryNotesPerPage = 20;

export const deliveryNoteListSearch = listSearch<DeliveryNoteListQuery>(
  { q: '', page: 1, perPage: deliveryNotesPerPage },
  { q, page },
);
