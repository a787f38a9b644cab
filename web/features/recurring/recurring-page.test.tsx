import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { RecurringInvoice } from '#contract/recurring/recurring-invoices.ts';
import type { Role } from '#domain/permissions.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceDetail, invoiceRow, invoiceRows } from '#web/features/documents/test-invoices.ts';
import { recurringInvoice, wholeRecurringInvoice } from './test-recurring.ts';

let rows: RecurringInvoice[];

function signInAs(role: Role): void {
  answerSignedIn({ ...session, user: userAs(role) });
}
beforeEach(() => {
  signInAs('admin');
  rows = [recurringInvoice()];
  answer(endpoints.listRecurringInvoices, ({ query }) => ({
    recurring: rows,
    total: rows.length,
    page: Number(query.page),
  }));
  answer(endpoints.getMailSetUp, { state: 'connected', from: 'a@example.com', reason: '' });
});
afterEach(() => {
  resetAnswers();
  hideToast('recurring-invoice');
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = () => page.getByRole('dialog');
const row = () => page.getByRole('row', { name: /Aurora Lines/ });
async function show(): Promise<void> {
  await openApp('/apps/invoice/recurring');
  await expect.element(row()).toBeVisible();
}

test('shows the client, the dates, the amount and the invoices created', async () => {
  await show();
  for (const text of ['Hosting', '2099-02-28', 'every month, issued', '$1,200.00', 'Active']) {
    await expect.element(row().getByText(text, { exact: true })).toBeVisible();
  }
  answer(endpoints.getRecurringInvoice, {
    ...wholeRecurringInvoice(),
    made: [
      { occursOn: '2099-01-31', invoice: { id: 5031, number: 'INV-2099-0001' } },
      { occursOn: '2098-12-31', invoice: null },
    ],
  });
  await userEvent.click(button('2 created: Hosting for Aurora Lines'));
  await expect
    .element(dialog().getByRole('link', { name: 'INV-2099-0001' }))
    .toHaveAttribute('href', '/apps/invoice/preview/5031');
  await expect.element(dialog().getByText('Draft deleted')).toBeVisible();
});

test('says how to start where there are none', async () => {
  rows = [];
  await openApp('/apps/invoice/recurring');
  await expect.element(page.getByText('No recurring invoices yet')).toBeVisible();
  await expect.element(page.getByText(/choose Make recurring from the actions/)).toBeVisible();
  answer(endpoints.listInvoices, { invoices: invoiceRows(1, 5036), total: 1 });
  await userEvent.click(button('Choose an invoice'));
  await expect.element(dialog().getByRole('button', { name: /^#5036/ })).toBeVisible();
});

test('New repeats an invoice that is found, and gives the focus back', async () => {
  answer(endpoints.listInvoices, ({ query }) =>
    query.q === 'harbor'
      ? { invoices: [invoiceRow({ id: 5001, version: 4 })], total: 1 }
      : { invoices: invoiceRows(3, 5036), total: 3 },
  );
  answer(endpoints.createRecurringInvoice, () => recurringInvoice());
  await show();
  await userEvent.click(button('New recurring invoice'));
  await expect.element(dialog().getByText('3 invoices found')).toBeVisible();
  await userEvent.fill(dialog().getByRole('searchbox'), 'harbor');
  await userEvent.click(dialog().getByRole('button', { name: /^#5001/ }));
  await userEvent.click(dialog().getByRole('button', { name: 'Make recurring' }));
  await expect.element(page.getByText('Hosting for Aurora Lines is recurring')).toBeVisible();
  expect(answeredCalls(endpoints.createRecurringInvoice)).toMatchObject([
    { params: { id: '5001' }, ifMatch: '"4"', body: { every: 1, unit: 'month' } },
  ]);
  await expect.element(button('New recurring invoice')).toHaveFocus();
});

test('New is closed by Escape, and gives the focus back', async () => {
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  await show();
  await userEvent.click(button('New recurring invoice'));
  await expect.element(dialog().getByText('No invoices found')).toBeVisible();
  await expect
    .element(dialog().getByRole('link', { name: 'Write a new invoice first' }))
    .toHaveAttribute('href', '/apps/invoice/add');
  await userEvent.keyboard('{Escape}');
  await expect.element(button('New recurring invoice')).toHaveFocus();
});

test('are leafed through, sorted and searched on the server, as the address says', async () => {
  answer(endpoints.listRecurringInvoices, ({ query }) => ({
    recurring: rows,
    total: 45,
    page: Number(query.page),
  }));
  const { address } = await openApp('/apps/invoice/recurring?page=2');
  await expect.element(page.getByText('Showing 21 to 40 of 45 entries')).toBeVisible();
  await userEvent.click(button('Next page'));
  await expect.poll(address).toBe('/apps/invoice/recurring?page=3');
  await userEvent.click(button('Client'));
  await expect.poll(address).toBe('/apps/invoice/recurring?sortBy=client');
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search recurring invoices' }), 'host');
  await expect.poll(address).toBe('/apps/invoice/recurring?q=host&sortBy=client');
  await expect
    .poll(() => answeredCalls(endpoints.listRecurringInvoices).at(-1)?.query)
    .toMatchObject({ q: 'host', sortBy: 'client', sortDesc: 'false', page: '1' });
});

test('say that nothing matches where a search finds none', async () => {
  rows = [];
  await openApp('/apps/invoice/recurring?q=nobody');
  await expect.element(page.getByText('There are no records matching your request')).toBeVisible();
});

test('pauses one, in the version that is shown', async () => {
  answer(endpoints.pauseRecurringInvoice, () => {
    const paused = recurringInvoice({ state: 'paused', version: 4 });
    rows = [paused];
    return paused;
  });
  await show();
  await userEvent.click(button('Pause Hosting for Aurora Lines'));
  await expect.element(row().getByText('Paused')).toBeVisible();
  expect(answeredCalls(endpoints.pauseRecurringInvoice)).toMatchObject([{ ifMatch: '"3"' }]);
});

test('says why one was paused automatically, and asks what to do about the dates missed', async () => {
  const reason = 'Aurora Lines is archived. Bring it back first, or choose another one.';
  rows = [recurringInvoice({ state: 'paused', pauseReason: reason, missed: 2 })];
  answer(endpoints.resumeRecurringInvoice, () => {
    const active = recurringInvoice({ version: 4 });
    rows = [active];
    return active;
  });
  await show();
  await expect.element(row().getByText(reason)).toBeVisible();
  await userEvent.click(button('Resume Hosting for Aurora Lines'));
  await expect.element(dialog().getByText(/2 invoices were missed/)).toBeVisible();
  await userEvent.click(button('Create'));
  await expect.element(row().getByText('Active')).toBeVisible();
  expect(answeredCalls(endpoints.resumeRecurringInvoice)).toMatchObject([
    { ifMatch: '"3"', body: { missed: 'make' } },
  ]);
});

test('shows the dates after the next one, and ends one that has created invoices', async () => {
  answer(endpoints.endRecurringInvoice, () => {
    const ended = recurringInvoice({ state: 'ended', nextOn: null, version: 4 });
    rows = [ended];
    return ended;
  });
  await show();
  await expect.element(row().getByText('then 2099-03-31, 2099-04-30')).toBeVisible();
  await userEvent.click(button('End Hosting for Aurora Lines'));
  await expect.element(row().getByText('Ended')).toBeVisible();
  await expect.element(button('End Hosting for Aurora Lines')).not.toBeInTheDocument();
  expect(answeredCalls(endpoints.endRecurringInvoice)).toMatchObject([{ ifMatch: '"3"' }]);
});

test('leads to the editor of each', async () => {
  await show();
  await expect
    .element(page.getByRole('link', { name: 'Edit Hosting for Aurora Lines' }))
    .toHaveAttribute('href', '/apps/invoice/recurring/7');
});

test('deletes one after a question', async () => {
  const undo = { handle: crypto.randomUUID(), expiresAt: '2099-01-01T00:00:00Z' };
  answer(endpoints.deleteRecurringInvoice, () => {
    rows = [];
    return { undo };
  });
  await show();
  await userEvent.click(button('Delete Hosting for Aurora Lines'));
  await userEvent.click(button('Delete recurring invoice'));
  await expect.element(page.getByText('Hosting for Aurora Lines deleted')).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
});

test('can’t be changed by viewers, who see why', async () => {
  signInAs('viewer');
  await show();
  for (const verb of ['Pause', 'Edit', 'Delete']) {
    await expect
      .element(button(`${verb} Hosting for Aurora Lines`))
      .toHaveAttribute('aria-disabled', 'true');
  }
});

test('is created from the preview of an invoice, with its next three dates shown', async () => {
  answer(endpoints.getInvoice, invoiceDetail());
  answer(endpoints.createRecurringInvoice, recurringInvoice());
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(button('More actions'));
  await userEvent.click(page.getByRole('menuitem', { name: 'Make recurring' }));
  await userEvent.fill(dialog().getByLabelText('Starts on'), '2099-01-31');
  await expect
    .element(dialog().getByRole('status'))
    .toHaveTextContent('Next: 2099-01-31, 2099-02-28, 2099-03-31');
  await userEvent.selectOptions(dialog().getByLabelText('Then'), 'Issue and send it');
  await userEvent.click(button('Make recurring'));
  await expect.element(page.getByText('Hosting for Aurora Lines is recurring')).toBeVisible();
  expect(answeredCalls(endpoints.createRecurringInvoice)).toMatchObject([
    {
      body: {
        every: 1,
        unit: 'month',
        startsOn: '2099-01-31',
        endsOn: null,
        count: null,
        action: 'send',
      },
    },
  ]);
});
