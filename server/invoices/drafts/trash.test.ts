import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { trashEndpoints } from '#contract/invoices/trash.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestAnswer, type TestApp } from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { emptyTrash } from './empty-trash.ts';
import { asCommand, draftBody, draftCalls, dumpRows } from '#testing/invoices/test-drafts.ts';

let app: TestApp;
let clientId: number;
let calls: ReturnType<typeof draftCalls>;
beforeAll(async () => {
  app = await startTestApp();
  clientId = Number(
    await addClient(app.db, { name: 'Zoë Ångström', companyEmail: 'zoe@example.com' }),
  );
  calls = draftCalls(await app.as('billing'));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

async function create(): Promise<number> {
  return asCommand(await calls.create(draftBody(clientId))).invoice.id;
}
async function created(): Promise<{ id: number; handle: string }> {
  const { invoice, undo } = asCommand(await calls.create(draftBody(clientId)));
  return { id: invoice.id, handle: undo?.handle ?? '' };
}
function undoOf({ body }: TestAnswer): string {
  return draftEndpoints.deleteInvoice.output.parse(body).undo.handle;
}
async function trash(role: 'billing' | 'admin' = 'billing') {
  const { body } = await (await app.as(role)).get(trashEndpoints.listTrash.path);
  return trashEndpoints.listTrash.output.parse(body).invoices;
}
async function listed(): Promise<number[]> {
  const { body } = await (await app.as('billing')).get('/apps/invoice/invoices?perPage=100');
  return (body as { invoices: { id: number }[] }).invoices.map(({ id }) => id);
}
const sql = (text: string) => app.database.pool.query(text);

describe('a deleted draft', () => {
  test('leaves the list for the trash, with who and when and until when', async () => {
    const id = await create();
    expect(await calls.remove(id, 1)).toMatchObject({ status: 200 });
    expect(await listed()).not.toContain(id);
    await sql(`update invoice set deleted_at = '2026-11-20T23:30:00Z' where id = ${String(id)}`);
    const [entry] = (await trash()).filter((invoice) => invoice.id === id);
    // Half past midnight in Vienna.
    expect(entry).toEqual({
      id,
      number: null,
      invoiceStatus: 'Draft',
      currency: 'USD',
      version: 2,
      avatar: '',
      total: 1,
      balance: 1,
      issuedDate: '2026-11-01',
      dueDate: '2026-12-01',
      client: { id: clientId, name: 'Zoë Ångström', companyEmail: 'zoe@example.com' },
      deletedAt: '2026-11-20T23:30:00.000Z',
      deletedBy: 'Billing Person',
      removedOn: '2026-12-21',
    });
  });

  test('comes back by undo in nine minutes as it was, and once', async () => {
    const id = await create();
    const handle = undoOf(await calls.remove(id, 1));
    await sql(`update undo_handle set expires_at = expires_at - interval '9 minutes'`);
    const answer = await calls.undo(handle);
    expect(answer).toMatchObject({
      status: 200,
      body: {
        done: `Draft #${String(id)} restored.`,
        invoice: { id, invoiceStatus: 'Draft', total: 1, deletedAt: null, version: 3 },
      },
    });
    expect(await listed()).toContain(id);
    expect(await calls.undo(handle)).toMatchObject({
      status: 409,
      body: { detail: 'This was already undone.' },
    });
  });

  test('does not come back by a handle that has expired, or that is another person’s', async () => {
    const id = await create();
    const handle = undoOf(await calls.remove(id, 1));
    const stranger = draftCalls(await app.as('admin'));
    expect(await stranger.undo(handle)).toMatchObject({ status: 404 });
    const viewer = draftCalls(await app.as('viewer'));
    expect(await viewer.undo(handle)).toMatchObject({ status: 403 });
    expect(await calls.undo(crypto.randomUUID())).toMatchObject({ status: 404 });
    expect(await calls.undo('1')).toMatchObject({ status: 404 });
    await sql(`update undo_handle set expires_at = now() where id = '${handle}'`);
    const before = await dumpRows(app);
    expect(await calls.undo(handle)).toMatchObject({
      status: 409,
      body: { detail: 'It’s too late to undo this.' },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test('that was restored by another hand leaves nothing to undo', async () => {
    const id = await create();
    const handle = undoOf(await calls.remove(id, 1));
    expect(await calls.post(id, 'restore')).toMatchObject({ status: 200 });
    expect(await calls.undo(handle)).toMatchObject({ status: 409 });
  });

  test('is restored from the trash, with its version', async () => {
    const id = await create();
    await calls.remove(id, 1);
    expect(await calls.post(id, 'restore', undefined, { 'if-match': '"1"' })).toMatchObject({
      status: 412,
    });
    expect(await calls.post(id, 'restore')).toMatchObject({
      status: 200,
      headers: { etag: '"3"' },
      body: {
        invoice: {
          deletedAt: null,
          activity: [{ kind: 'created' }, { kind: 'deleted' }, { kind: 'restored' }],
        },
      },
    });
    expect(await trash()).not.toContainEqual(expect.objectContaining({ id }));
    expect(await calls.post(id, 'restore')).toMatchObject({ status: 409 });
    expect(await calls.post(999_999, 'restore')).toMatchObject({ status: 404 });
  });

  test('is gone after thirty days, before and after it is removed for good', async () => {
    const [old, young] = [await create(), await create()];
    const handle = undoOf(await calls.remove(old, 1));
    await calls.remove(young, 1);
    const age = (id: number, days: string) =>
      sql(
        `update invoice set deleted_at = now() - interval '${days} days' where id = ${String(id)}`,
      );
    await age(old, '30');
    await age(young, '29.9');
    const ids = (await trash('admin')).map(({ id }) => id);
    expect(ids).toContain(young);
    expect(ids).not.toContain(old);
    expect(await calls.post(old, 'restore')).toMatchObject({ status: 404 });
    expect(await calls.undo(handle)).toMatchObject({ status: 404 });
    await emptyTrash(app.db);
    const { rows } = await sql(
      `select id from invoice where id in (${String(old)}, ${String(young)})`,
    );
    expect(rows).toEqual([{ id: BigInt(young) }]);
    expect(await calls.post(young, 'restore')).toMatchObject({ status: 200 });
  });
});

describe('deleting', () => {
  test('[INV-067] an issued invoice is refused and says what to do instead', async () => {
    const id = await create();
    await calls.post(id, 'mark-sent');
    const before = await dumpRows(app);
    const answer = await calls.remove(id, 2);
    expect(answer).toMatchObject({
      status: 409,
      body: {
        detail: expect.stringMatching(
          /^INV-2026-\d+ is issued and can’t be deleted\. Void it/,
        ) as string,
      },
    });
    expect(await dumpRows(app)).toBe(before);
  });

  test.each([
    ['payments', { amount: '1.00', date: '2026-11-20', method: 'Cash' }, 'credit note'],
    ['void', { reason: 'x' }, 'already void'],
    ['write-off', { reason: 'x' }, 'already written off'],
  ])('after %s is refused for its own reason', async (command, body, reason) => {
    const id = await create();
    await calls.post(id, 'issue', {});
    const answer = await calls.post(id, command, body);
    const { version } = (answer.body as { invoice: { version: number } }).invoice;
    expect(await calls.remove(id, version)).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining(reason) as string },
    });
  });

  test.each([
    [412, 2],
    [428, undefined],
  ])('is refused with %i for the version %s', async (status, version) => {
    const id = await create();
    const before = await dumpRows(app);
    expect(await calls.remove(id, version)).toMatchObject({ status });
    expect(await dumpRows(app)).toBe(before);
  });

  test('[INV-017] and restoring are not for those who may only look', async () => {
    const [id, deleted] = [await create(), await create()];
    await calls.remove(deleted, 1);
    const before = await dumpRows(app);
    const viewer = await app.as('viewer');
    expect(await draftCalls(viewer).remove(id, 1)).toMatchObject({ status: 403 });
    expect(await draftCalls(viewer).post(deleted, 'restore')).toMatchObject({ status: 403 });
    expect(await viewer.get(trashEndpoints.listTrash.path)).toMatchObject({ status: 403 });
    expect(await dumpRows(app)).toBe(before);
  });

  test('what lies in the trash already is refused', async () => {
    const id = await create();
    await calls.remove(id, 1);
    expect(await calls.remove(id, 2)).toMatchObject({ status: 409 });
    expect(await calls.remove(999_999, 1)).toMatchObject({ status: 404 });
  });
});

describe('undoing a new draft', () => {
  test('moves it to the trash', async () => {
    const { id, handle } = await created();
    expect(await calls.undo(handle)).toMatchObject({
      status: 200,
      body: { done: `Draft #${String(id)} moved to trash.`, invoice: null },
    });
    expect(await listed()).not.toContain(id);
    expect(await calls.post(id, 'restore')).toMatchObject({ status: 200 });
  });

  test('is refused once it was issued, changed or deleted', async () => {
    const [issued, changed, deleted] = [await created(), await created(), await created()];
    await calls.post(issued.id, 'issue', {});
    await calls.put(changed.id, draftBody(clientId, { note: 'x' }), 1);
    await calls.remove(deleted.id, 1);
    for (const [{ handle }, reason] of [
      [issued, 'This draft was issued as INV-'],
      [changed, 'This draft has changed since then.'],
      [deleted, 'This draft is already in the trash.'],
    ] as const) {
      const before = await dumpRows(app);
      expect(await calls.undo(handle)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining(reason) as string },
      });
      expect(await dumpRows(app)).toBe(before);
    }
  });
});
