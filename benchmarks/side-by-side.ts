// npm run bench:side-by-side -- [--rounds 3] [--seconds 4] [--only PART] [--size 1000000] [--server …] [--folder …]
//
// The product over HTTP beside a bare Fastify that checks the session and runs the same query, in turn and in rounds: what counts is
// the median of the rounds' ratios, with its bar beside it. "Kept off" is another address for each request, of equal work: no
// equal request came before it. "Kept" is one address over and over, which the product answers from what it keeps until something is
// committed. Round trips to the database are counted for one caller. `--only` takes the calls whose name contains a text, and the newest
// ten. The load comes from this process, on the same machine.
//
// `--peers directus,payload` adds these two on the same rows, with the same indexes and those that a search for part of a text
// needs. They are installed by npm into a folder of their own (`--peers-folder`, about 700 MB) and listen on the ports
// `--peer-ports`; their tables are in a copy of the data, which is removed.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import {
  largeDataFlags,
  largeDataOptions,
  openCopy,
  openLargeData,
} from './large-data/open-large-data.ts';
import { currentLoad, machineLine } from './measured-app.ts';
import { compare } from './side-by-side/compare.ts';
import type { Target } from './side-by-side/load.ts';
import { ownPath } from './side-by-side/paths.ts';
import { startPeers } from './side-by-side/start-peers.ts';
import { ComparisonTable } from './side-by-side/tell.ts';
import { sharedTemplates } from './side-by-side/templates.ts';
import { startServed } from './start-served.ts';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '4' },
    only: { type: 'string', default: '' },
    peers: { type: 'string', default: '' },
    'peers-folder': { type: 'string', default: join(tmpdir(), 'ledgerline-peers') },
    'peer-ports': { type: 'string', default: '4121,4122' },
  },
});
const options = largeDataOptions(values);
const data = await (values.peers !== '' ? openCopy(options) : openLargeData(options));
const { pool, close } = connect(data.address, { connections: 1 });
const stops: (() => unknown)[] = [data.stop, close];
try {
  const targets = await startTargets();
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices\n`);
  const table = new ComparisonTable();
  for (const template of await sharedTemplates(pool, options.size)) {
    const { name } = template;
    if (name !== 'newest 10' && !name.includes(values.only)) continue;
    for (const connections of template.connections) {
      const measured = await compare(template, targets, {
        connections,
        seconds: Number(values.seconds),
        rounds: Number(values.rounds),
        commit: () => pool.query('select pg_current_xact_id()'),
      });
      table.add(template, connections, measured);
    }
  }
  const { met, missed } = table;
  console.log(`\nLoad at the end ${currentLoad()}; ${String(met)} met, ${String(missed)} missed`);
} finally {
  for (const stop of stops.reverse()) await stop();
}

async function startTargets(): Promise<Target[]> {
  const product = await startServed({ kind: 'product', address: data.address });
  const bare = await startServed({ kind: 'bare', address: data.address });
  stops.push(product.stop, bare.stop);
  const headers = { cookie: product.cookie };
  const own = Object.entries({ product, bare }).map(([name, { origin, takeCounts }]) => ({
    ...{ name, origin, headers, pathOf: ownPath },
    takeRoundTrips: async () => (await takeCounts()).roundTrips,
  }));
  return values.peers === '' ? own : [...own, ...(await addPeers())];
}

async function addPeers(): Promise<Target[]> {
  const { address } = data;
  if (!('socketDir' in address) || address.database === undefined) return [];
  const [first = 0, second = 0] = values['peer-ports'].split(',').map(Number);
  const own = connect(address, { statementTimeoutMs: 0, connections: 1 });
  const client = await own.pool.connect();
  try {
    const { targets, stop } = await startPeers({
      names: values.peers.split(','),
      ports: [first, second],
      folder: values['peers-folder'],
      client,
      address: { socketDir: address.socketDir, database: address.database },
    });
    stops.push(stop);
    return targets;
  } finally {
    client.release(true);
    await own.close();
  }
}
