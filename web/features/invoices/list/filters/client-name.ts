import { clientEndpoints } from '#contract/clients/clients.ts';
import { call } from '#web/api/call.ts';

export async function readClientName(id: number, signal: AbortSignal): Promise<string> {
  const { client } = await call(clientEndpoints.getClient, { params: { id } }, { signal });
  return client.name;
}
