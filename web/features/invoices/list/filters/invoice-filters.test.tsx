import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerClients } from '#web/app/test-clients.ts';
import { dayIn } from '#domain/calendar-day.ts';
import { wholePeriod } from '#domain/periods/whole-period.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { clients } from '#web/features/documents/editor/test-clients.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: invoiceRows(10), total: 128 });
  answer(endpoints.sumInvoices, {
    total: 128,
    sums: [
      { currency: 'EUR', count: 8, total: '100.00', balance: '0.00' },
      { currency: 'USD', count: 120, total: '1000.00', balance: '50.00' },
    ],
  });
});
afterEach(resetAnswers);

const defaults = { perPage: '10', page: '1', sortBy: 'id', sortDesc: 'true' };
const lastQuery = () => answeredCalls(endpoints.listInvoices).at(-1)?.query;
const button = page.getByRole('button', { name: /^Filters/ });
const panel = page.getByRole('dialog', { name: 'Filters' });
const field = (name: string) => panel.getByLabelText(name, { exact: true });
const status = (name: string) => panel.getByRole('checkbox', { name, exact: true });
const chips = page.getByRole('list', { name: 'Active filters' });

async function openList(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await expect.element(page.getByText(/^Showing/)).toBeVisible();
  return app;
}

async function openFilters(search = '') {
  const app = await openList(search);
  await userEvent.click(button);
  await expect.element(panel).toBeVisible();
  return app;
}

const apply = () => userEvent.click(panel.getByRole('button', { name: 'Apply' }));

test('applies everything at once, from page 1, and shows it as chips', async () => {
  const { address } = await openFilters('?page=3&q=acme');
  await userEvent.click(field('Sent'));
  await userEvent.click(field('Void'));
  await userEvent.fill(field('Issued from'), '2026-01-01');
  await userEvent.fill(field('Due to'), '2026-12-31');
  await userEvent.fill(field('Total from'), '1,250');
  await userEvent.fill(field('Balance to'), '9.5');
  await userEvent.fill(field('Tag'), ' on hold ');
  await userEvent.click(field('EUR'));
  const before = answeredCalls(endpoints.listInvoices).length;
  await apply();
  await expect.element(panel).not.toBeInTheDocument();
  await eventually(() => {
    expect(lastQuery()).toEqual({
      ...defaults,
      q: 'acme',
      status: 'Sent,Void',
      issuedFrom: '2026-01-01',
      dueTo: '2026-12-31',
      totalFrom: '1250',
      balanceTo: '9.5',
      tag: 'on hold',
      currency: 'EUR',
    });
  });
  expect(answeredCalls(endpoints.listInvoices)).toHaveLength(before + 1);
  expect(address()).toContain('totalFrom=1250');
  expect(address()).not.toContain('page=');
  await expect.element(button).toHaveAccessibleName('Filters 8 active');
  for (const text of ['Issued: from 2026-01-01', 'Tag: on hold', 'Currency: EUR']) {
    await expect
      .element(chips.getByRole('button', { name: `Remove filter ${text}` }))
      .toBeVisible();
  }
  await expect.element(page.getByLabelText('Select Status')).toHaveDisplayValue('Sent, Void');
});

test('stands as the address says, and goes back piece by piece', async () => {
  const { address } = await openFilters(
    '?status=Paid&dueFrom=2026-01-01&dueTo=2026-01-31&balanceFrom=1250.5&tag=vip&currency=GBP',
  );
  await expect.element(status('Paid')).toBeChecked();
  await expect.element(field('Draft')).not.toBeChecked();
  await expect.element(field('Due from')).toHaveValue('2026-01-01');
  await expect.element(field('Balance from')).toHaveValue('1,250.50');
  await expect.element(field('Tag')).toHaveValue('vip');
  await expect.element(field('GBP')).toBeChecked();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(button).toHaveFocus();
  await userEvent.click(
    chips.getByRole('button', { name: 'Remove filter Due: 2026-01-01 – 2026-01-31' }),
  );
  await eventually(() => {
    expect(address()).toBe(
      '/apps/invoice/list?status=Paid&balanceFrom=1250.5&tag=vip&currency=GBP',
    );
  });
  await userEvent.click(page.getByRole('button', { name: 'Clear all' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
  await expect.element(button).toHaveAccessibleName('Filters');
});

test('refuses at its field what is no day or amount, and asks for nothing', async () => {
  await openFilters();
  await userEvent.fill(field('Total to'), 'lots');
  await userEvent.fill(field('Due to'), '2026-02-30');
  const before = answeredCalls(endpoints.listInvoices).length;
  await apply();
  await expect.element(field('Due to')).toHaveFocus();
  await expect.element(field('Due to')).toHaveAccessibleDescription(/a valid date/);
  await expect.element(field('Total to')).toHaveAttribute('aria-invalid', 'true');
  expect(answeredCalls(endpoints.listInvoices)).toHaveLength(before);
  await userEvent.fill(field('Due to'), '2026-02-28');
  await expect.element(field('Due to')).not.toHaveAttribute('aria-invalid', 'true');
});

test('takes everything back by Reset, once it is applied', async () => {
  const { address } = await openFilters('?status=Paid&q=acme&totalTo=5');
  await userEvent.click(panel.getByRole('button', { name: 'Reset' }));
  await expect.element(status('Paid')).not.toBeChecked();
  expect(address()).toContain('status=Paid');
  await apply();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?q=acme');
  });
});

test('is left as it was by Cancel', async () => {
  const { address } = await openFilters('?status=Paid');
  await userEvent.click(field('Draft'));
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  await expect.element(panel).not.toBeInTheDocument();
  expect(address()).toBe('/apps/invoice/list?status=Paid');
});

test('opens by F, and the sheet of keys says so', async () => {
  await openList();
  await userEvent.keyboard('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Shortcuts and search' }).getByText('Filters'))
    .toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await userEvent.keyboard('f');
  await expect.element(panel).toBeVisible();
  await expect.element(field('Downloaded')).toHaveFocus();
});

