import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { pages } from '#contract/pages.ts';
import { requestUrl, type Values } from '#contract/request-url.ts';
import type * as z from 'zod/mini';
import type { StartedProduct } from './start-product.ts';

export interface MeasuredPage {
  name: string;
  path: string;
  /** Whether it is opened by somebody who is signed in. */
  isSignedIn: boolean;
}

/** The pages that people meet most; the client's is that of an invoice that was issued. */
export async function measuredPages(product: StartedProduct): Promise<MeasuredPage[]> {
  const query = { status: 'Past Due', perPage: 1 };
  const { invoices } = await call(product, invoiceEndpoints.listInvoices, { query });
  const id = invoices[0]?.id;
  if (id === undefined) throw new Error('The data holds no invoice that is past due.');
  const { link } = await call(product, clientLinkEndpoints.renewInvoiceLink, { params: { id } });
  const own = (name: string, path: string) => ({ name, path, isSignedIn: true });
  const anyone = (name: string, path: string) => ({ name, path, isSignedIn: false });
  return [
    own('list', pages.invoiceList),
    own('dashboard', pages.analytics),
    anyone('sign-in', pages.signIn),
    own('preview', pages.invoicePreview.replace('$id', String(id))),
    own('editor', pages.invoiceAdd),
    anyone('client’s page', new URL(link?.address ?? '').pathname),
  ];
}

async function call<E extends Endpoint>(
  { address, cookie }: StartedProduct,
  { method, path, output }: E,
  { params = {}, query = {} }: { params?: Values; query?: Values },
): Promise<z.output<E['output']>> {
  const answer = await fetch(address + requestUrl(path, params, query), {
    method,
    headers: { cookie, origin: address },
  });
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}`);
  return output.parse(await answer.json()) as z.output<E['output']>;
}
