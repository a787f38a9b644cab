import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { creditNoteStatuses } from '#domain/credit-notes/credit-note-status.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { creditNoteDetail, creditNoteRow } from './test-credit-notes.ts';

const {
  getCreditNote,
  getCreditNoteMailDraft,
  listCreditNoteMails,
  listCreditNotes,
  sendCreditNote,
} = creditNoteEndpoints;

beforeEach(() => {
  answerSignedIn();
  answer(listCreditNoteMails, { mails: [] });
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

const draft = {
  company: 'Aurora Lines',
  to: ['pay@aurora.example'],
  texts: [{ template: 'Credit note', subject: 'Credit note CN-2026-0004', message: 'Hello' }],
  files: { attachPdf: true, eInvoice: null, attachments: [], eInvoices: [] },
};
const undo = { handle: '6c9a8b1e-5f7d-4a3c-9d27-1f0e8c5b2a44', expiresAt: '2026-11-20T12:15:00Z' };

test('it is sent by email from its page, with the text that its mail begins with', async () => {
  answer(getCreditNote, { creditNote: creditNoteDetail() });
  answer(getCreditNoteMailDraft, draft);
  answer(sendCreditNote, { undo });
  await openApp('/apps/credit-note/4');
  await userEvent.click(page.getByRole('button', { name: 'Send Credit Note' }));
  const panel = page.getByRole('dialog', { name: 'Send Credit Note' });
  await expect.element(panel.getByText('pay@aurora.example')).toBeVisible();
  await userEvent.click(panel.getByRole('button', { name: 'Send Credit Note' }));
  await expect.element(page.getByText('Sending credit note CN-2026-0004')).toBeVisible();
  const [sent] = answeredCalls(sendCreditNote);
  expect(sent).toMatchObject({
    params: { id: '4' },
    body: { to: ['pay@aurora.example'], subject: 'Credit note CN-2026-0004', attachPdf: true },
  });
  expect(sent?.idempotencyKey).toBeDefined();
});

test('an email of it that was not delivered says so, and is sent again', async () => {
  answer(getCreditNote, { creditNote: creditNoteDetail() });
  answer(getCreditNoteMailDraft, draft);
  const recipient = {
    address: 'gone@aurora.example',
    role: 'to' as const,
    state: 'failed' as const,
  };
  const failed = {
    ...{
      id: 9,
      kind: 'credit-note',
      invoice: null,
      quote: null,
      client: null,
      sender: 'Mara Lindqvist',
    },
    creditNote: { id: 4, number: 'CN-2026-0004' },
    ...{ subject: 'Credit note CN-2026-0004', state: 'failed' as const, tries: 1, problem: '' },
    ...{ createdAt: '2026-11-20T12:00:00Z', nextTryAt: null },
    recipients: [{ ...recipient, reason: '550 No such user', settledAt: '2026-11-20T12:01:00Z' }],
  };
  answer(listCreditNoteMails, { mails: [failed] });
  await openApp('/apps/credit-note/4');
  const mails = page.getByRole('region', { name: 'Emails' });
  await expect.element(mails.getByText(/^550 No such user/)).toBeVisible();
  await userEvent.click(mails.getByRole('button', { name: 'Send again' }));
  await expect.element(page.getByRole('dialog', { name: 'Send Credit Note' })).toBeVisible();
});
