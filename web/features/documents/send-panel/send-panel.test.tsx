import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { endpoints } from '#contract/endpoints.ts';
import { undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import type { Mail } from '#contract/mail/mails.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { invoiceDetail, invoiceRow } from '../test-invoices.ts';

const undo = { handle: crypto.randomUUID(), expiresAt: '2026-11-20T12:00:00Z' };
const draft = {
  company: 'Slatebridge Hotels',
  to: ['finance@slatebridge.example'],
  texts: [
    { template: 'Friendly', subject: 'Invoice 5035', message: 'Dear Owen,' },
    { template: 'Short', subject: 'Your invoice', message: 'Hello,' },
  ],
  files: { attachPdf: true, eInvoice: null, attachments: [], eInvoices: [] },
};
const mail: Mail = {
  id: 9,
  kind: 'invoice',
  quote: null,
  creditNote: null,
  client: null,
  invoice: { id: 5031, number: 'INV-2026-0409' },
  sender: 'Mara Lindqvist',
  subject: 'Invoice 5031',
  state: 'failed',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  recipients: [
    {
      address: 'a@example.com',
      role: 'to',
      state: 'accepted',
      reason: '',
      settledAt: '2026-11-20T12:00:10Z',
    },
    {
      address: 'b@example.com',
      role: 'cc',
      state: 'failed',
      reason: '550 No such user',
      settledAt: '2026-11-20T12:00:10Z',
    },
  ],
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listInvoices, { invoices: [invoiceRow({ id: 5035 })], total: 1 });
  answer(sendingEndpoints.getMailDraft, draft);
  answer(documentEndpoints.getInvoicePdf, {
    contentType: 'application/pdf',
    bytes: new Uint8Array(84_321),
  });
  answer(sendingEndpoints.sendInvoice, {
    ...invoiceDetail({ id: 5035, invoiceStatus: 'Issued' }),
    undo,
  });
});
afterEach(resetAnswers);

const panel = page.getByRole('dialog', { name: 'Send Invoice' });
const field = (name: string) => panel.getByRole('textbox', { name, exact: true });

