import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceRows } from '#web/features/documents/test-invoices.ts';

beforeEach(() => {
  localStorage.clear();
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: invoiceRows(3, 5036), total: 3 });
});
afterEach(resetAnswers);

const panel = page.getByRole('dialog', { name: 'Columns' });
const box = (name: string) => panel.getByRole('checkbox', { name, exact: true });
const button = (name: string) => panel.getByRole('button', { name, exact: true });
const headers = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map(({ textContent }) => textContent)
    .filter((name) => name !== '');

async function openPanel(search = '') {
  const app = await openApp(`/apps/invoice/list${search}`);
  await userEvent.click(page.getByRole('button', { name: 'Columns', exact: true }));
  await expect.element(box('Client')).toBeVisible();
  return app;
}

test('a column is shown and hidden, and the focus stays on its box', async () => {
  await openPanel();
  await userEvent.click(box('Due date'));
  expect(headers()).toContain('Due');
  await expect.element(box('Due date')).toHaveFocus();
  await userEvent.click(box('Total'));
  expect(headers()).not.toContain('Total');
  await expect.element(box('Total')).toHaveFocus();
});

test('a column is moved by buttons, which keep the focus', async () => {
  await openPanel();
  await userEvent.click(button('Move Client left'));
  await userEvent.keyboard('{Enter}');
  expect(headers()).toEqual(['Client', '#', 'Total', 'Issued Date', 'Balance', 'Actions']);
  await expect.element(button('Move Client left')).toHaveFocus();
});

test('a column is as wide as the buttons make it, until its width is reset', async () => {
  await openPanel('?columns=id,total-150');
  const total = page.getByRole('columnheader', { name: 'Total' });
  await userEvent.click(button('Make Total wider'));
  expect((total.element() as HTMLElement).style.getPropertyValue('--column-width')).toBe('170px');
  await userEvent.click(button('170 px: reset the width of Total'));
  expect((total.element() as HTMLElement).style.getPropertyValue('--column-width')).toBe('128px');
});

test('the last column that is shown stays', async () => {
  await openPanel('?columns=client');
  await expect.element(box('Client')).toBeDisabled();
});

test('what was chosen is there again, until it is reset', async () => {
  const { screen } = await openPanel();
  await userEvent.click(box('Issued date'));
  await screen.unmount();
  await openPanel();
  expect(headers()).not.toContain('Issued Date');
  await userEvent.click(button('Reset'));
  expect(headers()).toContain('Issued Date');
});
