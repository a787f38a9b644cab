import type { ClientRecord } from '#contract/clients/clients.ts';

/** Whom a new invoice is for, or why it cannot be for that one. */
export interface PresetClient {
  client?: ClientRecord;
  error?: string;
}

/** The client that was asked for by its id, where it can be billed. */
export function presetClient(clients: readonly ClientRecord[], id: number): PresetClient {
  const client = clients.find((one) => one.id === id);
  if (!client) return { error: `There is no client ${String(id)}. Choose another one.` };
  if (!client.isArchived) return { client };
  return { error: `${client.name} is archived. Bring it back first, or choose another one.` };
}
