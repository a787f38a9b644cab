import type * as z from 'zod/mini';
import { trashEndpoints, type TrashQuery } from '#contract/invoices/trash.ts';
import { endpointQuery } from '#web/api/endpoint-query.ts';

export function trashOptions(query: Partial<TrashQuery>) {
  return endpointQuery(trashEndpoints.listTrash, { query });
}

export type TrashedDraft = z.output<typeof trashEndpoints.listTrash.output>['invoices'][number];
