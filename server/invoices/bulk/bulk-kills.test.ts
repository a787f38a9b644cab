import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { openBulkDatabase } from '#testing/invoices/test-bulk-database.ts';
import { createRandom } from '#testing/random.ts';

const script = fileURLToPath(
  new URL('../../../testing/invoices/work-bulk-until-killed.ts', import.meta.url),
);
// The long form is in docs/proof.md.
const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const random = createRandom(20);
const { database, begin } = await openBulkDatabase(1_500);
afterAll(() => database.drop());

async function readJobs() {
  const { rows } = await database.pool.query<{ running: number; done: number; failed: number }>(
    `select count(*) filter (where state = 'running')::int as running, coalesce(sum(done), 0)::int as done,
       coalesce(sum(left_out + failed), 0)::int as failed from bulk_job`,
  );
  return rows[0] ?? { running: 0, done: 0, failed: 0 };
}

async function start() {
  const { socketDir, database: name } = database.address;
  const child = fork(script, [socketDir, name]);
  await once(child, 'message');
  return child;
}

test(
  'killed again and again at work, a job goes on, and does nothing twice',
  { timeout: 120_000 },
  async () => {
    let jobs = 0;
    let cutOff = 0;
    for (let round = 0; round < rounds; round += 1) {
      // A tag unlike any other: a row that was done twice would carry it twice.
      if ((await readJobs()).running === 0) await begin(`tag ${String((jobs += 1))}`);
      const child = await start();
      await sleep(random.int(0, 400));
      child.kill('SIGKILL');
      await once(child, 'exit');
      if ((await readJobs()).running > 0) cutOff += 1;
    }
    const last = await start();
    while ((await readJobs()).running > 0) await sleep(50);
    last.kill('SIGKILL');
    await once(last, 'exit');
    expect(cutOff).toBeGreaterThan(0);
    expect(await readJobs()).toEqual({ running: 0, done: 1_500 * jobs, failed: 0 });
    const { rows } = await database.pool.query<{ tags: number; version: number; noted: number }>(
      `select distinct cardinality(tags) as tags, version,
       (select count(*)::int from activity where invoice_id = invoice.id and kind = 'edited') as noted from invoice`,
    );
    expect(rows).toEqual([{ tags: jobs, version: jobs + 1, noted: jobs }]);
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);
