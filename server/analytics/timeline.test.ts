import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { analytics, initialsAddress } from '#contract/analytics/analytics.ts';
import { inTransaction } from '#server/ledger/run-command.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { allowTruncate } from '#testing/settings/test-truncate.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp({ now: () => new Date('2026-11-20T12:00:30Z') });
  staff = await app.as('viewer');
  await allowTruncate(app.database.pool);
});
afterAll(() => app.close());

const run = (text: string) => app.database.pool.query(text);

// Tried again where what the server does by itself meets it.
beforeEach(() =>
  inTransaction(app.db, async (transaction) => {
    await sql`truncate timeline_entry, project, client cascade`.execute(transaction);
    await sql`insert into client (id, name, company) overriding system value values (1, 'Jane <Roe>', ''), (2, 'Bo Ek', 'Ek & Co')`.execute(
      transaction,
    );
  }),
);

async function timeline() {
  const { body } = await staff.get('/analytics/data');
  return analytics.parse(body).timeline;
}

const addInvoice = (id: number, change: { total?: number; currency?: string; client?: number }) => {
  const { total = 231_540, currency = 'USD', client = 2 } = change;
  return run(`insert into invoice (id, client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
    overriding system value values (${id}, ${client}, '${currency}', '2026-11-01', '2026-12-01', ${total}, ${total});
    update invoice set series = 'imported', number = 'N-${id}', issued_at = now() where id = ${id}`);
};
const pay = (invoice: number, minor: number, day: string, at: string) =>
  run(`with paid as (insert into payment (client_id, currency, amount_minor, paid_on, method, created_at)
      select client_id, currency, ${minor}, '${day}', 'Card', '${at}' from invoice where id = ${invoice} returning id)
    insert into payment_allocation (payment_id, invoice_id, amount_minor) select id, ${invoice}, ${minor} from paid`);
/** Takes all that was paid for an invoice back. */
const reverse = (invoice: number, day: string) =>
  run(`with taken as (insert into payment_reversal (payment_id, amount_minor, reversed_on)
      select payment_id, amount_minor, '${day}' from payment_allocation where invoice_id = ${invoice}
      returning id, payment_id, amount_minor)
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
    select payment_id, ${invoice}, -amount_minor, id from taken`);

const addMeeting = (at: string, title: string) =>
  run(`insert into timeline_entry (kind, at, title, subtitle, client_id, occupation)
    values ('meeting', '${at}', '${title}', 'About it', 1, 'Director')`);
const addActivity = (at: string, title: string) =>
  run(
    `insert into timeline_entry (kind, at, title, subtitle) values ('activity', '${at}', '${title}', 'So it was')`,
  );

test('is left out while there is nothing to tell, and each step by itself', async () => {
  expect(await timeline()).toBeUndefined();
  await addActivity('2026-11-20T11:48:00Z', 'Done');
  expect(await timeline()).toEqual({
    step4: {
      title: 'Done',
      subtitle: 'So it was',
      duration: '12 min ago',
      at: '2026-11-20T11:48:00.000Z',
    },
  });
});

test('[S135] tells of the invoice that was settled last, not of one that owes again or still', async () => {
  await addInvoice(1, {});
  await addInvoice(2, {});
  await addInvoice(3, {});
  await pay(1, 231_540, '2026-11-20', '2026-11-20T09:00:00Z');
  await pay(2, 231_540, '2026-11-20', '2026-11-20T09:59:00Z');
  await pay(3, 231_539, '2026-11-20', '2026-11-20T11:00:00Z');
  expect((await timeline())?.step1).toEqual({
    title: 'Invoice #2 was paid',
    subtitle: 'Ek & Co settled $2,315.40.',
    duration: '2 hours ago',
    at: '2026-11-20T09:59:00.000Z',
    img: '/api/drawings/pdf-file',
    fileName: 'N-2.pdf',
    invoiceId: 2,
  });
  await reverse(2, '2026-11-20');
  expect((await timeline())?.step1?.invoiceId).toBe(1);
});

