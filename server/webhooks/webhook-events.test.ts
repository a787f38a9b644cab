import { describe, expect, test } from 'vitest';
import { everyEvent, webhookEventNames } from '#contract/webhooks/event-types.ts';
import { activityKinds } from '#server/ledger/describe-activity.ts';
import { bulkCalls } from '#testing/invoices/test-bulk.ts';
import { openWebhookApp } from '#testing/webhooks/test-webhooks.ts';
import { noteNewDay } from './keep-telling-webhooks.ts';

const { app, money, receiver, toldOf } = await openWebhookApp();

const types = (events: readonly { type: string }[]) => events.map(({ type }) => type);
const invoiceTypes = webhookEventNames.filter((name) => name !== 'company.changed');
const dueInFuture = { issuedDate: '2026-11-20', dueDate: '2199-12-01' };

describe('the types of events', () => {
  test('are those that the database makes of what is noted in the activity', async () => {
    const { rows } = await app.database.pool.query<{ kind: string; type: string }>(
      `select kind, webhook_type(kind, subject, data::jsonb) as type
       from unnest($1::text[]) as kind, unnest(array['invoice', 'quote', 'client', 'company']) as subject,
         unnest(array['{}', '{"number": "CN-1"}']) as data`,
      [activityKinds],
    );
    const made = new Set(rows.map(({ type }) => type));
    const unmade = webhookEventNames.filter((name) => !made.has(name));
    expect(unmade).toEqual(['invoice.status-changed', 'quote.status-changed']);
    for (const kind of activityKinds) {
      const possible = rows.filter((row) => row.kind === kind).map(({ type }) => type);
      expect(webhookEventNames, kind).toEqual(
        expect.arrayContaining([possible.find((type) => webhookEventNames.includes(type))]),
      );
    }
  });
});

describe('a command', () => {
  test('is told with what it left behind, in order, with every change of status', async () => {
    let id = 0;
    const told = await toldOf(invoiceTypes, async () => {
      id = await money.issued('100.00', dueInFuture);
      await money.pay(id, '40.00');
      await money.pay(id, '60.00');
    });
    expect(types(told.filter(({ data }) => data.invoice?.id === id))).toEqual([
      'invoice.created',
      'invoice.status-changed',
      'invoice.issued',
      'payment.recorded',
      'invoice.status-changed',
      'payment.recorded',
      'invoice.status-changed',
    ]);
    const statuses = told
      .filter(({ type }) => type === 'invoice.status-changed')
      .map(({ data }) => [data.previousStatus, data.invoice?.status]);
    expect(statuses).toEqual([
      ['Draft', 'Issued'],
      ['Issued', 'Partial Payment'],
      ['Partial Payment', 'Paid'],
    ]);
    const last = told.findLast(({ type }) => type === 'payment.recorded');
    expect(last?.data).toMatchObject({
      activity: 'payment',
      amount: 60,
      currency: 'USD',
      invoice: { id, status: 'Paid', total: 100, paid: 100, balance: 0, currency: 'USD' },
    });
  });

  test('that is refused tells nothing', async () => {
    const told = await toldOf([everyEvent], async () => {
      const id = await money.draft('1.00');
      receiver.requests.length = 0;
      expect((await money.post(id, 'payments', { amount: '1.00' })).status).toBeGreaterThan(399);
    });
    expect(types(told).filter((type) => type.startsWith('payment'))).toEqual([]);
  });

  test('that only tells of what was not chosen writes nothing', async () => {
    const count = async () =>
      (await app.database.pool.query('select id from webhook_event')).rows.length;
    const before = await count();
    const told = await toldOf(['quote.accepted'], () => money.issued('5.00', dueInFuture));
    expect([told, await count()]).toEqual([[], before]);
  });

  test('writes nothing where there is no webhook', async () => {
    const { rows: before } = await app.database.pool.query('select id from webhook_event');
    await money.issued('5.00', dueInFuture);
    const { rows: after } = await app.database.pool.query('select id from webhook_event');
    expect(after).toEqual(before);
  });

  test('on many invoices is told of each of them', async () => {
    const bulk = bulkCalls(await app.as('billing'));
    const ids = [await money.draft('1.00'), await money.draft('2.00'), await money.draft('3.00')];
    const told = await toldOf(['invoice.edited'], () =>
      bulk.run({ ids }, { kind: 'add-tag', tag: 'urgent' }),
    );
    expect(
      told.map(({ data }) => data.invoice?.id).sort((one, other) => Number(one) - Number(other)),
    ).toEqual(ids);
  });

  test('tells no names, addresses and reasons', async () => {
    const told = await toldOf([everyEvent], async () => {
      const id = await money.issued('7.00', {
        ...dueInFuture,
        note: 'Secret note',
        recipients: ['me@example.com'],
      });
      await money.command(id, 'void', { reason: 'Typed twice' });
    });
    expect(told.length).toBeGreaterThan(3);
    expect(JSON.stringify(told)).not.toMatch(/Aurora|Secret|Typed|@/);
  });
});

describe('an invoice that becomes past due by the date alone', () => {
  test('is told of once, as the day begins', async () => {
    const noon = (day: string) => new Date(`${day}T12:00:00Z`);
    await app.database.pool.query("update webhook_day set day = '2027-01-10'");
    const due = await money.issued('9.00', { issuedDate: '2026-11-20', dueDate: '2027-01-10' });
    const paid = await money.issued('9.00', { issuedDate: '2026-11-20', dueDate: '2027-01-10' });
    await money.pay(paid, '9.00');
    const told = await toldOf(['invoice.status-changed'], async () => {
      expect(await noteNewDay(app.db, noon('2027-01-10'))).toBe(0);
      expect(await noteNewDay(app.db, noon('2027-01-11'))).toBe(1);
      expect(await noteNewDay(app.db, noon('2027-01-11'))).toBe(0);
      expect(await noteNewDay(app.db, noon('2027-01-12'))).toBe(0);
    });
    expect(told).toMatchObject([
      { data: { previousStatus: 'Issued', invoice: { id: due, status: 'Past Due', balance: 9 } } },
    ]);
  });
});
