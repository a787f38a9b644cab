import type * as z from 'zod/mini';
import type { clientSelection } from '#contract/clients/client-bulk.ts';
import type { Selected } from '#web/ui/data-table/selection/selection.ts';
import type { ClientListQuery } from './client-list-search.ts';

/** Some clients by their ids, or all that the list finds but some. */
export type ClientChoice = { ids: number[] } | { except: number[] };

/** As the API takes it. */
export type SentClients = z.input<typeof clientSelection>;

export function toChoice({ isAll, picked }: Selected): ClientChoice {
  const ids = [...picked.keys()];
  return isAll ? { except: ids } : { ids };
}

export function toSentClients({ q, archived }: ClientListQuery, choice: ClientChoice): SentClients {
  return 'ids' in choice ? choice : { filter: { q, archived }, except: choice.except };
}
