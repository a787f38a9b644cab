import { describe, expect, test } from 'vitest';
import { expectRefusal, naming } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';
import { recurringInvoice } from '#contract/recurring/recurring-invoices.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const recurring = recurringCalls(staff);

describe('a recurring invoice', () => {
  test('is made from an invoice and says what it writes, for whom and when', async () => {
    const id = await money.issued('120.00');
    const answer = await recurring.create(id, { endsOn: '2027-12-31' });
    expect(answer).toMatchObject({ status: 201, headers: { etag: '"1"' } });
    const made = recurringInvoice.parse(answer.body);
    expect(made).toMatchObject({
      client: { name: 'Aurora Lines' },
      currency: 'USD',
      total: 120,
      title: 'Work',
      every: 1,
      unit: 'month',
      startsOn: '2027-01-31',
      endsOn: '2027-12-31',
      count: null,
      termDays: 14,
      action: 'draft',
      state: 'active',
      nextOn: '2027-01-31',
      nextIndex: 0,
      missed: 0,
      madeCount: 0,
      latest: null,
      pauseReason: '',
    });
    expect(await recurring.list()).toContainEqual(made);
    expect(await recurring.read(made.id)).toMatchObject({ ...made, made: [] });
  });

  test('that starts today writes the first at once', async () => {
    const made = await recurring.made(await money.draft('1.00'), { startsOn: testDay });
    expect(made).toMatchObject({ nextOn: '2026-12-20', madeCount: 1 });
    expect(made.latest).toMatchObject({ occursOn: testDay, invoice: { number: null } });
  });

  test('is made once, however often the call is repeated', async () => {
    const id = await money.draft('1.00');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const first = await recurring.create(id, { startsOn: testDay }, headers);
    expect((await recurring.create(id, { startsOn: testDay }, headers)).body).toEqual(first.body);
    expect(await recurring.create(id, {}, headers)).toMatchObject({ status: 422 });
    expect(await recurring.create(id, {}, { 'idempotency-key': '' })).toMatchObject({
      status: 400,
    });
  });

  test('is refused with the field that is wrong', async () => {
    const id = await money.draft('1.00');
    const refuse = (part: object, expected: object) =>
      expectRefusal(app, () => recurring.create(id, part), expected);
    await refuse({ startsOn: '2026-11-19' }, naming(422, 'startsOn'));
    await refuse({ endsOn: '2027-01-30' }, naming(422, 'endsOn'));
    await refuse({ endsOn: '2027-02-28', count: 3 }, naming(422, 'count'));
    await refuse({ every: 0 }, naming(400, 'every'));
    await refuse({ unit: 'day' }, naming(400, 'unit'));
    await refuse({ count: 1.5 }, naming(400, 'count'));
    await refuse({ termDays: 366 }, naming(400, 'termDays'));
    await refuse({ action: 'burn' }, naming(400, 'action'));
    await expectRefusal(app, () => recurring.create(999_999), { status: 404 });
    const empty = await money.draft('1.00', { items: [] });
    await expectRefusal(app, () => recurring.create(empty), naming(422, 'items'));
    const stale = () => recurring.create(id, {}, { 'if-match': '"7"' });
    await expectRefusal(app, stale, { status: 412 });
  });

  test('goes on from today with other days, after what it has written, and never back', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), { startsOn: testDay });
    const weekly = await recurring.put(id, 1, { startsOn: testDay, unit: 'week' });
    expect(weekly).toMatchObject({ status: 200, body: { nextOn: '2026-11-27', version: 2 } });
    const later = await recurring.put(id, 2, { startsOn: '2027-03-01', action: 'issue' });
    expect(later).toMatchObject({ body: { nextOn: '2027-03-01', action: 'issue', nextIndex: 0 } });
    expect(await recurring.put(id, 3, { startsOn: '2026-11-01' })).toMatchObject(
      naming(422, 'startsOn'),
    );
    const ended = await recurring.put(id, 3, { startsOn: '2027-03-01', action: 'draft', count: 1 });
    expect(ended).toMatchObject({ body: { nextOn: '2027-03-01', action: 'draft', count: 1 } });
  });

  test('keeps its days where only what becomes of them changes', async () => {
    const made = await recurring.made(await money.draft('1.00'));
    await recurring.pause(made.id, 1);
    await makeDue(app, '2027-04-01');
    const changed = await recurring.put(made.id, 2, { termDays: 30 });
    expect(changed).toMatchObject({ body: { nextOn: '2027-01-31', termDays: 30 } });
  });

  test('is paused, and resumed with or without the days between', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), {
      startsOn: testDay,
      unit: 'week',
      count: 9,
    });
    expect(await recurring.pause(id, 1)).toMatchObject({ body: { state: 'paused', version: 2 } });
    expect(await recurring.pause(id, 2)).toMatchObject({ status: 409 });
    const goBy = (days: number) =>
      app.database.pool.query(
        'update recurring_invoice set starts_on = starts_on - $1::int where id = $2',
        [days, id],
      );
    await goBy(14);
    await app.database.pool.query(
      `delete from recurring_occurrence where recurring_id = ${String(id)}`,
    );
    expect(await recurring.read(id)).toMatchObject({ missed: 2, nextOn: '2026-11-13' });
    expect(await recurring.resume(id, 2)).toMatchObject({
      body: { state: 'active', nextOn: testDay, missed: 0 },
    });
    expect(await recurring.resume(id, 3)).toMatchObject({ status: 409 });
    await recurring.pause(id, 3);
    await goBy(7);
    expect(await recurring.resume(id, 4, 'make')).toMatchObject({
      body: { state: 'active', nextOn: '2026-11-13' },
    });
    await recurring.remove(id, 5);
  });

  test('is deleted and brought back; what it has written stays', async () => {
    const made = await recurring.made(await money.draft('1.00'), { startsOn: testDay });
    const invoiceId = made.latest?.invoice?.id ?? 0;
    const removed = await recurring.remove(made.id, 1);
    expect(removed.status).toBe(200);
    expect(await recurring.get(made.id)).toMatchObject({ status: 404 });
    expect(await money.read(invoiceId)).toMatchObject({ invoiceStatus: 'Draft' });
    const { undo } = removed.body as { undo: { handle: string } };
    expect(await recurring.undo(undo.handle)).toMatchObject({ status: 200 });
    const { made: days, text, ...back } = await recurring.read(made.id);
    expect(back).toEqual({ ...made, version: 2 });
    expect(text).toMatchObject({ items: [{ title: 'Work', cost: '1' }] });
    expect(days).toHaveLength(1);
    expect(await makeDue(app, testDay)).toBe(0);
  });

  test('keeps the day on which a draft was written that is thrown away', async () => {
    const made = await recurring.made(await money.draft('1.00'), { startsOn: testDay });
    const invoiceId = made.latest?.invoice?.id ?? 0;
    await staff.send(`/apps/invoice/invoices/${String(invoiceId)}`, {
      method: 'DELETE',
      headers: { 'if-match': '"1"' },
    });
    expect((await recurring.read(made.id)).made).toEqual([{ occursOn: testDay, invoice: null }]);
    await app.database.pool.query('delete from invoice where id = $1', [invoiceId]);
    expect((await recurring.read(made.id)).made).toEqual([{ occursOn: testDay, invoice: null }]);
    expect(await makeDue(app, testDay)).toBe(0);
  });

  test('keeps its client from being deleted', async () => {
    const { client } = await recurring.made(await money.draft('1.00'));
    const answer = await staff.send(`/apps/invoice/clients/${String(client.id)}`, {
      method: 'DELETE',
      headers: { 'if-match': '"1"' },
    });
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.text).toContain('1 recurring invoice');
  });
});

