import { idParameter } from '#contract/input.ts';

export interface NewDocumentSearch {
  /** The id of its client. */
  client?: string;
}

export function toNewDocumentSearch({ client }: Record<string, unknown>): NewDocumentSearch {
  const id = idParameter.safeParse(client);
  return id.success ? { client: String(id.data) } : {};
}

export function newDocumentSearch(clientId: number | undefined): NewDocumentSearch {
  return clientId === undefined ? {} : { client: String(clientId) };
}
