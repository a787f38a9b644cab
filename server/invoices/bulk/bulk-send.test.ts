import { expect, test } from 'vitest';
import { bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import { bulkCalls, bulkPath } from '#testing/invoices/test-bulk.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { accepting, openSendingApp } from '#testing/mail/test-sending.ts';

// Nothing is due while these tests look: what is queued stays so.
const { app, staff, money, mails } = await openSendingApp({ ...accepting, undoMs: 3_600_000 });
const { plan, run, undo } = bulkCalls(staff);
const { pool } = app.database;

async function issuedTo(companyEmail: string): Promise<number> {
  const clientId = Number(await addClient(app.db, { name: 'Aurora', companyEmail }));
  return money.issued('10.00', { clientId });
}

test('each invoice is emailed to its own client, in the words of the template', async () => {
  const ids = [await issuedTo('one@aurora.example'), await issuedTo('two@aurora.example')];
  expect(await run({ ids }, { kind: 'send' })).toMatchObject({ done: 2 });
  const [one, two] = await Promise.all(ids.map(mails));
  const { number } = await money.read(ids[0] ?? 0);
  expect(one).toMatchObject([{ recipients: [{ address: 'one@aurora.example' }] }]);
  expect(two).toMatchObject([{ recipients: [{ address: 'two@aurora.example' }] }]);
  expect(one?.[0]?.subject).toContain(number);
});

test('one undo takes the emails back that are not on their way', async () => {
  const ids = [await issuedTo('one@aurora.example'), await issuedTo('two@aurora.example')];
  const job = await run({ ids }, { kind: 'send' });
  await pool.query('update mail set tries = 1 where invoice_id = $1', [ids[0]]);
  expect(await undo(job)).toMatchObject({ done: 1, failed: 1 });
  expect(await mails(ids[1] ?? 0)).toMatchObject([{ state: 'cancelled' }]);
});

test('an undo is offered as long as one of the emails can be taken back, and no longer', async () => {
  const ids = [await issuedTo('one@aurora.example'), await issuedTo('two@aurora.example')];
  const { id, undoUntil } = await run({ ids }, { kind: 'send' });
  expect(undoUntil).not.toBeNull();
  const read = async () => {
    const { body } = await staff.get(`${bulkPath}/${String(id)}`);
    return bulkJobEndpoints.getBulkJob.output.parse(body).undoUntil;
  };
  await pool.query('update mail set tries = 1 where invoice_id = $1', [ids[0]]);
  expect(await read()).not.toBeNull();
  await pool.query('update mail set tries = 1 where invoice_id = $1', [ids[1]]);
  expect(await read()).toBeNull();
  const answer = await staff.post(`${bulkPath}/${String(id)}/undo`, {});
  expect(answer).toMatchObject({ status: 409 });
});

test('what was sent before goes again only where that is meant', async () => {
  const id = await issuedTo('one@aurora.example');
  await money.command(id, 'mark-sent', {});
  const { leftOut } = await plan({ ids: [id] }, { kind: 'send' });
  expect(leftOut).toMatchObject([{ reason: 'Already sent', confirm: 'again' }]);
  expect(await run({ ids: [id] }, { kind: 'send', again: true })).toMatchObject({ done: 1 });
});

test('a client without an email address is named before anything is sent', async () => {
  const { fitting, leftOut } = await plan({ ids: [await issuedTo('')] }, { kind: 'send' });
  expect({ fitting, leftOut }).toMatchObject({
    fitting: 0,
    leftOut: [{ reason: 'Has no email address', count: 1 }],
  });
});

test('an invoice that is not the e-invoice its client wants is left out, and says so', async () => {
  const id = await issuedTo('office@aurora.example');
  await pool.query(
    `update client set e_invoice_delivery = 'xml' from invoice where invoice.id = $1 and client.id = client_id`,
    [id],
  );
  const { fitting, leftOut } = await plan({ ids: [id] }, { kind: 'send' });
  expect(fitting).toBe(0);
  expect(leftOut).toMatchObject([
    { reason: 'Not yet the e-invoice that its client wants: open it to see what’s missing' },
  ]);
  expect(
    await run({ ids: [id, await issuedTo('b@aurora.example')] }, { kind: 'send' }),
  ).toMatchObject({
    ...{ done: 1, leftOut: 1 },
  });
  expect(await mails(id)).toEqual([]);
});
