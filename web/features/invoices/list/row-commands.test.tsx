import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { endpoints } from '#contract/endpoints.ts';
import { invoiceCommandEndpoints, undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { InvoiceRow } from '#contract/invoices/invoices.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';
import { invoiceDetail, invoiceRow, invoiceRows } from '#web/features/documents/test-invoices.ts';
import { failureToastId } from '#web/features/documents/commands/use-command-mutation.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const draft = invoiceRow({ id: 5036, number: null, invoiceStatus: 'Draft', balance: 4860 });
let rows: InvoiceRow[] = [];

beforeEach(() => {
  answerSignedIn();
  rows = [draft, ...invoiceRows(2, 5035)];
  answer(endpoints.listInvoices, () => ({ invoices: rows, total: rows.length }));
});
afterEach(() => {
  resetAnswers();
  hideToast(failureToastId);
  vi.restoreAllMocks();
});

const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });

async function choose(id: number, action: string): Promise<void> {
  await userEvent.click(row(id).getByRole('button', { name: /^More actions/ }));
  await userEvent.click(page.getByRole('menuitem', { name: action, exact: true }));
}

async function openList() {
  const app = await openApp('/apps/invoice/list');
  await expect.element(row(5036)).toBeVisible();
  return app;
}

/** The draft goes and comes back, as on the server. */
function answerDeletion(): void {
  answer(draftEndpoints.deleteInvoice, () => {
    rows = rows.filter(({ id }) => id !== 5036);
    return { undo };
  });
  answer(undoEndpoints.undoCommand, () => {
    rows = [draft, ...rows];
    return { done: 'Invoice #5036 is back.', invoice: null };
  });
}

test('[S58 S95] only Edit leads to another page', async () => {
  const { address } = await openList();
  await choose(5035, 'Edit');
  await eventually(() => {
    expect(address()).toBe('/apps/invoice/edit/5035');
  });
});

test('[S98] deletes a draft in place, and Undo brings it back', async () => {
  answerDeletion();
  const { address } = await openList();
  await choose(5036, 'Delete');
  await expect.element(page.getByText('Invoice #5036 deleted')).toBeVisible();
  expect(answeredCalls(draftEndpoints.deleteInvoice)[0]?.ifMatch).toBe('"1"');
  await expect.element(row(5036)).not.toBeInTheDocument();
  // The focus is not lost with the row.
  await eventually(() => {
    expect(document.activeElement).toBe(row(5035).element());
  });
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(row(5036)).toBeVisible();
  // Pressed by mouse, Undo leaves the focus where it was.
  await expect.element(row(5035)).toHaveFocus();
  expect(answeredCalls(undoEndpoints.undoCommand)[0]?.params).toEqual({ handle: undo.handle });
  expect(address()).toBe('/apps/invoice/list');
});

test('[S98] takes a wrong delete back by Ctrl+Z, once', async () => {
  answerDeletion();
  await openList();
  await choose(5036, 'Delete');
  await expect.element(row(5036)).not.toBeInTheDocument();
  await userEvent.keyboard('{Control>}zz{/Control}');
  await expect.element(row(5036)).toBeVisible();
  expect(answeredCalls(undoEndpoints.undoCommand)).toHaveLength(1);
});

test('leaves Ctrl+Z to the field that one types in', async () => {
  answerDeletion();
  await openList();
  await choose(5036, 'Delete');
  await expect.element(page.getByText('Invoice #5036 deleted')).toBeVisible();
  await userEvent.fill(page.getByRole('searchbox'), 'a');
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(answeredCalls(undoEndpoints.undoCommand)).toHaveLength(0);
});

