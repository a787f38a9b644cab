import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: invoiceRows(3, 5036), total: 3 });
  answer(endpoints.getInvoice, ({ params }) => invoiceDetail({ id: Number(params.id) }));
});
afterEach(resetAnswers);

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });
const panel = (id: number) => page.getByRole('complementary', { name: `Invoice #${String(id)}` });

async function openList() {
  const app = await openApp('/apps/invoice/list');
  await expect.element(row(5036)).toBeVisible();
  // Loaded after the rows.
  await expect.element(page.getByRole('navigation', { name: 'Views' })).toBeVisible();
  return app;
}

const clickOnSpace = (id: number) =>
  userEvent.click(row(id).getByRole('cell').nth(5), { position: { x: 4, y: 4 } });

test('a click on the empty space of a row shows its invoice beside the list', async () => {
  const { address } = await openList();
  await clickOnSpace(5036);
  await expect.element(panel(5036).getByRole('heading', { name: 'Invoice #5036' })).toBeVisible();
  await expect.element(row(5036)).toHaveFocus();
  expect(address()).toBe('/apps/invoice/list');
});

test('J and K move it through the rows, and Escape closes it', async () => {
  await openList();
  await clickOnSpace(5036);
  await userEvent.keyboard('j');
  await expect.element(panel(5035).getByRole('heading', { name: 'Invoice #5035' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(panel(5036)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(panel(5036)).not.toBeInTheDocument();
  await expect.element(row(5036)).toHaveFocus();
});

test('Space on a row shows it, and again hides it', async () => {
  await openList();
  await userEvent.keyboard('j ');
  await expect.element(panel(5036)).toBeVisible();
  await userEvent.keyboard(' ');
  await expect.element(panel(5036)).not.toBeInTheDocument();
});

test('its cross closes it, and gives the focus back to the row', async () => {
  await openList();
  await clickOnSpace(5036);
  await userEvent.click(panel(5036).getByRole('button', { name: 'Close' }));
  await expect.element(panel(5036)).not.toBeInTheDocument();
  await expect.element(row(5036)).toHaveFocus();
});

test('its arrows go to the next row, its button to the invoice', async () => {
  const { address } = await openList();
  await clickOnSpace(5036);
  await userEvent.click(panel(5036).getByRole('button', { name: 'Next invoice' }));
  await userEvent.click(panel(5035).getByRole('button', { name: 'Open invoice' }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5035');
  });
});

test('a click on what a row offers is meant for that', async () => {
  await openList();
  await userEvent.click(row(5036).getByRole('checkbox'));
  await expect.element(row(5036).getByRole('checkbox')).toBeChecked();
  await expect.element(panel(5036)).not.toBeInTheDocument();
});

test('a double click opens the invoice', async () => {
  const { address } = await openList();
  await userEvent.dblClick(row(5035).getByRole('cell').nth(5), { position: { x: 4, y: 4 } });
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5035');
  });
});