describe('whoever changes one', () => {
  test('says which version was read', async () => {
    const { id } = await recurring.made(await money.draft('1.00'));
    for (const attempt of [
      (version?: number) => recurring.put(id, version),
      (version?: number) => recurring.pause(id, version),
      (version?: number) => recurring.resume(id, version),
      (version?: number) => recurring.remove(id, version),
    ]) {
      await expectRefusal(app, () => attempt(), { status: 428 });
      await expectRefusal(app, () => attempt(7), { status: 412 });
    }
    await expectRefusal(app, () => recurring.pause(999_999, 1), { status: 404 });
  });

  test('may write invoices; who may not only reads', async () => {
    const invoice = await money.draft('1.00');
    const { id } = await recurring.made(invoice);
    const viewer = recurringCalls(await app.as('viewer'));
    expect(await viewer.read(id)).toMatchObject({ id });
    expect(await viewer.list()).not.toEqual([]);
    for (const answer of await Promise.all([
      viewer.create(invoice),
      viewer.put(id, 1),
      viewer.pause(id, 1),
      viewer.resume(id, 1),
      viewer.remove(id, 1),
    ])) {
      expect(answer).toMatchObject({ status: 403 });
    }
    expect(await recurringCalls(app.anyone).get(id)).toMatchObject({ status: 401 });
    const admin = recurringCalls(await app.as('admin'));
    expect(await admin.pause(id, 1)).toMatchObject({ status: 200 });
  });

  test('leaves a trace in the activity of the client', async () => {
    const { id, client } = await recurring.made(await money.draft('1.00'));
    await recurring.put(id, 1, { every: 2 });
    await recurring.pause(id, 2);
    await recurring.resume(id, 3);
    await recurring.remove(id, 4);
    const path = `/apps/invoice/clients/${String(client.id)}/activity`;
    const { steps } = (await staff.get(path)).body as { steps: { kind: string }[] };
    expect(steps.map(({ kind }) => kind).slice(0, 5)).toEqual([
      'recurring-deleted',
      'recurring-resumed',
      'recurring-paused',
      'recurring-changed',
      'recurring-made',
    ]);
  });
});
