import { idParameter } from '#contract/input.ts';

/** What the address of a new invoice says. */
export interface NewInvoiceSearch {
  /** The id of the client whom it is for. */
  client?: string;
}

/** The texts for the address; what is not understood is left out. */
export function toNewInvoiceSearch({ client }: Record<string, unknown>): NewInvoiceSearch {
  const id = idParameter.safeParse(client);
  return id.success ? { client: String(id.data) } : {};
}

/** Leads to a new invoice for the client, where one is known. */
export function newInvoiceSearch(clientId: number | undefined): NewInvoiceSearch {
  return clientId === undefined ? {} : { client: String(clientId) };
}
