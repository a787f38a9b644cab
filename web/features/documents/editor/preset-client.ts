import type { ClientRecord } from '#contract/clients/clients.ts';
import { t } from './texts/t.ts';

/** The client of a new document, or why it can't be billed. */
export interface PresetClient {
  client?: ClientRecord;
  error?: string;
}

/** The client with an id, if it can be billed. */
export function presetClient(clients: readonly ClientRecord[], id: number): PresetClient {
  const client = clients.find((one) => one.id === id);
  if (!client) return { error: t('noSuchClient', { id: String(id) }) };
  if (!client.isArchived) return { client };
  return { error: t('archivedClient', { name: client.name }) };
}
