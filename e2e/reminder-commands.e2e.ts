import { addDays } from '#domain/calendar-day.ts';
import { expect, test } from './fixtures.ts';
import { clickCounter } from './count-clicks.ts';
import { goToTop, openInvoiceList } from './invoice-list.ts';
import { createDraft, issueAnyway, readInvoice, sendByMail } from './invoice-drafts.ts';

// The second looks at what the first has set up.
test.describe.configure({ mode: 'serial' });

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

test('everyone late is reminded in five clicks', async ({ page, request, expectAccessible }) => {
  const today = new Date().toISOString().slice(0, 10);
  const dates = { issuedDate: addDays(today, -3), dueDate: addDays(today, -2) };
  const items = [{ title: 'Care of the roses', cost: '80.00', qty: '1' }];
  const { id } = await createDraft(request, { items, ...dates });
  await issueAnyway(request, id);
  await sendByMail(request, id, 'roses@example.com');
  await expect
    .poll(async () => (await readInvoice(request, id)).activity?.map(({ kind }) => kind), {
      timeout: 20_000,
    })
    .toContain('sent');

  await openInvoiceList(page);
  const { click, count } = clickCounter();
  await click(page.getByRole('link', { name: /^Past due [\d,]+$/ }));
  await expect(page).toHaveURL(/status=Past/);
  await click(page.getByLabel('Select all on this page'));
  const bar = page.getByRole('toolbar', { name: 'Selected invoices' });
  await click(bar.getByRole('button', { name: /^Select all / }));
  await click(bar.getByRole('button', { name: 'Remind', exact: true }));
  const start = page.getByRole('button', { name: /^Send \d+ reminders?$/ });
  await expect(start).toBeVisible();
  await goToTop(page);
  await expectAccessible();
  await click(start);
  await expect(page.getByText(/\d+ reminders? queued/)).toBeVisible();
  expect(count()).toBe(5);
  expect((await readInvoice(request, id)).activity?.map(({ kind }) => kind)).toContain(
    'reminder-queued',
  );
  // Once the emails have left, nothing is offered that would not be done.
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeVisible();
  await expect(undo).not.toBeVisible({ timeout: 30_000 });
});
