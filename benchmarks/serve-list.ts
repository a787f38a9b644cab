// Started by start-served.ts: a server of its own process on large data, told as JSON what to serve and where the data is.
import type { AddressInfo } from 'node:net';
import fastify from 'fastify';
import { defaultInvoiceListQuery, type InvoiceListQuery } from '#contract/invoices/invoices.ts';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';
import { staff } from '#database/sample-data/records.ts';
import { listInvoices } from '#server/invoices/list/list-invoices.ts';
import { sessionFinder } from '#server/session/session-finder.ts';
import { largeDataNow } from './large-app.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataPassword } from './large-data/open-large-data.ts';
import { startMeasuredApp } from './measured-app.ts';
import { describeCancelled, watchQueries } from './watch-queries.ts';

/** What the child is given. */
export interface ServedList {
  /** The product, or the same query behind a Fastify that checks the session and nothing else. */
  kind: 'product' | 'bare';
  address: DatabaseAddress;
}

/** What the child says once it listens. */
export interface ListeningList {
  origin: string;
  /** Of the product: it opens the session that the bare server checks, too. */
  cookie: string;
}

/** What the child says of its queries since it was last asked. */
export interface ServedCounts {
  /** To the database. */
  roundTrips: number;
  /** Which were cancelled, and how often. */
  cancelled: Record<string, number>;
}

// Written by start-served.ts.
const { kind, address } = JSON.parse(process.argv[2] ?? '') as ServedList;
const noCounts = (): ServedCounts => ({ roundTrips: 0, cancelled: {} });
let counts = noCounts();
const listening = await (kind === 'product' ? serveProduct() : serveBare());
process.on('message', () => {
  process.send?.(counts);
  counts = noCounts();
});
process.send?.(listening);

function countQueries(pool: Connection['pool']): void {
  watchQueries(pool, {
    sent: () => {
      counts.roundTrips += 1;
    },
    failed: (error, query) => {
      const what = describeCancelled(error, query);
      if (what !== undefined) counts.cancelled[what] = (counts.cancelled[what] ?? 0) + 1;
    },
  });
}

async function serveProduct(): Promise<ListeningList> {
  const account = { email: staff[0].email, password: largeDataPassword };
  const app = await startMeasuredApp({ address, ...account, now: largeDataNow });
  const { origin, cookie, connection } = app;
  countQueries(connection.pool);
  return { origin, cookie };
}

async function serveBare(): Promise<ListeningList> {
  const { db, pool } = connect(address);
  countQueries(pool);
  const findSession = sessionFinder(db);
  const app = fastify();
  app.get('/apps/invoice/invoices', async (request, reply) => {
    const session = await findSession(request.headers.cookie?.replace('session=', '') ?? '');
    if (!session) return reply.code(401).send();
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
