import { keepPreviousData } from '@tanstack/react-query';
import {
  deliveryNoteEndpoints,
  type DeliveryNoteListQuery,
} from '#contract/delivery-notes/delivery-notes.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';
import { requestUrl } from '#web/api/request-url.ts';

export function deliveryNoteListOptions(query: DeliveryNoteListQuery) {
  return {
    ...endpointQuery(deliveryNoteEndpoints.listDeliveryNotes, { query }),
    placeholderData: keepPreviousData,
  };
}

export function deliveryNoteOptions(id: number) {
  return endpointQuery(deliveryNoteEndpoints.getDeliveryNote, { params: { id } });
}

export function deliveryNotePdf(id: number): string {
  return requestUrl(deliveryNoteEndpoints.getDeliveryNotePdf.path, { id }, { view: 'inline' });
}
