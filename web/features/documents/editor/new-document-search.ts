import { idParameter } from '#contract/input.ts';

/** What the address of a new document says. */
export interface NewDocumentSearch {
  /** The id of the client whom it is for. */
  client?: string;
}

/** The texts for the address; what is not understood is left out. */
export function toNewDocumentSearch({ client }: Record<string, unknown>): NewDocumentSearch {
  const id = idParameter.safeParse(client);
  return id.success ? { client: String(id.data) } : {};
}

/** Leads to a new document for the client, where one is known. */
export function newDocumentSearch(clientId: number | undefined): NewDocumentSearch {
  return clientId === undefined ? {} : { client: String(clientId) };
}