test('[S98] explains on an issued invoice why it stays, and offers Void', async () => {
  answer(invoiceCommandEndpoints.voidInvoice, {
    ...invoiceDetail({ id: 5035, invoiceStatus: 'Void', balance: 0 }),
    undo: null,
  });
  rows = [draft, invoiceRow({ id: 5035, total: 100, balance: 100 })];
  await openList();
  await choose(5035, 'Delete');
  const dialog = page.getByRole('dialog', { name: 'Invoice #5035 can’t be deleted' });
  await expect.element(dialog.getByText(/issued invoices can’t be deleted/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  await expect.element(dialog.getByText('Enter a reason.')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Written twice');
  await userEvent.click(dialog.getByRole('button', { name: 'Void invoice' }));
  await expect.element(page.getByText('Invoice #5035 voided')).toBeVisible();
  const [sent] = answeredCalls(invoiceCommandEndpoints.voidInvoice);
  const bookedOn = expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as string;
  expect(sent?.body).toEqual({ reason: 'Written twice', bookedOn });
  expect(sent?.ifMatch).toBe('"1"');
  expect(sent?.idempotencyKey).toMatch(/^[\da-f-]{36}$/);
  expect(answeredCalls(draftEndpoints.deleteInvoice)).toHaveLength(0);
});

test('[S99] duplicates in place and leads the eye to the copy, whatever the order', async () => {
  const copy = invoiceDetail({ id: 5037, number: null, invoiceStatus: 'Draft' });
  answer(draftEndpoints.duplicateInvoice, { ...copy, undo });
  answer(endpoints.getInvoice, copy);
  const { address } = await openList();
  await choose(5035, 'Duplicate');
  await expect.element(row(5037)).toHaveAttribute('data-highlighted');
  const order = page.getByRole('link', { name: /^#50/ }).elements();
  expect(order.map((link) => link.textContent)).toEqual(['#5036', '#5035', '#5037', '#5034']);
  expect(address()).toBe('/apps/invoice/list');
});

test('[S97] downloads in place, and offers to issue a draft', async () => {
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  const bytes = new TextEncoder().encode('%PDF-1.7');
  answer(documentEndpoints.getInvoicePdf, {
    contentType: 'application/pdf',
    fileName: 'Draft-5036.pdf',
    bytes,
  });
  answer(invoiceCommandEndpoints.issueInvoice, {
    ...invoiceDetail({ id: 5036, number: 'INV-2026-0410' }),
    undo: null,
  });
  const { address } = await openList();
  await choose(5036, 'Download');
  await eventually(() => {
    const [link] = clicked.mock.contexts;
    expect(link instanceof HTMLAnchorElement && link.download).toBe('Draft-5036.pdf');
  });
  await userEvent.click(page.getByRole('button', { name: 'Issue & download' }));
  await expect.element(page.getByText('Issued as INV-2026-0410')).toBeVisible();
  expect(answeredCalls(invoiceCommandEndpoints.issueInvoice)[0]?.body).toEqual({
    markDownloaded: true,
  });
  await eventually(() => {
    expect(answeredCalls(documentEndpoints.getInvoicePdf)).toHaveLength(2);
  });
  expect(address()).toBe('/apps/invoice/list');
});

test('[S97] tells why a download failed and does it again with the same wish', async () => {
  answer(documentEndpoints.getInvoicePdf, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', { detail: 'The note holds characters that cannot be drawn: ب.' });
  });
  await openList();
  await choose(5035, 'Download');
  const alert = page.getByRole('alert');
  await expect.element(alert.getByText(/cannot be drawn/)).toBeVisible();
  await userEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await eventually(() => {
    expect(answeredCalls(documentEndpoints.getInvoicePdf)).toHaveLength(2);
  });
});

test('says who was faster, and shows the invoice as it is now', async () => {
  answer(draftEndpoints.deleteInvoice, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('stale-version');
  });
  const step = { kind: 'issued', at: '2026-11-12T09:30:00Z', detail: '' };
  answer(
    endpoints.getInvoice,
    invoiceDetail({
      id: 5036,
      activity: [
        { ...step, id: 1, actor: 'Mara Lindqvist', summary: 'Created' },
        { ...step, id: 2, actor: 'Tomasz Nowak', summary: 'Issued as INV-2026-0410' },
      ],
    }),
  );
  await openList();
  await choose(5036, 'Delete');
  await expect
    .element(
      page.getByRole('alert').getByText(/^Changed by Tomasz Nowak: Issued as INV-2026-0410\./),
    )
    .toBeVisible();
});
