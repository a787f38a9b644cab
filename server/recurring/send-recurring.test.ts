import { expect, test } from 'vitest';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { accepting, openSendingApp } from '#testing/mail/test-sending.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, staff, money, mailOnce } = await openSendingApp(accepting);
const recurring = recurringCalls(staff);
const draftFor = async (companyEmail: string) => {
  const clientId = await addClient(app.db, { name: 'Aurora Lines', companyEmail });
  return money.draft('1.00', { clientId: Number(clientId) });
};

test('what is to be sent is issued and mailed to the client, and Sent once the mail server has accepted it', async () => {
  const made = await recurring.made(await draftFor('a@example.com'), {
    startsOn: testDay,
    action: 'send',
    count: 1,
  });
  const id = made.latest?.invoice?.id ?? 0;
  const mail = await mailOnce(id, 'accepted');
  expect(mail.recipients).toMatchObject([{ address: 'a@example.com', state: 'accepted' }]);
  const invoice = await money.read(id);
  expect(invoice.invoiceStatus).toBe('Sent');
  expect(invoice.number).not.toBeNull();
});

test('where the client has no address nothing is issued, and it pauses with the reason', async () => {
  const made = await recurring.made(await draftFor(''), { startsOn: '2027-01-31', action: 'send' });
  expect(await makeDue(app, '2027-01-31', { mail: accepting })).toBe(0);
  const now = await recurring.read(made.id);
  expect(now).toMatchObject({ state: 'paused', madeCount: 0 });
  expect(now.pauseReason).toContain('no email address');
});

const without = await openMoneyApp();

test('without a mail server sending is refused, with what can be done instead', async () => {
  const calls = recurringCalls(await without.app.as('billing'));
  const id = await without.money.draft('1.00');
  const answer = await calls.create(id, { action: 'send' });
  expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'action' }] } });
});

test('where it is not the e-invoice that its client wants nothing is issued, and it pauses with what is missing', async () => {
  const clientId = Number(
    await addClient(app.db, { name: 'Office', companyEmail: 'office@example.com' }),
  );
  await app.database.pool.query("update client set e_invoice_delivery = 'xml' where id = $1", [
    clientId,
  ]);
  const id = await money.draft('1.00', { clientId });
  const made = await recurring.made(id, { startsOn: '2027-03-31', action: 'send' });
  expect(await makeDue(app, '2027-03-31', { mail: accepting })).toBe(0);
  const now = await recurring.read(made.id);
  expect(now).toMatchObject({ state: 'paused', madeCount: 0 });
  expect(now.pauseReason).toContain('isn’t the e-invoice that goes along yet');
});
