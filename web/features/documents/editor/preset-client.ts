import type { ClientRecord } from '#contract/clients/clients.ts';
import { t } from './texts/t.ts';

/** The client of a new document, or why it can't be billed. */
export interface PresetClient {
  client?: ClientRecord;
  error?: string;
}

/** The client with an id, if it exists and can be billed. */
export function presetClient(client: ClientRecord | undefined, id: number): PresetClient {
  if (!client) return { error: t('noSuchClient', { id: String(id) }) };
  if (!client.isArchived) return { client };
  return { error: t('archivedClient', { name: client.name }) };
}
