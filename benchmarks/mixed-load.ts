// npm run bench:mixed -- [--minutes 5] [--writers 16] [--readers 4] [--size 1000000] [--events 100000] [--folder …]
//
// So many people write through the product (drafts, edits, issues, payments, reversals, voids, new clients and renames, events)
// while others read every GET of the contract, as bench:reads asks them, one after the other without a rest. Prints p50 and p95 at the
// caller by the kind of address. The product has a process of its own. Fails where a call was refused that is answered at rest, where a statement met its timeout or another's
// lock for too long, and where an invariant is broken afterwards. Works on a copy, which is removed.
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { endpoints } from '#contract/endpoints.ts';
import { connect } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import { createRandom } from '#testing/random.ts';
import { describeSizes, eventFlags, eventsOf, fillRest } from './every-read/fill-rest.ts';
import { addressesOf, readAddresses } from './every-read/read-addresses.ts';
import { serveLargeData } from './large-app.ts';
import { largeDataFlags, largeDataOptions, openCopy } from './large-data/open-large-data.ts';
import type { BusyWriter } from './list-oracle/busy-writer.ts';
import { seatWriters } from './list-oracle/seat-writers.ts';
import { currentLoad, machineLine, percentile } from './measured-app.ts';
import type { ListeningList } from './serve-list.ts';
import { startServed } from './start-served.ts';

/** What the product asks to wait whose event loop is held up; less where the database is busy. */
const eventLoopSeconds = '5';

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    ...eventFlags,
    minutes: { type: 'string', default: '5' },
    writers: { type: 'string', default: '16' },
    readers: { type: 'string', default: '4' },
  },
});
const options = largeDataOptions(values);
const events = eventsOf(values);
const data = await openCopy(options);
const administration = connect(data.address, { statementTimeoutMs: 0, connections: 4 });
const stops: (() => unknown)[] = [data.stop, administration.close];
const failures = new Map<string, number>();
const fail = (what: string, times = 1) => failures.set(what, (failures.get(what) ?? 0) + times);
try {
  const addresses = await allAddresses();
  const served = await startServed({ kind: 'product', address: data.address });
  stops.push(served.stop);
  const { pool, db } = administration;
  const count = Number(values.writers);
  const answered = await answeredAtRest(served, addresses);
  const writers = await seatWriters({ app: served, pool, count, seed: options.seed });
  const started = `${values.writers} writers, ${values.readers} readers, ${values.minutes} minutes`;
  console.log(`${machineLine()}, ${await describeSizes(pool)}; ${started}\n`);
  const end = performance.now() + Number(values.minutes) * 60_000;
  const isOver = () => performance.now() > end;
  const seen = new Map<string, SeenReads>();
  await served.takeCounts();
  await Promise.all([
    ...writers.map((writer) => writer.work(isOver)),
    ...Array.from({ length: Number(values.readers) }, (_, seat) =>
      readAll(served, { reads: answered, seed: options.seed + seat, isOver, seen }),
    ),
  ]);
  tellReads(seen);
  tellWriters(writers);
  const { cancelled } = await served.takeCounts();
  for (const [what, times] of Object.entries(cancelled)) fail(what, times);
  await foldListChanges(db);
  for (const name of await brokenInvariants(db)) fail(`${name} is broken`);
  console.log(`\nLoad at the end ${currentLoad()}`);
} finally {
  for (const stop of stops.reverse()) await stop();
}
for (const [failure, times] of failures) console.log(`Failed: ${failure}, ${String(times)} times`);
if (failures.size > 0) process.exitCode = 1;

interface Read {
  /** As the contract writes it. */
  path: string;
  address: string;
}

interface SeenReads {
  /** Milliseconds at the caller. */
  times: number[];
  refused: number;
}

async function allAddresses(): Promise<Read[]> {
  const app = await serveLargeData(data);
  try {
    const { size } = options;
    const all = readAddresses(size, await fillRest({ app, size, ...events }));
    return Object.values(endpoints)
      .filter(({ method }) => method === 'GET')
      .flatMap(({ path }) => addressesOf(path, all).map((address) => ({ path, address })));
  } finally {
    await app.stop();
  }
}

/** Those that are not refused by themselves. */
async function answeredAtRest(served: ListeningList, reads: readonly Read[]): Promise<Read[]> {
  // The server's next second folds what was written.
  await sleep(5_000);
  const answered: Read[] = [];
  for (const read of reads) if ((await ask(served, read.address)).ok) answered.push(read);
  return answered;
}

// A connection that rested while another read a whole file may be closed by the server just as it is taken: as a browser does, it is asked again.
async function ask({ origin, cookie }: ListeningList, address: string): Promise<Response> {
  const get = () => fetch(origin + address, { headers: { cookie } });
  const answer = await get().catch(get);
  await answer.arrayBuffer();
  return answer;
}

interface ReadOptions {
  reads: readonly Read[];
  seed: number;
  isOver: () => boolean;
  /** By the path of the contract. */
  seen: Map<string, SeenReads>;
}

async function readAll(
  served: ListeningList,
  { reads, seed, isOver, seen }: ReadOptions,
): Promise<void> {
  const random = createRandom(seed);
  while (!isOver()) {
    const { path, address } = random.pick(reads);
    const start = performance.now();
    const { ok, status, headers } = await ask(served, address);
    const known = seen.get(path) ?? { times: [], refused: 0 };
    seen.set(path, known);
    known.times.push(performance.now() - start);
    if (ok) continue;
    known.refused += 1;
    const isHeldUp = headers.get('retry-after') === eventLoopSeconds;
    fail(`a GET answered ${String(status)}${isHeldUp ? ', the event loop being held up' : ''}`);
  }
}

function tellReads(seen: ReadonlyMap<string, SeenReads>): void {
  console.log('| GET | calls | refused | p50 ms | p95 ms | slowest |');
  console.log('|---|---:|---:|---:|---:|---:|');
  for (const [path, { times, refused }] of [...seen].sort()) {
    const spread = [0.5, 0.95, 1].map((share) => percentile(times, share).toFixed(1));
    console.log(`| ${[path, times.length, refused, ...spread].join(' | ')} |`);
  }
}

function tellWriters(writers: readonly BusyWriter[]): void {
  let commands = 0;
  for (const writer of writers) {
    commands += writer.commands;
    if (writer.cameAgain > 0) fail('a writer was asked to come again', writer.cameAgain);
    for (const failure of writer.failures) fail(failure);
  }
  console.log(
    `\n${String(commands)} commands, ${(commands / Number(values.minutes) / 60).toFixed(1)} a second`,
  );
}
