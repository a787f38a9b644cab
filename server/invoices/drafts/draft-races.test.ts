import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { asCommand, draftBody, draftCalls } from '#testing/invoices/test-drafts.ts';

const rounds = 15;

let app: TestApp;
let clientId: number;
let calls: ReturnType<typeof draftCalls>;
beforeAll(async () => {
  app = await startTestApp();
  clientId = Number(await addClient(app.db, { name: 'Zoë' }));
  calls = draftCalls(await app.as('billing'));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function create(): Promise<number> {
  const items = [{ title: 'Work', cost: '100.00', qty: '1' }];
  return asCommand(await calls.create(draftBody(clientId, { items }))).invoice.id;
}
const cheaper = () => draftBody(clientId, { items: [{ title: 'Work', cost: '60.00', qty: '1' }] });
async function rowOf(id: number) {
  const { rows } = await app.database.pool.query<{
    total: string;
    paid: string;
    number: string | null;
  }>(
    `select total_minor::text as total, paid_minor::text as paid, number from invoice where id = ${String(id)}`,
  );
  return rows[0];
}

describe('at the same moment', () => {
  test('[RCE-010] of twenty editors of one version one wins, and the others are told', async () => {
    const id = await create();
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        calls.put(id, draftBody(clientId, { note: `editor ${String(index)}` }), 1),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 412)]);
    const [winner] = answers.filter(({ status }) => status === 200).map(asCommand);
    expect(await calls.get(id)).toMatchObject({
      invoice: { version: 2, note: winner?.invoice.note, activity: { length: 2 } },
    });
  });

  test('[RCE-005] an edit and the first payment never leave more paid than the total', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < rounds; round += 1) {
      const id = await create();
      const pay = () =>
        calls.post(id, 'payments', { amount: '100.00', date: '2026-11-20', method: 'Cash' });
      const edit = () => calls.put(id, cheaper(), 1);
      const both = round % 2 === 0 ? [edit, pay] : [pay, edit];
      const [first, second] = await Promise.all(both.map((command) => command()));
      const [edited, paid] = round % 2 === 0 ? [first, second] : [second, first];
      const row = await rowOf(id);
      const outcome = `${String(edited?.status)} ${String(paid?.status)}`;
      outcomes.add(outcome);
      if (outcome === '200 422') expect(row).toMatchObject({ total: '6000', paid: '0' });
      else expect(row).toMatchObject({ total: '10000', paid: '10000' });
    }
    for (const outcome of outcomes) {
      expect(['200 422', '412 201', '409 201']).toContain(outcome);
    }
  });

  test('a delete and an issue of one version: one wins, and the number fits', async () => {
    for (let round = 0; round < rounds; round += 1) {
      const id = await create();
      const [removed, issued] = await Promise.all([
        calls.remove(id, 1),
        calls.post(id, 'issue', {}, { 'if-match': '"1"' }),
      ]);
      const statuses = `${String(removed.status)} ${String(issued.status)}`;
      expect(['200 409', '412 200']).toContain(statuses);
      expect(await rowOf(id)).toMatchObject({
        number: removed.status === 200 ? null : (expect.any(String) as string),
      });
    }
  });

  test('drafts of the same items in any order are all written', async () => {
    const titles = ['One', 'Two', 'Three', 'Four'];
    const bodies = Array.from({ length: 12 }, (_, index) => {
      const order = index % 2 === 0 ? titles : titles.toReversed();
      const items = order.map((title) => ({ title, cost: String(index), qty: '1' }));
      return draftBody(clientId, { items });
    });
    const answers = await Promise.all(bodies.map((body) => calls.create(body)));
    expect(answers.map(({ status }) => status)).toEqual(bodies.map(() => 201));
  });

  test('an undo that is pressed twice is done once', async () => {
    const { undo } = asCommand(await calls.create(draftBody(clientId)));
    const answers = await Promise.all([1, 2, 3].map(() => calls.undo(undo?.handle ?? '')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('a draft waits for its client to be archived, and is refused then', async () => {
    const client = await app.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(`update client set archived_at = now() where id = ${String(clientId)}`);
      const created = calls.create(draftBody(clientId));
      await Promise.race([created, someoneWaits()]);
      await client.query('commit');
      expect(await created).toMatchObject({ status: 422 });
    } finally {
      client.release();
      await app.database.pool.query('update client set archived_at = null');
    }
  });
});

async function someoneWaits(): Promise<void> {
  for (;;) {
    const { rowCount } = await app.database.pool.query('select from pg_locks where not granted');
    if (rowCount !== 0) return;
    await setTimeout(10);
  }
}