test('finds one client, by name, and lets go of it again', async () => {
  answerClients(clients);
  const { address } = await openFilters();
  const field = panel.getByRole('combobox', { name: 'Client' });
  await userEvent.fill(field, 'joan');
  await expect.element(panel.getByRole('option')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  // The list of clients is closed first.
  await expect.element(panel.getByRole('option')).not.toBeInTheDocument();
  await expect.element(panel).toBeVisible();
  await userEvent.fill(field, 'priya');
  await userEvent.click(panel.getByRole('option', { name: /Priya Raman/ }));
  await apply();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?client=7');
  });
  await expect
    .element(chips.getByRole('button', { name: 'Remove filter Client: Priya Raman' }))
    .toBeVisible();
  await userEvent.click(button);
  await userEvent.click(panel.getByRole('button', { name: 'Any client' }));
  await apply();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('offers an archived client only where it is the chosen one', async () => {
  answerClients(clients.map((client) => ({ ...client, isArchived: client.id === 8 })));
  await openFilters('?client=8');
  const field = panel.getByRole('combobox', { name: 'Client' });
  await expect.element(field).toHaveValue('Marco Testa, Testa Ceramics');
  await userEvent.click(field);
  await expect.element(panel.getByRole('option', { name: /Marco Testa/ })).toBeVisible();
  await expect.element(panel.getByRole('option', { name: /Joan Abbey/ })).toBeVisible();
  await userEvent.click(panel.getByRole('option', { name: /Joan Abbey/ }));
  await expect.element(field).toHaveValue('Joan Abbey, Northwind');
  await userEvent.click(field);
  await expect.element(panel.getByRole('option', { name: /Priya Raman/ })).toBeVisible();
  await expect.element(panel.getByRole('option', { name: /Marco Testa/ })).not.toBeInTheDocument();
});

test('a period is set by one press, moves on with the calendar, and lets go by another', async () => {
  const { address } = await openFilters();
  await userEvent.click(panel.getByText('Due', { exact: true }));
  await userEvent.click(panel.getByRole('button', { name: 'last quarter' }));
  const { from, to } = wholePeriod(dayIn(session.organisation.timeZone, new Date()), 'quarter', 1);
  await expect.element(field('Due from')).toHaveValue(from);
  await expect.element(field('Due to')).toHaveValue(to);
  await apply();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list?dueFrom=last-quarter&dueTo=last-quarter');
  });
  await expect.element(chips.getByText('last quarter')).toBeVisible();
  await userEvent.click(button);
  await userEvent.click(panel.getByRole('button', { name: 'last quarter' }));
  await expect.element(field('Due from')).toHaveValue('');
  await apply();
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});

test('says what of a search that found nothing is no filter, and how it would be one', async () => {
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  await openList('?q=acme+due:soon');
  await expect
    .element(page.getByText(/“due:soon” was searched for as text. Dates look/))
    .toBeVisible();
  await expect.element(page.getByText(/“acme”/)).not.toBeInTheDocument();
});

test('says that nothing fits, and clears all of it', async () => {
  answer(endpoints.listInvoices, { invoices: [], total: 0 });
  const { address } = await openList('?totalFrom=5&status=Paid');
  await expect.element(page.getByText('No invoices match all of these filters.')).toBeVisible();
  await userEvent.click(page.getByRole('button', { name: 'Clear filters' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/list');
  });
});
