import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Mail } from '#contract/mail/mails.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { invoiceDetail } from '../test-invoices.ts';

const reason = '550 5.1.1 No such user here';
const bounced: Mail = {
  id: 9,
  kind: 'invoice',
  invoice: { id: 5031, number: 'INV-2026-0409' },
  quote: null,
  creditNote: null,
  client: null,
  sender: 'Mara Lindqvist',
  subject: 'Invoice 5031',
  state: 'bounced',
  tries: 1,
  problem: '',
  createdAt: '2026-11-20T12:00:00Z',
  nextTryAt: null,
  recipients: [
    {
      address: 'gone@example.com',
      role: 'to',
      state: 'bounced',
      reason,
      settledAt: '2026-11-20T12:30:00Z',
    },
  ],
};
const accepted: Mail = {
  ...bounced,
  id: 10,
  state: 'accepted',
  recipients: [
    {
      address: 'right@example.com',
      role: 'to',
      state: 'accepted',
      reason: '',
      settledAt: '2026-11-20T13:00:00Z',
    },
  ],
};

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getInvoice, invoiceDetail({ invoiceStatus: 'Issued' }));
  answer(sendingEndpoints.listInvoiceMails, { mails: [bounced] });
  answer(sendingEndpoints.getMailDraft, {
    company: '',
    to: ['gone@example.com'],
    texts: [{ template: 'Usual', subject: 'Invoice 5031', message: 'Hello' }],
    files: { attachPdf: true, eInvoice: null, attachments: [], eInvoices: [] },
  });
});
afterEach(resetAnswers);

const mails = page.getByRole('region', { name: 'Emails' });

test('a mail that came back says from whom, when and why, and opens the panel to send it again', async () => {
  await openApp('/apps/invoice/preview/5031');
  await expect.element(mails.getByText('Bounced', { exact: true })).toBeVisible();
  await expect
    .element(mails.getByText(/^550 5\.1\.1 No such.* 20 Nov( 2026)?, 07:30$/))
    .toBeVisible();
  await expect
    .element(mails.getByRole('link', { name: 'edit the client' }))
    .toHaveAttribute('href', expect.stringMatching(/^\/apps\/client\/\d+$/));
  await userEvent.click(mails.getByRole('button', { name: 'Send again' }));
  const panel = page.getByRole('dialog', { name: 'Send Invoice' });
  await expect.element(panel.getByText('gone@example.com')).toBeVisible();
});

test.each<[string, () => void]>([
  [
    'a later one has made it good',
    () => {
      answer(sendingEndpoints.listInvoiceMails, { mails: [accepted, bounced] });
    },
  ],
  [
    'there is nothing to send any more',
    () => {
      answer(endpoints.getInvoice, invoiceDetail({ invoiceStatus: 'Void' }));
    },
  ],
])('a mail that came back is not offered again where %s', async (_where, given) => {
  given();
  await openApp('/apps/invoice/preview/5031');
  await expect.element(mails.getByText('Bounced', { exact: true })).toBeVisible();
  await expect.element(mails.getByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
});
