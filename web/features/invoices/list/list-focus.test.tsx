import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceDetail, invoiceRows } from '#web/features/documents/test-invoices.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const answerList = () => {
  answer(endpoints.listInvoices, { invoices: invoiceRows(3, 5036), total: 3 });
};

beforeEach(() => {
  answerSignedIn();
  answerList();
});
afterEach(() => {
  resetAnswers();
  hideToast('invoice-list-failure');
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });

test('Back from a preview leads to the row that one came from', async () => {
  answer(endpoints.getInvoice, invoiceDetail({ id: 5035 }));
  const { router, address } = await openApp('/apps/invoice/list');
  await userEvent.click(row(5035).getByRole('link', { name: '#5035', exact: true }));
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/preview/5035');
  });
  await expect.element(row(5035)).not.toBeInTheDocument();
  router.history.back();
  await expect.element(row(5035)).toHaveFocus();
});

test('Back finds what was selected, and a list that is opened anew has nothing selected', async () => {
  answer(endpoints.getInvoice, invoiceDetail({ id: 5035 }));
  const { router } = await openApp('/apps/invoice/list');
  await userEvent.click(row(5036).getByRole('checkbox'));
  await userEvent.click(row(5035).getByRole('link', { name: '#5035', exact: true }));
  await expect.element(row(5036)).not.toBeInTheDocument();
  router.history.back();
  await expect.element(row(5036).getByRole('checkbox')).toBeChecked();
  await userEvent.click(row(5035).getByRole('link', { name: '#5035', exact: true }));
  await expect.element(row(5036)).not.toBeInTheDocument();
  await userEvent.click(page.getByRole('link', { name: /^List/ }));
  await expect.element(row(5036).getByRole('checkbox')).not.toBeChecked();
});

test('Retry leads to the first row that it brings', async () => {
  answer(endpoints.listInvoices, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unexpected');
  });
  await openApp('/apps/invoice/list');
  const retry = page.getByRole('table').getByRole('button', { name: 'Retry' });
  await userEvent.click(retry);
  await expect.element(retry).toHaveFocus();
  answerList();
  await userEvent.click(retry);
  await expect.element(row(5036)).toHaveFocus();
});

test('Duplicate leads to the copy, and the keys act on it', async () => {
  const copy = invoiceDetail({ id: 5037, number: null, invoiceStatus: 'Draft' });
  answer(draftEndpoints.duplicateInvoice, { ...copy, undo });
  answer(endpoints.getInvoice, copy);
  const { address } = await openApp('/apps/invoice/list');
  await userEvent.click(row(5035).getByRole('button', { name: /^More actions/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate', exact: true }));
  await expect.element(row(5037)).toHaveFocus();
  await userEvent.keyboard('e');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/edit/5037');
  });
});

test('a copy that is taken back by mouse leaves the focus on its original', async () => {
  const copy = invoiceDetail({ id: 5037, number: null, invoiceStatus: 'Draft' });
  answer(draftEndpoints.duplicateInvoice, { ...copy, undo });
  answer(endpoints.getInvoice, copy);
  answer(undoEndpoints.undoCommand, () => {
    const invoice = { ...copy.invoice, deletedAt: '2026-11-20T12:00:00.000Z' };
    answer(endpoints.getInvoice, { ...copy, invoice });
    return { done: 'Copy removed', invoice: null };
  });
  await openApp('/apps/invoice/list');
  await userEvent.click(row(5035).getByRole('button', { name: /^More actions/ }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Duplicate', exact: true }));
  await expect.element(row(5037)).toHaveFocus();
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(row(5037)).not.toBeInTheDocument();
  await expect.element(row(5035)).toHaveFocus();
});
