import { expect, test } from './fixtures.ts';
import { createDraft, sendByMail } from './invoice-drafts.ts';

test('reminders are turned on, paused and resumed for an invoice that was sent by email, and one is sent now', async ({
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
});
