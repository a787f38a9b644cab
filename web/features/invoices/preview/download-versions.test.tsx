import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const { getInvoicePdf } = documentEndpoints;

beforeEach(() => {
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  answerSignedIn();
  answer(getInvoicePdf, {
    contentType: 'application/pdf',
    bytes: new TextEncoder().encode('%PDF-1.7'),
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

async function openPreview(change: Parameters<typeof invoiceDetail>[0] = {}) {
  answer(endpoints.getInvoice, invoiceDetail(change));
  await openApp('/apps/invoice/preview/5031');
}
const open = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }));
const lastQuery = () => answeredCalls(getInvoicePdf).at(-1)?.query;

test.each([
  { name: 'Original as issued', version: 'original' },
  { name: 'Copy with payments', version: 'copy' },
])('of an invoice with payments it downloads: $name', async ({ name, version }) => {
  await openPreview();
  await open('More files to download');
  await userEvent.click(page.getByRole('menuitem', { name }));
  await eventually(() => {
    expect(lastQuery()).toEqual({ version });
  });
});

test.each([
  { name: 'alone', change: { invoiceStatus: 'Sent', payments: [], paid: 0, balance: 6233.52 } },
  { name: 'followed by payments', change: {} },
] as const)('one click downloads the original: $name', async ({ change }) => {
  await openPreview({
    ...change,
    payments: change.payments ? [] : invoiceDetail().invoice.payments,
  });
  await open('Download');
  await eventually(() => {
    expect(lastQuery()).toEqual({});
  });
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument();
});
