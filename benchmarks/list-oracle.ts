// npm run bench:oracle -- [--queries 500] [--writers 16] [--minutes 5] [--random-seed 1] [--size 1000000] [--server …] [--folder …]
//
// The list call and its sums against plain SQL over every row, on large data: random searches, filters, sorts and pages;
// then in rounds while so many people write through the product (drafts, changes, issues, payments, reversals, voids, deletes,
// new clients and renames, events): they rest while answers are compared. Who is told that the product is busy comes
// again when it says, three times in all. Fails at the first difference, at any command that was refused otherwise or to
// the end, and at any invariant that is broken afterwards. Works on a copy, which is removed.
import assert from 'node:assert/strict';
import { parseArgs } from 'node:util';
import { connect } from '#database/connect.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { createRandom } from '#testing/random.ts';
import { startLargeApp } from './large-app.ts';
import { largeDataToday } from './large-data/draw-sql.ts';
import { largeDataFlags, largeDataOptions } from './large-data/open-large-data.ts';
import { ListOracle } from './list-oracle/list-oracle-connection.ts';
import { randomCall } from './list-oracle/random-query.ts';
import { seatWriters } from './list-oracle/seat-writers.ts';
import { machineLine } from './measured-app.ts';

const workMs = 30_000;
const comparedInRound = 10;

/** How many answers had rows, and how many of them further pages: else the comparison would be one of empty lists. */
let shown = 0;
let ofSeveralPages = 0;

const { values } = parseArgs({
  options: {
    ...largeDataFlags,
    queries: { type: 'string', default: '500' },
    writers: { type: 'string', default: '16' },
    minutes: { type: 'string', default: '5' },
    'random-seed': { type: 'string', default: '1' },
  },
});
const options = largeDataOptions(values);
const random = createRandom(Number(values['random-seed']));
const { app, data, stop } = await startLargeApp(options, { asCopy: true });
const client = await connect(data.address, { statementTimeoutMs: 0 }).pool.connect();
const administration = connect(data.address, { statementTimeoutMs: 0, connections: 20 });
try {
  console.log(`${machineLine()}, ${options.size.toLocaleString('en-US')} invoices`);
  const oracle = new ListOracle(client, largeDataToday);
  await oracle.refresh();
  const queries = Number(values.queries);
  await compareMany(oracle, queries);
  console.log(
    `${String(queries)} of ${String(queries)} random combinations equal, ${String(shown)} with rows, ${String(ofSeveralPages)} of several pages`,
  );
  await compareWhileWriting(oracle);
  assert.deepEqual(await brokenInvariants(administration.db), []);
  console.log('Every invariant holds.');
} finally {
  client.release(true);
  await administration.close();
  await stop();
}

async function compareMany(oracle: ListOracle, count: number): Promise<void> {
  for (let round = 1; round <= count; round += 1) {
    const { rows, total } = await oracle.compare(app, randomCall(random, options.size));
    if (rows.length > 0) shown += 1;
    if (rows.length > 0 && total > rows.length) ofSeveralPages += 1;
    if (round % 50 === 0) console.log(`… ${String(round)} equal`);
  }
}

async function compareWhileWriting(oracle: ListOracle): Promise<void> {
  const writers = await seatWriters({
    app,
    pool: administration.pool,
    count: Number(values.writers),
    seed: Number(values['random-seed']),
  });
  const failures = () => writers.flatMap((writer) => writer.failures);
  const sumOf = (count: 'commands' | 'cameAgain') =>
    String(writers.reduce((sum, writer) => sum + writer[count], 0));
  let told = 0;
  const rounds = Math.ceil((Number(values.minutes) * 60_000) / workMs);
  for (let round = 1; round <= rounds; round += 1) {
    const end = performance.now() + workMs;
    await Promise.all(writers.map((writer) => writer.work(() => performance.now() > end)));
    await oracle.refresh();
    await compareMany(oracle, comparedInRound);
    const done = `round ${String(round)} of ${String(rounds)}: ${sumOf('commands')} commands`;
    const outcome = `${sumOf('cameAgain')} times asked to come again, ${String(failures().length)} refused or failed`;
    console.log(`… ${done}, ${outcome}`);
    for (const failure of failures().slice(told)) console.log(`  ${failure}`);
    told = failures().length;
  }
  assert.equal(told, 0, 'Commands were refused or failed');
}
