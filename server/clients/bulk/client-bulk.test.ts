import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { clientsPath } from '#testing/clients/test-client-calls.ts';
import { bulkCalls, bulkPath } from '#testing/invoices/test-bulk.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { accepting, openSendingApp } from '#testing/mail/test-sending.ts';

// Nothing is due while these tests look: what is queued stays so.
const { app, staff, money } = await openSendingApp({ ...accepting, undoMs: 3_600_000 });
const { plan, run, undo } = bulkCalls(staff, '/api/clients/bulk-jobs');
const { pool } = app.database;
const statement = { kind: 'send-statement' };

const add = async (name: string, companyEmail = 'pay@client.example') =>
  Number(await addClient(app.db, { name, companyEmail }));

async function owing(name: string, amount: string, email?: string): Promise<number> {
  const clientId = await add(name, email);
  await money.issued(amount, { clientId });
  return clientId;
}

async function statementsOf(clientId: number) {
  const { rows } = await pool.query<{ subject: string; message: string; address: string }>(
    `select subject, message, address from mail join mail_recipient on mail_id = mail.id
     where client_id = $1 and cancelled_at is null order by mail.id`,
    [clientId],
  );
  return rows;
}

const isArchived = async (id: number) => {
  const { body } = await staff.get(`${clientsPath}/${String(id)}`);
  return (body as { client: { isArchived: boolean } }).client.isArchived;
};

test('each client who owes something is emailed a statement with its balance', async () => {
  const ids = [await owing('Aurora', '120.00', 'a@aurora.example'), await owing('Boreas', '30.00')];
  const { sums } = await plan({ ids }, statement);
  expect(sums).toEqual([{ currency: 'USD', count: 2, total: '150.00', balance: '150.00' }]);
  expect(await run({ ids }, statement)).toMatchObject({ subject: 'client', done: 2 });
  const [letter] = await statementsOf(ids[0] ?? 0);
  expect(letter).toMatchObject({
    address: 'a@aurora.example',
    subject: 'Statement of account from Northwind Studio as of 20 November 2026',
  });
  expect(letter?.message).toContain('As of 20 November 2026, $120.00 is open on your account.');
});

test('who has no address, owes nothing or got a statement today is skipped, and says why', async () => {
  const noAddress = await owing('Mute', '5.00', '');
  const even = await add('Even');
  const twice = await owing('Twice', '7.00');
  await run({ ids: [twice] }, statement);
  const ids = [noAddress, even, twice];
  const { fitting, leftOut } = await plan({ ids }, statement);
  expect(fitting).toBe(0);
  expect(leftOut.map(({ reason, confirm, named }) => [reason, confirm, named[0]?.name])).toEqual(
    expect.arrayContaining([
      ['Has no email address', undefined, 'Mute'],
      ['Owes nothing', 'nothing-owed', 'Even'],
      ['Already got a statement today', 'sent-today', 'Twice'],
    ]),
  );
  const meant = { ...statement, confirm: ['nothing-owed', 'sent-today'] };
  expect(await run({ ids }, meant)).toMatchObject({ done: 2, leftOut: 1 });
  expect((await statementsOf(even))[0]?.message).toContain('nothing is open on your account');
});

test('one undo takes back the statements that have not left', async () => {
  const ids = [await owing('Cirrus', '1.00'), await owing('Drift', '2.00')];
  const job = await run({ ids }, statement);
  expect(job.undoUntil).not.toBeNull();
  await pool.query('update mail set tries = 1 where client_id = $1', [ids[0]]);
  expect(await undo(job)).toMatchObject({ done: 1, failed: 1 });
  expect(await statementsOf(ids[1] ?? 0)).toEqual([]);
  const { body } = await staff.get(`${clientsPath}/${String(ids[1])}/activity`);
  expect(JSON.stringify(body)).toContain('Sending of the statement canceled');
});

test('clients are archived but those with money open, and one undo brings them back', async () => {
  const even = await add('Even again');
  const owes = await owing('Owes', '9.00');
  const ids = [even, owes];
  const { leftOut } = await plan({ ids }, { kind: 'archive' });
  expect(leftOut).toMatchObject([{ reason: 'Owes money', confirm: 'owes', count: 1 }]);
  const job = await run({ ids }, { kind: 'archive' });
  expect(job).toMatchObject({ done: 1, leftOut: 1 });
  expect(await Promise.all(ids.map(isArchived))).toEqual([true, false]);
  await undo(job);
  expect(await Promise.all(ids.map(isArchived))).toEqual([false, false]);
  const all = { kind: 'archive', confirm: ['owes'] };
  expect(await run({ ids }, all)).toMatchObject({ done: 2 });
  expect(await run({ ids }, { kind: 'unarchive' })).toMatchObject({ done: 2 });
  expect(await Promise.all(ids.map(isArchived))).toEqual([false, false]);
});

test('all that a search finds are selected, without those that were taken out', async () => {
  const ids = [await add('Zephyr one'), await add('Zephyr two'), await add('Zephyr three')];
  const selection = { filter: { q: 'zephyr' }, except: [ids[1]] };
  expect(await run(selection, { kind: 'archive' })).toMatchObject({ total: 2, done: 2 });
  expect(await Promise.all(ids.map(isArchived))).toEqual([true, false, true]);
  const archived = { filter: { q: 'zephyr', archived: true }, except: [] };
  expect(await plan(archived, { kind: 'unarchive' })).toMatchObject({ total: 2, fitting: 2 });
});

test('the results of a job on clients name each by its name', async () => {
  const ids = [await add('Named, Ltd')];
  const { id } = await run({ ids }, { kind: 'archive' });
  const { text } = await staff.get(`${bulkPath}/${String(id)}/results`);
  expect(parse(text, { columns: true })).toEqual([
    { id: String(ids[0]), name: 'Named, Ltd', result: 'done', reason: '' },
  ]);
});

test('a viewer may not plan a job on clients', async () => {
  const viewer = await app.as('viewer');
  const body = { selection: { ids: [1] }, action: { kind: 'archive' } };
  expect((await viewer.post('/api/clients/bulk-jobs/plan', body)).status).toBe(403);
});
