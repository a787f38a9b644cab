import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { openBulkDatabase } from '#testing/invoices/test-bulk-database.ts';
import { createRandom } from '#testing/random.ts';
import { startReceiver, verify } from '#testing/webhooks/test-receiver.ts';
import { secretBox } from '#server/runtime/secret-box.ts';
import { newSecret } from './secrets.ts';

const script = fileURLToPath(
  new URL('../../testing/webhooks/send-until-killed.ts', import.meta.url),
);
// The long form is in docs/proof.md.
const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const invoices = 40;
const random = createRandom(21);
const installation = randomBytes(32);
const secret = newSecret();
const { database, actorId } = await openBulkDatabase(invoices);
const receiver = await startReceiver();
afterAll(async () => {
  await receiver.close();
  await database.drop();
});

async function start() {
  const { socketDir, database: name } = database.address;
  const child = fork(script, [socketDir, name, installation.toString('hex')]);
  await once(child, 'message');
  return child;
}

/** Things happen to the invoices, a transaction each. */
async function happen(count: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    await database.pool.query(
      "insert into activity (invoice_id, actor_id, kind) values ($1, $2, 'downloaded')",
      [random.int(1, invoices), actorId],
    );
  }
}

const waiting = async () =>
  (await database.pool.query("select id from webhook_delivery where state = 'waiting'")).rows
    .length;

test(
  'killed again and again while it sends, it loses no event and keeps the order of each invoice',
  { timeout: 60_000 + rounds * 10_000 },
  async () => {
    await database.pool.query(
      `insert into webhook_endpoint (url, events, secret, created_by) values ($1, array['*'], $2, $3)`,
      [receiver.url, secretBox(installation, 'webhooks').seal(secret), actorId],
    );
    // Down, slow and well, in turns.
    receiver.answer((_request, response) => {
      const way = random.int(0, 9);
      if (way === 0) response.writeHead(500).end();
      else if (way === 1) response.writeHead(302, { location: '/' }).end();
      else setTimeout(() => response.writeHead(204).end(), way);
    });
    let cutOff = 0;
    for (let round = 0; round < rounds; round += 1) {
      const children = await Promise.all([start(), start()]);
      const work = happen(60);
      await sleep(random.int(20, 500));
      for (const child of children) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      await work;
      if ((await waiting()) > 0) cutOff += 1;
    }
    const last = await start();
    while ((await waiting()) > 0) await sleep(50);
    last.kill('SIGKILL');
    await once(last, 'exit');

    expect(cutOff).toBeGreaterThan(0);
    const { rows } = await database.pool.query<{ subject: string; ids: string[] }>(
      "select subject, array_agg('evt_' || id order by id) as ids from webhook_event group by subject",
    );
    expect(rows.flatMap(({ ids }) => ids)).toHaveLength(60 * rounds);
    const taken = receiver.taken();
    for (const { subject, ids } of rows) {
      const arrived = taken.filter(({ data }) => `invoice:${String(data.invoice?.id)}` === subject);
      // What was taken and not written down comes again; never after a later one.
      expect([...new Set(arrived.map(({ id }) => id))], subject).toEqual(ids);
      const places = arrived.map(({ id }) => ids.indexOf(id));
      expect(places, subject).toEqual(places.toSorted((one, other) => one - other));
    }
    for (const request of receiver.requests) verify(secret, request);
    expect(await brokenInvariants(database.db)).toEqual([]);
  },
);