async function openPanel(): Promise<void> {
  await openApp('/apps/invoice/list');
  const row = page.getByRole('row', { name: /#5035\b/ });
  await userEvent.click(row.getByRole('button', { name: 'Send Invoice' }));
  await expect.element(field('Subject')).toHaveValue('Invoice 5035');
}

test('[S96] a row’s Send opens the panel with recipient, subject, message and amount', async () => {
  await openPanel();
  await expect.element(panel.getByText('finance@slatebridge.example')).toBeVisible();
  await expect.element(field('Message')).toHaveValue('Dear Owen,');
  await expect.element(panel.getByText('$3,433.52')).toBeVisible();
  await expect.element(panel.getByText(/You can undo for 10 seconds after sending/)).toBeVisible();
});

test('[S96] it names the client’s company, and shows the PDF that goes out', async () => {
  await openPanel();
  await expect.element(panel.getByText('#5035, Jane Roe, Slatebridge Hotels')).toBeVisible();
  await expect.element(panel.getByText('PDF 84 kB', { exact: true })).toBeVisible();
  const preview = panel.getByRole('link', { name: 'Preview PDF in a new tab' });
  await expect
    .element(preview)
    .toHaveAttribute('href', '/apps/invoice/invoices/5035/pdf?view=inline');
  await userEvent.click(panel.getByRole('switch', { name: 'Attach PDF' }));
  await expect.element(panel.getByText(/PDF 84 kB/)).not.toBeInTheDocument();
});

test('a PDF that cannot be drawn is told before it is sent', async () => {
  answer(documentEndpoints.getInvoicePdf, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('rule-broken');
  });
  await openPanel();
  await expect.element(panel.getByText(/^No PDF: /)).toBeVisible();
});

test('[S96] what is typed is sent once, and Undo takes the mail back', async () => {
  answer(undoEndpoints.undoCommand, { done: 'The mail was taken back.', invoice: null });
  await openPanel();
  await userEvent.fill(field('To'), 'o.prichard@slatebridge.example,');
  await userEvent.fill(field('Cc'), 'books@example.com');
  await userEvent.click(panel.getByRole('switch', { name: 'Send me a copy' }));
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  await expect.element(page.getByText('Sending invoice #5035')).toBeVisible();
  expect(answeredCalls(sendingEndpoints.sendInvoice)).toMatchObject([
    {
      params: { id: '5035' },
      ifMatch: '"1"',
      body: {
        to: ['finance@slatebridge.example', 'o.prichard@slatebridge.example'],
        copy: ['books@example.com'],
        subject: 'Invoice 5035',
        message: 'Dear Owen,',
        attachPdf: true,
        copyToMe: true,
      },
    },
  ]);
  await userEvent.click(page.getByRole('button', { name: 'Undo' }));
  await expect.element(page.getByText('The mail was taken back.')).toBeVisible();
  expect(answeredCalls(undoEndpoints.undoCommand)[0]?.params).toEqual({ handle: undo.handle });
});

test('names the address that cannot be written to, and keeps what was typed', async () => {
  await openPanel();
  await userEvent.fill(field('To'), 'nobody');
  await userEvent.keyboard('{Enter}');
  await userEvent.click(panel.getByRole('button', { name: 'Send Invoice' }));
  await expect.element(panel.getByText(/^nobody: Enter one email address/)).toBeVisible();
  await expect.element(field('To')).toHaveFocus();
  expect(answeredCalls(sendingEndpoints.sendInvoice)).toHaveLength(0);
  await userEvent.keyboard('{Backspace}');
  await expect.element(field('To')).toHaveValue('nobody');
});

test('another template replaces the texts, and what was typed can be put back', async () => {
  await openPanel();
  await userEvent.fill(field('Message'), 'My own words');
  await userEvent.click(panel.getByRole('button', { name: 'Template: Friendly' }));
  await userEvent.click(page.getByRole('menuitemradio', { name: 'Short' }));
  await expect.element(field('Message')).toHaveValue('Hello,');
  await userEvent.click(panel.getByRole('button', { name: 'Restore my text' }));
  await expect.element(field('Message')).toHaveValue('My own words');
});

test('asks before what was typed is lost', async () => {
  await openPanel();
  await userEvent.fill(field('Subject'), 'Another');
  await userEvent.click(panel.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(panel.getByRole('button', { name: 'Discard' }));
  await expect.element(panel).not.toBeInTheDocument();
});

test('S on a row opens it, and not for what is given up', async () => {
  const rows = [invoiceRow({ id: 5035 }), invoiceRow({ id: 5034, invoiceStatus: 'Void' })];
  answer(endpoints.listInvoices, { invoices: rows, total: 2 });
  await openApp('/apps/invoice/list');
  const row = (id: number) => page.getByRole('row', { name: new RegExp(`#${String(id)}\\b`) });
  await expect.element(row(5034)).toBeVisible();
  await expect
    .element(row(5034).getByRole('button', { name: 'Send Invoice' }))
    .toHaveAttribute('aria-description', 'Void invoices can’t be sent.');
  (row(5034).element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  (row(5035).element() as HTMLElement).focus();
  await userEvent.keyboard('s');
  await expect.element(panel.getByText('#5035, Jane Roe, Slatebridge Hotels')).toBeVisible();
});

test('the preview says what became of each recipient', async () => {
  answer(endpoints.getInvoice, invoiceDetail());
  answer(sendingEndpoints.listInvoiceMails, { mails: [mail] });
  await openApp('/apps/invoice/preview/5031');
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect.element(mails.getByText('Accepted')).toBeVisible();
  await expect.element(mails.getByText('Failed')).toBeVisible();
  await expect.element(mails.getByText(/^550 No such user /)).toBeVisible();
});

test('whoever may not write asks for no mails', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  answer(endpoints.getInvoice, invoiceDetail());
  await openApp('/apps/invoice/preview/5031');
  await expect.element(page.getByRole('button', { name: 'Print' })).toBeVisible();
  await eventually(() => {
    expect(answeredCalls(endpoints.getMailSetUp).length).toBeGreaterThan(0);
  });
  expect(answeredCalls(sendingEndpoints.listInvoiceMails)).toHaveLength(0);
});

const eInvoices = {
  attachPdf: false,
  eInvoice: 'xrechnungUbl' as const,
  attachments: [],
  eInvoices: [
    { profile: 'facturX' as const, missing: [] },
    { profile: 'xrechnungUbl' as const, missing: ['Your contact has no phone number.'] },
    { profile: 'peppol' as const, missing: [] },
  ],
};

test('it begins with the e-invoice that the client wants, and says what that lacks before anything is sent', async () => {
  answer(sendingEndpoints.getMailDraft, { ...draft, files: eInvoices });
  await openPanel();
  const choice = panel.getByRole('combobox', { name: 'E-invoice' });
  await expect.element(choice).toHaveValue('xrechnungUbl');
  await expect.element(panel.getByRole('switch', { name: 'Attach PDF' })).not.toBeChecked();
  await expect.element(panel.getByText('Your contact has no phone number.')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Send Invoice' }));
  await expect.element(choice).toHaveAccessibleDescription(/isn’t this e-invoice yet/);
  expect(answeredCalls(sendingEndpoints.sendInvoice)).toEqual([]);
  await userEvent.selectOptions(choice, 'Peppol BIS (UBL)');
  await userEvent.click(panel.getByRole('button', { name: 'Send Invoice' }));
  await expect.element(page.getByText('Sending invoice #5035')).toBeVisible();
  expect(answeredCalls(sendingEndpoints.sendInvoice)).toMatchObject([
    { body: { attachPdf: false, eInvoice: 'peppol' } },
  ]);
});

test('the PDF says that the e-invoice is inside', async () => {
  answer(sendingEndpoints.getMailDraft, {
    ...draft,
    files: { ...eInvoices, attachPdf: true, eInvoice: null },
  });
  await openPanel();
  await expect.element(panel.getByText(/e-invoice inside \(Factur-X\)/)).toBeVisible();
});

test('a document that is no e-invoice of any kind is sent without a choice of one', async () => {
  const none = { attachPdf: true, eInvoice: null };
  const missing = eInvoices.eInvoices.map((one) => ({ ...one, missing: ['Your country.'] }));
  answer(sendingEndpoints.getMailDraft, {
    ...draft,
    files: { ...none, attachments: [], eInvoices: missing },
  });
  await openPanel();
  await expect.element(panel.getByRole('combobox', { name: 'E-invoice' })).not.toBeInTheDocument();
});
