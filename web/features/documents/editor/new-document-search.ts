import { idParameter } from '#contract/input.ts';

/** The search parameters of a new document. */
export interface NewDocumentSearch {
  /** The id of its client. */
  client?: string;
}

/** The parameters of an address; invalid ones are dropped. */
export function toNewDocumentSearch({ client }: Record<string, unknown>): NewDocumentSearch {
  const id = idParameter.safeParse(client);
  return id.success ? { client: String(id.data) } : {};
}

/** The parameters for a new document of a client. */
export function newDocumentSearch(clientId: number | undefined): NewDocumentSearch {
  return clientId === undefined ? {} : { client: String(clientId) };
}
