import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { createRandom } from '#testing/random.ts';

const script = fileURLToPath(
  new URL('../../../testing/invoices/work-bulk-until-killed.ts', import.meta.url),
);
const random = createRandom(20);
let database: TestDatabase;
let actorId: number;

beforeAll(async () => {
  database = await createTestDatabase({ connections: 2 });
  await database.pool.query(`
    insert into organisation (name) values ('Test');
    insert into client (id, name) overriding system value values (1, 'Client');
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
      select 1, 'USD', '2026-11-01', '2026-12-01', 100, 100 from generate_series(1, 1500);
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) select id, 1, 'Work', 1, 1, 100 from invoice`);
  const { rows } = await database.pool.query<{ id: bigint }>(
    "insert into app_user (email, name, role, password_hash) values ('a@b.c', 'A', 'billing', '') returning id",
  );
  actorId = Number(rows[0]?.id);
});
afterAll(() => database.drop());

/** Unlike any other, so that a row that was done twice would carry it twice. */
async function begin(tag: string): Promise<void> {
  await database.pool.query(
    `with job as (
       insert into bulk_job (actor_id, action, total) select $1, jsonb_build_object('kind', 'add-tag', 'tag', $2::text), count(*) from invoice returning id
     ) insert into bulk_row (job_id, position, invoice_id)
       select job.id, row_number() over (order by invoice.id), invoice.id from job, invoice`,
    [actorId, tag],
  );
}

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
  'killed twenty times at work, a job goes on, and does nothing twice',
  { timeout: 120_000 },
  async () => {
    let jobs = 0;
    let cutOff = 0;
    for (let round = 0; round < 20; round += 1) {
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
