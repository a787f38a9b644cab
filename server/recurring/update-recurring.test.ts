import { describe, expect, test } from 'vitest';
import { expectRefusal, naming } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const recurring = recurringCalls(staff);
const { pool } = app.database;
const activityOf = async (clientId: number) => {
  const { body } = await staff.get(`/apps/invoice/clients/${String(clientId)}/activity`);
  return (body as { steps: { summary: string }[] }).steps[0]?.summary;
};

describe('what a recurring invoice writes', () => {
  test('is read as an invoice is written, and changed in place for the days to come', async () => {
    const draft = await money.draft('100.00', { note: 'Before', internalNote: 'not copied' });
    const made = await recurring.made(draft, { startsOn: testDay, unit: 'week', count: 2 });
    const { text } = await recurring.read(made.id);
    expect(text).toMatchObject({
      clientId: made.client.id,
      currency: 'USD',
      note: 'Before',
      internalNote: '',
      items: [{ title: 'Work', cost: '100', qty: '1' }],
    });
    const other = await money.addTestClient();
    const answer = await recurring.put(made.id, 1, {
      startsOn: testDay,
      unit: 'week',
      count: 2,
      clientId: other,
      note: 'After',
      items: [{ title: 'More', cost: '25.50', qty: '2' }],
      internalNote: 'ours',
    });
    expect(answer).toMatchObject({
      status: 200,
      headers: { etag: '"2"' },
      body: { total: 51, title: 'More', client: { id: other }, nextOn: '2026-11-27' },
    });
    expect(await activityOf(made.client.id)).toBe(
      'Recurring invoice changed: client, lines, note, internal note',
    );

    expect(await makeDue(app, '2026-11-27')).toBe(1);
    const days = (await recurring.read(made.id)).made.map(({ invoice }) => invoice?.id ?? 0);
    const [after, before] = await Promise.all(days.map(money.read));
    expect(before).toMatchObject({ total: 100, note: 'Before', client: { id: made.client.id } });
    expect(after).toMatchObject({ total: 51, note: 'After', client: { id: other } });
    expect(after?.internalNote).toBe('ours');
  });

  test('is refused where a draft would be, naming the field, and nothing changes', async () => {
    const { id, client } = await recurring.made(await money.draft('1.00'));
    const refused = (part: object, path: string) =>
      expectRefusal(app, () => recurring.put(id, 1, part), naming(422, path));
    await refused({ items: [] }, 'items');
    await refused({ items: [{ title: 'A', cost: '0.001', qty: '1' }] }, 'items.0.cost');
    await refused({ clientId: 999_999 }, 'clientId');
    await refused({ currency: 'CHF' }, 'currency');
    await refused({ salespersonId: 999_999 }, 'salespersonId');
    // The client that it has may stay, also while nothing can be written for it.
    await pool.query('update client set archived_at = now() where id = $1', [client.id]);
    expect(await recurring.put(id, 1, { note: 'x' })).toMatchObject({ status: 200 });
  });

  test('shows its internal note to those who may read such notes', async () => {
    const { id } = await recurring.made(await money.draft('1.00'));
    await recurring.put(id, 1, { internalNote: 'SECRET-NOTE' });
    expect((await recurring.read(id)).text.internalNote).toBe('SECRET-NOTE');
    const viewer = recurringCalls(await app.as('viewer'));
    expect((await viewer.get(id)).text).not.toContain('SECRET-NOTE');
  });
});

describe('a recurring invoice that is ended', () => {
  test('writes nothing more, stays to be read, and goes on with other days', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), {
      startsOn: testDay,
      endsOn: '2027-12-31',
    });
    await recurring.pause(id, 1);
    expect(await recurring.end(id, 2)).toMatchObject({
      body: { state: 'ended', nextOn: null, endsOn: '2026-12-19', madeCount: 1, version: 3 },
    });
    await makeDue(app, '2027-06-01');
    expect((await recurring.read(id)).madeCount).toBe(1);
    await expectRefusal(app, () => recurring.end(id, 3), { status: 409 });
    await expectRefusal(app, () => recurring.pause(id, 3), { status: 409 });
    const again = await recurring.put(id, 3, { startsOn: testDay, endsOn: null });
    expect(again).toMatchObject({ body: { state: 'active', nextOn: '2026-12-20' } });
  });

  test('has written before: one whose days are all to come is deleted instead', async () => {
    const { id } = await recurring.made(await money.draft('1.00'));
    const early = await recurring.end(id, 1);
    expect(early).toMatchObject({ status: 409 });
    expect(early.text).toContain('Delete or pause it instead.');
    await expectRefusal(app, () => recurring.end(id), { status: 428 });
    const viewer = recurringCalls(await app.as('viewer'));
    expect(await viewer.end(id, 1)).toMatchObject({ status: 403 });
  });
});
