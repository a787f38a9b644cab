import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { creditNoteStatuses } from '#domain/credit-notes/credit-note-status.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { creditNoteDetail, creditNoteRow } from './test-credit-notes.ts';

const { getCreditNote, listCreditNotes } = creditNoteEndpoints;

beforeEach(() => {
  answerSignedIn();
});
afterEach(resetAnswers);

test('the list shows each with its invoice, client, reason, status and what is left', async () => {
  answer(listCreditNotes, { creditNotes: [creditNoteRow()], total: 1 });
  await openApp('/apps/credit-note/list');
  const row = page.getByRole('row', { name: /CN-2026-0004/ });
  for (const text of ['Aurora Lines', 'Returned goods', '$1,250.00', 'Open', '$400.00 left']) {
    await expect.element(row.getByText(text, { exact: true })).toBeVisible();
  }
  await expect
    .element(row.getByRole('link', { name: 'INV-2026-0409' }))
    .toHaveAttribute('href', '/apps/invoice/preview/5031');
  await expect
    .element(row.getByRole('link', { name: 'CN-2026-0004' }))
    .toHaveAttribute('href', '/apps/credit-note/4');
});

test('the list is searched and filtered by status, with the address as its state', async () => {
  answer(listCreditNotes, { creditNotes: [creditNoteRow()], total: 45 });
  const asked = () => answeredCalls(listCreditNotes).at(-1)?.query;
  const { address } = await openApp('/apps/credit-note/list?status=Applied&client=3&page=2');
  await expect.element(page.getByRole('row', { name: /CN-/ })).toBeVisible();
  expect(asked()).toMatchObject({ status: 'Applied', client: '3', page: '2' });
  const select = page.getByRole('combobox', { name: 'Status' });
  expect(select.element().textContent).toBe(`All statuses${creditNoteStatuses.join('')}`);
  await userEvent.fill(page.getByRole('searchbox', { name: 'Search credit notes' }), 'aurora');
  await expect.poll(address).toBe('/apps/credit-note/list?q=aurora&status=Applied&client=3');
});

test('the list says where credit notes come from while there are none', async () => {
  answer(listCreditNotes, { creditNotes: [], total: 0 });
  await openApp('/apps/credit-note/list');
  await expect.element(page.getByText('No credit notes yet')).toBeVisible();
});

test('its page shows the document, what became of it, and the way to its invoice', async () => {
  answer(getCreditNote, { creditNote: creditNoteDetail() });
  const { address } = await openApp('/apps/credit-note/4');
  await expect.element(page.getByRole('heading', { name: /CN-2026-0004/ })).toBeVisible();
  await expect.element(page.getByText('Roof', { exact: true })).toBeVisible();
  const side = page.getByRole('complementary', { name: 'Total and actions' });
  const link = side.getByRole('link', { name: 'INV-2026-0409' });
  await expect.element(link).toHaveAttribute('href', '/apps/invoice/preview/5031');
  await expect.element(side.getByText('$400.00 left as client credit')).toBeVisible();
  await userEvent.click(side.getByRole('button', { name: 'Open invoice' }));
  await expect.poll(address).toBe('/apps/invoice/preview/5031');
});

test('a credit note that does not exist is not found', async () => {
  await openApp('/apps/credit-note/x');
  await expect.element(page.getByText('Credit note not found')).toBeVisible();
});
