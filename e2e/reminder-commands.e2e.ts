import { addDays } from '#domain/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { createDraft, issueAnyway, readInvoice, sendByMail } from './invoice-drafts.ts';

test('reminders are turned on, paused and resumed for an invoice that was sent by email, one is sent now, and one to a chosen past-due invoice is taken back', async ({
  page,
  request,
  expectAccessible,
}) => {
  const items = [{ title: 'Care of the garden', cost: '100.00', qty: '1' }];
  const { id } = await createDraft(request, { items, dueDate: '2099-11-28' });
  await sendByMail(request, id, 'a@example.com');

  await page.goto('/settings/reminders');
  await page.getByRole('switch', { name: 'Remind clients by email' }).click();
  await page.getByRole('switch', { name: 'Also on Saturdays and Sundays' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Reminders saved')).toBeVisible();

  await page.goto(`/apps/invoice/preview/${String(id)}`);
  const card = page.getByRole('region', { name: 'Reminders' });
  // The mail leaves after ten seconds; the page follows it.
  await expect(card.getByRole('status')).toHaveText('Reminder 1 of 3 on 25 Nov 2099', {
    timeout: 20_000,
  });
  await expectAccessible();
  await card.getByRole('button', { name: 'Pause' }).click();
  await expect(card.getByRole('status')).toHaveText('Reminders for this invoice are paused.');
  await card.getByRole('button', { name: 'Resume' }).click();
  await card.getByRole('button', { name: 'Remind now' }).click();
  await expect(card.getByRole('status')).toHaveText('Reminder 2 of 3 on 5 Dec 2099');
  await expect(card.getByRole('listitem').first()).toContainText('Sending');
  await expect(page.getByRole('region', { name: 'Emails' })).toContainText('is due on');

  const today = new Date().toISOString().slice(0, 10);
  const late = await createDraft(request, {
    ...{ items, issuedDate: addDays(today, -3), dueDate: addDays(today, -1) },
  });
  await issueAnyway(request, late.id);
  await sendByMail(request, late.id, 'late@example.com');
  const { number } = await readInvoice(request, late.id);
  await expect
    .poll(async () => (await readInvoice(request, late.id)).activity?.map(({ kind }) => kind), {
      timeout: 20_000,
    })
    .toContain('sent');
  await page.goto('/apps/invoice/receivables');
  await page.getByRole('button', { name: 'Send reminders' }).click();
  const dialog = page.getByRole('dialog', { name: 'Send reminders' });
  await dialog.getByLabel(/^(\d+) of \1 selected$/).uncheck();
  await dialog.getByLabel(new RegExp(`^${number ?? ''} ·`)).check();
  await expect(dialog.getByText(/^1 of \d+ selected$/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Send 1 reminder' }).click();
  await expect(page.getByText('Sending 1 reminder', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('1 reminder canceled.')).toBeVisible();
});
