// Started by side-by-side.ts: a server of its own process on large data, told as JSON what to serve and where the data is.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { defaultInvoiceListQuery, type InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { connect, type DatabaseAddress } from '#database/connect.ts';
import { staff } from '#database/sample-data/records.ts';
import { listInvoices } from '#server/invoices/list/list-invoices.ts';
import { largeDataNow } from './large-app.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataPassword } from './large-data/open-large-data.ts';
import { startMeasuredApp } from './measured-app.ts';

/** What the child is given. */
export interface ServedList {
  /** The product, or the same query behind a Fastify without session and checks. */
  kind: 'product' | 'bare';
  address: DatabaseAddress;
}

/** What the child says once it listens. */
export interface ListeningList {
  origin: string;
  cookie: string;
}

// Written by side-by-side.ts.
const { kind, address } = JSON.parse(process.argv[2] ?? '') as ServedList;
const listening = await (kind === 'product' ? serveProduct() : serveBare());
process.send?.(listening satisfies ListeningList);

async function serveProduct(): Promise<ListeningList> {
  const account = { email: staff[0].email, password: largeDataPassword };
  const { origin, cookie } = await startMeasuredApp({ address, ...account, now: largeDataNow });
  return { origin, cookie };
}

async function serveBare(): Promise<ListeningList> {
  const { db } = connect(address);
  const app = fastify();
  app.get('/apps/invoice/invoices', async (request, reply) => {
    // Safe: whoever calls here sends what the list knows.
    const { page, sortDesc, status, ...texts } = request.query as Record<string, string>;
    const query = {
      ...defaultInvoiceListQuery,
      ...texts,
      ...(page !== undefined && { page: Number(page) }),
      ...(sortDesc !== undefined && { sortDesc: sortDesc === 'true' }),
      ...(status !== undefined && status !== '' && { status: status.split(',') }),
    } as InvoiceListQuery;
    const answer = await listInvoices(db, { query, today: largeDataToday });
    return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  // Safe: it listens on a port, not on a pipe.
  const { port } = app.server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${String(port)}`, cookie: '' };
}