test('[S135] names the client without a company, and the amount in the invoice’s currency', async () => {
  await addInvoice(1, { client: 1, currency: 'JPY', total: 1_500 });
  await pay(1, 1_500, '2026-11-20', '2026-11-20T09:00:00Z');
  expect((await timeline())?.step1?.subtitle).toBe('Jane <Roe> settled ¥1,500.');
});

test('[S135] puts a payment that was written down later at the start of its day', async () => {
  await addInvoice(1, {});
  await pay(1, 231_540, '2013-07-04', '2026-11-20T09:00:00Z');
  expect((await timeline())?.step1).toMatchObject({
    duration: '13 years ago',
    at: '2013-07-03T22:00:00.000Z',
  });
  // Invoices alone, as after an import of old ones, are no data of any other card.
  expect(Object.keys((await staff.get('/analytics/data')).body ?? {})).toEqual(['timeline']);
});

test('[S136] takes the next meeting ahead, else the last one', async () => {
  await addMeeting('2026-11-18T12:00:00Z', 'Before the last');
  await addMeeting('2026-11-20T11:30:00Z', 'Last');
  expect((await timeline())?.step2).toMatchObject({ title: 'Last', duration: '30 min ago' });
  await addMeeting('2026-11-25T12:00:00Z', 'After the next');
  await addMeeting('2026-11-20T14:05:00Z', 'Next');
  expect((await timeline())?.step2).toEqual({
    title: 'Next',
    subtitle: 'About it',
    duration: 'In 2 hours',
    at: '2026-11-20T14:05:00.000Z',
    avatar: '/api/drawings/initials?name=Jane+%3CRoe%3E',
    avatarName: 'Jane <Roe>',
    occupation: 'Director',
  });
});

test('[S137 S143] shows staff under their present name, and who has no picture as initials', async () => {
  await run(`
    insert into project (title, start_day, currency, created_at) values ('Old', '2026-11-01', 'USD', '2026-11-01T00:00:00Z'),
      ('New', '2026-10-01', 'USD', '2026-11-18T12:00:00Z');
    insert into project_member (project_id, user_id, name, color, joined_at)
      select project.id, app_user.id, 'A former name', 'info', '2026-11-19T00:00:00Z' from project, app_user
      where title = 'New' and email = 'admin@example.com';
    insert into project_member (project_id, name, color, joined_at)
      select id, 'Kofi Mensah', 'info', '2026-11-18T00:00:00Z' from project where title = 'New'`);
  expect((await timeline())?.step3).toMatchObject({
    subtitle: 'New',
    duration: '2 days ago',
    avatars: [
      { name: 'Kofi Mensah', userImg: initialsAddress('Kofi Mensah') },
      { name: 'Admin Person', userImg: initialsAddress('Admin Person') },
    ],
  });
});

test('[S144] takes the newest activity that has happened', async () => {
  await addActivity('2026-11-10T12:00:00Z', 'Old');
  await addActivity('2026-11-15T12:00:00Z', 'Newest');
  await addActivity('2026-11-20T12:01:00Z', 'Ahead');
  expect((await timeline())?.step4).toMatchObject({ title: 'Newest', duration: '5 days ago' });
});

test('draws initials that nothing can run in', async () => {
  const answer = await staff.get('/api/drawings/initials?name=%3Cb%3E+%26x');
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'image/svg+xml' } });
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(answer.text).toContain('>BX</text>');
  expect(await app.anyone.get('/api/drawings/initials?name=a')).toMatchObject({ status: 401 });
  expect(await staff.get('/api/drawings/initials')).toMatchObject({ status: 400 });
});

test('[S146 S151] leaves out what is not planned of the pinned project', async () => {
  await run(`insert into project (title, start_day, currency, is_pinned, cost_minor)
    values ('Pinned', '2026-09-05', 'USD', true, 1843050)`);
  const { body } = await staff.get('/analytics/data');
  expect(analytics.parse(body).appDesign).toMatchObject({
    date: '05 Sep 2026',
    planing: [{ title: 'Cost', subtitle: '$18,430.50' }],
    teams: [],
    members: [],
  });
});
