import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type Attachment, attachmentEndpoints } from '#contract/documents/attachments.ts';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail } from '../test-invoices.ts';

const { listInvoiceAttachments, addInvoiceAttachment, removeAttachment } = attachmentEndpoints;

const file = (change: Partial<Attachment> = {}): Attachment => ({
  ...{ id: 7, name: 'Timesheet.pdf', contentType: 'application/pdf', bytes: 1_234_567 },
  ...{ addedAt: '2026-11-20T12:00:00Z', isSent: false },
  ...change,
});

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail());
  answer(listInvoiceAttachments, { attachments: [file()] });
});
afterEach(resetAnswers);

const card = () => page.getByRole('region', { name: 'Attachments' });
const openPreview = async () => {
  await openApp('/apps/invoice/preview/5031');
  await expect.element(card()).toBeVisible();
};

test('each file says its size, opens as a download, and goes until an email has taken it along', async () => {
  const sent = file({ id: 8, name: 'Plan.png', isSent: true });
  answer(listInvoiceAttachments, { attachments: [file(), sent] });
  answer(removeAttachment, () => {
    answer(listInvoiceAttachments, { attachments: [sent] });
    return { attachments: [sent] };
  });
  await openPreview();
  const link = card().getByRole('link', { name: 'Timesheet.pdf' });
  await expect.element(link).toHaveAttribute('href', '/apps/invoice/attachments/7');
  await expect.element(card().getByText('1.2 MB')).toBeVisible();
  await expect.element(card().getByText('1.2 MB, sent')).toBeVisible();
  await expect
    .element(card().getByRole('button', { name: 'Remove Plan.png' }))
    .not.toBeInTheDocument();
  await userEvent.click(card().getByRole('button', { name: 'Remove Timesheet.pdf' }));
  await expect.element(link).not.toBeInTheDocument();
});

test('a file is attached under its name, and one that is refused says why', async () => {
  const refusal = { errors: [{ path: 'body', message: 'Attach a PDF.' }] };
  answer(addInvoiceAttachment, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken', refusal);
  });
  await openPreview();
  const field = card().getByLabelText('File to attach');
  await userEvent.upload(field, new File(['x'], 'virus.exe'));
  await expect.element(page.getByText('Couldn’t attach virus.exe')).toBeVisible();
  await expect.element(page.getByText('Attach a PDF.')).toBeVisible();
  const both = { attachments: [file(), file({ id: 9, name: 'Plan.pdf' })] };
  answer(listInvoiceAttachments, both);
  answer(addInvoiceAttachment, both);
  await userEvent.upload(field, new File(['%PDF-1.7'], 'Plan.pdf', { type: 'application/pdf' }));
  await expect.element(card().getByRole('link', { name: 'Plan.pdf' })).toBeVisible();
  expect(answeredCalls(addInvoiceAttachment).at(-1)?.query).toEqual({ name: 'Plan.pdf' });
});

test('whoever only reads sees the files, and no card where there are none', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answer(listInvoiceAttachments, { attachments: [file()] });
  await openPreview();
  await expect.element(card().getByRole('link', { name: 'Timesheet.pdf' })).toBeVisible();
  expect(card().getByRole('button').elements()).toHaveLength(0);
});

test('who sends an email chooses which of the files go along, with their sizes', async () => {
  answer(documentEndpoints.getInvoicePdf, {
    ...{ contentType: 'application/pdf', bytes: new Uint8Array(12_000) },
  });
  answer(sendingEndpoints.getMailDraft, {
    ...{ company: '', to: ['a@example.com'] },
    texts: [{ template: 'Usual', subject: 'Invoice', message: 'Hello' }],
    files: {
      ...{ attachPdf: true, eInvoice: null, eInvoices: [] },
      attachments: [file(), file({ id: 8, name: 'Plan.png', bytes: 2_000_000 })],
    },
  });
  answer(sendingEndpoints.sendInvoice, { ...invoiceDetail(), undo: null });
  await openPreview();
  await userEvent.click(page.getByRole('button', { name: 'Send Invoice' }).first());
  await expect.element(page.getByText(/2 files 3.2 MB/)).toBeVisible();
  await userEvent.click(page.getByRole('switch', { name: 'Timesheet.pdf, 1.2 MB' }));
  await expect.element(page.getByText(/1 file 2 MB/)).toBeVisible();
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Send Invoice' }));
  await eventually(() => {
    expect(answeredCalls(sendingEndpoints.sendInvoice)[0]?.body).toMatchObject({
      attachments: [8],
    });
  });
});
