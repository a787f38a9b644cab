// npm run bench:side-by-side -- [--rounds 5] [--seconds 4] [--commits 0] [--size 1000000] [--server …] [--folder …]
//
// The product over HTTP, session check included, beside a bare Fastify that runs the same query without session and
// checks, in turn and in rounds: what counts is the median of the rounds' ratios. `--commits` lets so many transactions a
// second pass meanwhile: the product keeps answers until the next one. The load comes from this process, on the same
// machine.
//
// `--peers directus,payload` adds these two on the same rows, with the same indexes and those that a search for part of a text
// needs. They are installed by npm into a folder of their own (`--peers-folder`, about 700 MB) and listen on the ports
// `--peer-ports`; their tables are in a copy of the data, which is removed.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { connect } from '#database/connect.ts';
import {
  largeDataFlags,
  largeDataOptions,
  openCopy,
  openLargeData,
} from './large-data/open-large-data.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import type { ListeningList, ServedList } from './serve-list.ts';
import { type LoadResult, putUnderLoad, type Target } from './side-by-side/load.ts';
import { startPeers } from './side-by-side/start-peers.ts';
import { type SharedTemplate, sharedTemplates } from './side-by-side/templates.ts';

const warmUpSeconds = 2;
const counted = z.object({
  total: z.optional(z.int()),
  totalDocs: z.optional(z.int()),
  meta: z.optional(z.object({ filter_count: z.union([z.int(), z.string()]) })),
});

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    rounds: { type: 'string', default: '5' },
    seconds: { type: 'string', default: '4' },
    commits: { type: 'string', default: '0' },
    peers: { type: 'string', default: '' },
    'peers-folder': { type: 'string', default: join(tmpdir(), 'ledgerline-peers') },
    'peer-ports': { type: 'string', default: '4121,4122' },
  },
});
const options = largeDataOptions(values);
const data = await (values.peers !== '' ? openCopy(options) : openLargeData(options));
const { pool, close } = connect(data.address, { connections: 1 });
const stops: (() => unknown)[] = [data.stop, close];
const perSecond = Number(values.commits);
const committing =
  perSecond > 0
    ? setInterval(() => void pool.query('select pg_current_xact_id()'), 1000 / perSecond)
    : undefined;
try {
  const templates = sharedTemplates(options.size);
  const paths = Object.fromEntries(templates.map(({ name, path }) => [name, path]));
  const targets: Target[] = [];
  for (const kind of ['product', 'bare'] as const) {
    const { origin, cookie } = await startChild({ kind, address: data.address });
    targets.push({ name: kind, origin, paths, headers: cookie === '' ? {} : { cookie } });
  }
  if (values.peers !== '') targets.push(...(await addPeers()));
  const commits = `${values.commits} commits a second`;
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices, ${commits}\n`);
  console.log(
    '| call | connections | server | req/s | p50 ms | p95 ms | bad | req/s / bare (lowest–highest) |',
  );
  console.log('|---|---:|---|---:|---:|---:|---:|---:|');
  for (const template of templates) {
    for (const connections of template.connections) await compare(template, targets, connections);
  }
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  clearInterval(committing);
  for (const stop of stops.reverse()) await stop();
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
      size: options.size,
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

async function startChild(served: ServedList): Promise<ListeningList> {
  const script = fileURLToPath(new URL('serve-list.ts', import.meta.url));
  const child = fork(script, [JSON.stringify(served)]);
  stops.push(() => {
    const ended = once(child, 'exit');
    child.kill();
    return ended;
  });
  const failed = once(child, 'exit').then(() => {
    throw new Error(`The server ${served.kind} ended before it listened`);
  });
  // Only told by serve-list.ts.
  const [listening] = (await Promise.race([once(child, 'message'), failed])) as [ListeningList];
  // Its end later is no failure.
  failed.catch(() => undefined);
  return listening;
}

/** How many rows a server says that there are, in whichever words. */
async function totalAt({ origin, headers, paths }: Target, name: string): Promise<number> {
  const answer = await fetch(origin + (paths[name] ?? ''), { headers });
  const { total, totalDocs, meta } = counted.parse(await answer.json());
  const given = total ?? totalDocs ?? Number(meta?.filter_count);
  if (!answer.ok || Number.isNaN(given)) throw new Error(`${name}: ${String(answer.status)}`);
  return given;
}

/** Each server in turn, begun by another one each round. */
async function compare(
  { name }: SharedTemplate,
  targets: readonly Target[],
  connections: number,
): Promise<void> {
  const asked = targets.filter(({ paths }) => name in paths);
  const totals = await Promise.all(asked.map((target) => totalAt(target, name)));
  if (new Set(totals).size > 1) throw new Error(`${name} finds ${totals.join(', ')}`);
  const results = new Map<string, LoadResult[]>(asked.map((target) => [target.name, []]));
  for (const target of asked) {
    await putUnderLoad(target, target.paths[name] ?? '', { connections, seconds: warmUpSeconds });
  }
  for (let round = 0; round < Number(values.rounds); round += 1) {
    for (const [turn] of asked.entries()) {
      const target = asked[(turn + round) % asked.length];
      if (!target) continue;
      const load = { connections, seconds: Number(values.seconds) };
      results.get(target.name)?.push(await putUnderLoad(target, target.paths[name] ?? '', load));
    }
  }
  const bare = results.get('bare') ?? [];
  for (const [server, rounds] of results) {
    const middle = (figure: (result: LoadResult) => number) => percentile(rounds.map(figure), 0.5);
    const ratios = rounds.map((result, round) => result.perSecond / (bare[round]?.perSecond ?? 1));
    const span = [percentile(ratios, 0.5), Math.min(...ratios), Math.max(...ratios)];
    const [ratio = '', least = '', most = ''] = span.map((share) => share.toFixed(2));
    const speed = middle((result) => result.perSecond);
    const cells = [
      ...[name, connections, server, speed.toFixed(0), middle(({ p50 }) => p50).toFixed(1)],
      ...[middle(({ p95 }) => p95).toFixed(1), rounds.reduce((sum, { bad }) => sum + bad, 0)],
      ...[`${ratio} (${least}–${most})`],
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
}
