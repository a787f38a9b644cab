import { afterEach, expect, test } from 'vitest';
import { expectRefusal, naming } from '#testing/invoices/test-drafts.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const recurring = recurringCalls(await app.as('billing'));
const { pool } = app.database;

const line = { title: 'Hosting {{month}} {{year}}', cost: '25.50', qty: '1' };
const texts = {
  items: [
    {
      ...{ ...line, heading: 'In {{month}}', showsSubtotal: true },
      description: '{{period}}, before it {{previousPeriod}}',
    },
  ],
  note: 'For {{month}}',
  reference: 'H-{{year}}',
};

async function madeWith(part: object, plan: object = {}): Promise<number> {
  const days = { startsOn: '2027-01-01', count: 2, ...plan };
  const { id } = await recurring.made(await money.draft('1.00'), days);
  expect(await recurring.put(id, 1, { ...days, ...part })).toMatchObject({ status: 200 });
  return id;
}

/** What it has written, the oldest first. */
async function invoicesOf(id: number) {
  const { made } = await recurring.read(id);
  const ids = made.flatMap(({ invoice }) => (invoice ? [invoice.id] : []));
  return Promise.all(ids.reverse().map(money.read));
}

afterEach(() => pool.query("update organisation set late_recurring_date = 'scheduled'"));

test('each invoice names its own period in lines, note and reference', async () => {
  const id = await madeWith(texts);
  expect(await makeDue(app, '2027-02-01')).toBe(2);
  expect(await invoicesOf(id)).toMatchObject([
    {
      reference: 'H-2027',
      note: 'For January',
      items: [
        {
          heading: 'In January',
          showsSubtotal: true,
          title: 'Hosting January 2027',
          description: '1 Jan 2027 – 31 Jan 2027, before it 1 Dec 2026 – 31 Dec 2026',
        },
      ],
    },
    { note: 'For February', items: [{ title: 'Hosting February 2027' }] },
  ]);
});

test('its title in the list has the period of the next invoice, its fields the placeholders', async () => {
  const id = await madeWith(texts, { startsOn: '2028-03-05', count: 1 });
  expect(await recurring.read(id)).toMatchObject({
    title: 'Hosting March 2028',
    text: { items: [{ title: line.title }] },
  });
  await makeDue(app, '2028-03-05');
  expect(await recurring.read(id)).toMatchObject({ state: 'ended', title: 'Hosting March 2028' });
});

test.each([
  [{ items: [{ ...line, title: 'Hosting {{mounth}}' }] }, 'items.0.title'],
  [{ items: [line, { ...line, description: '{{7*7}}' }] }, 'items.1.description'],
  [{ items: [{ ...line, heading: '{{mounth}}' }] }, 'items.0.heading'],
  [{ note: 'By {{sender}}' }, 'note'],
  [{ reference: '{{}}' }, 'reference'],
])('a placeholder that nothing stands for is refused by its field: %j', async (part, path) => {
  const { id } = await recurring.made(await money.draft('1.00'), { startsOn: '2099-01-01' });
  await expectRefusal(app, () => recurring.put(id, 1, part), naming(422, path));
});

test('a text that the period makes too long is cut, and the invoice is written', async () => {
  const title = `${'x'.repeat(100)} {{period}}`;
  const id = await madeWith({ items: [{ ...line, title }] }, { startsOn: '2029-01-01', count: 1 });
  expect(await makeDue(app, '2029-01-01')).toBe(1);
  const [invoice] = await invoicesOf(id);
  expect(invoice?.items[0]?.title).toBe(`${'x'.repeat(100)} 1 Jan 2029 – 31 Jan`);
});

test('one that is created late is dated and numbered on its day, with the period of it', async () => {
  const id = await madeWith(texts, { startsOn: '2030-12-20', count: 1, action: 'issue' });
  expect(await makeDue(app, '2031-01-03')).toBe(1);
  const [invoice] = await invoicesOf(id);
  expect(invoice).toMatchObject({ issuedDate: '2030-12-20', note: 'For December' });
  expect(invoice?.number).toMatch(/^INV-2030-/);
});

test('or on the day on which it is created, still with the period of its day', async () => {
  await pool.query("update organisation set late_recurring_date = 'created'");
  const plan = { startsOn: '2031-12-20', count: 1, action: 'issue', termDays: 14 };
  const id = await madeWith(texts, plan);
  expect(await makeDue(app, '2032-01-03')).toBe(1);
  const [invoice] = await invoicesOf(id);
  expect(invoice).toMatchObject({
    issuedDate: '2032-01-03',
    dueDate: '2032-01-17',
    note: 'For December',
  });
  expect(invoice?.number).toMatch(/^INV-2032-/);
  expect((await recurring.read(id)).made).toMatchObject([{ occursOn: '2031-12-20' }]);
});
