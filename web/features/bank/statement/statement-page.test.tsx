import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { bankEndpoints } from '#contract/bank/bank.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { BankStatement, BankTransaction } from '#contract/bank/bank-rows.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { eventually } from '#web/app/test-eventually.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { bankStatement, bankTransaction } from '../test-statement.ts';

let statement: BankStatement;
let transactions: BankTransaction[];
const undo = { handle: 'f7b0a4a0-6f0e-4f6e-9d1b-1c2d3e4f5a6b', expiresAt: '2026-12-01T09:15:00Z' };
const other = bankTransaction({
  ...{ id: 12, amount: 30, text: 'Interest', suggestions: [] },
  counterparty: { name: 'Our Bank', iban: '' },
});

beforeEach(() => {
  statement = bankStatement();
  transactions = [bankTransaction(), other];
  answerSignedIn();
  answer(bankEndpoints.getBankStatement, () => ({
    ...{ statement, transactions, total: transactions.length, page: 1, sure: 1 },
  }));
  answer(bankEndpoints.listBankStatements, { statements: [], total: 0, page: 1, perPage: 25 });
  answer(bankEndpoints.acceptBankTransaction, { paymentId: 9, undo });
});
afterEach(resetAnswers);

async function open() {
  const app = await openApp('/apps/bank/3');
  await expect.element(page.getByText('Roe Ltd')).toBeVisible();
  return app;
}

test('a match is accepted by key, as the payment that was suggested', async () => {
  await open();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByText('$100.00 recorded for Jane Roe')).toBeVisible();
  const [made] = answeredCalls(bankEndpoints.acceptBankTransaction);
  expect(made?.params.id).toBe('11');
  expect(made?.body).toEqual({
    ...{ clientId: 7, currency: 'USD', amount: '100.00', keepAsCredit: false, confidence: 98 },
    allocations: [{ invoiceId: 5036, amount: '100.00', difference: 'owed' }],
  });
  expect(made?.idempotencyKey).toBeDefined();
});

test('what has no match is not accepted by key', async () => {
  await open();
  await userEvent.keyboard('jj{Enter}');
  expect(answeredCalls(bankEndpoints.acceptBankTransaction)).toHaveLength(0);
});

test('money without an invoice is kept on account of a client, by key', async () => {
  answer(bankEndpoints.findPayableInvoices, { invoices: [] });
  const client = {
    ...{ id: 7, name: 'Jane Roe', company: 'Roe Ltd', companyEmail: '', address: '', country: '' },
    ...{
      contact: '',
      avatar: '',
      openBalance: 0,
      taxNumber: '',
      paymentTermDays: null,
      earlyDiscount: null,
    },
    ...noPartyTerms,
    ...{
      buyerReference: '',
      eInvoiceDelivery: 'pdf' as const,
      eInvoiceFormat: 'xrechnungUbl' as const,
    },
    ...{ isArchived: false, version: 1 },
  };
  answer(endpoints.findClients, { clients: [client], total: 1, page: 1 });
  await open();
  await userEvent.keyboard('jf');
  const dialog = page.getByRole('dialog', { name: 'Match $100.00 from Roe Ltd' });
  await userEvent.click(dialog.getByRole('button', { name: 'Keep on account of Jane Roe' }));
  await expect.element(page.getByText('$100.00 recorded for Jane Roe')).toBeVisible();
  const [made] = answeredCalls(bankEndpoints.acceptBankTransaction);
  expect(made?.body).toEqual({
    ...{ clientId: 7, currency: 'USD', amount: '100.00', keepAsCredit: true },
    allocations: [],
  });
});

test('what was kept on account says so', async () => {
  const payment = { id: 9, client: { id: 7, name: 'Jane Roe' }, invoices: [] };
  transactions = [bankTransaction({ state: 'matched', payment, suggestions: [] })];
  await open();
  await expect.element(page.getByText('On account')).toBeVisible();
});

test('a refused match says why', async () => {
  answer(bankEndpoints.acceptBankTransaction, () => {
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('wrong-state', { detail: 'INV-2026-0409 is paid.' });
  });
  await open();
  await userEvent.keyboard('j{Enter}');
  await expect.element(page.getByText('INV-2026-0409 is paid.')).toBeVisible();
});

test('money that is not for an invoice is set aside by key, with a note', async () => {
  answer(bankEndpoints.setBankTransactionAside, { id: 12 });
  await open();
  await userEvent.keyboard('jjx');
  const dialog = page.getByRole('dialog', { name: 'Set aside $30.00 from Our Bank' });
  await userEvent.fill(dialog.getByLabelText('Note'), 'Interest');
  await userEvent.click(dialog.getByRole('button', { name: 'Set aside' }));
  await expect.element(page.getByText('$30.00 set aside')).toBeVisible();
  expect(answeredCalls(bankEndpoints.setBankTransactionAside)[0]).toMatchObject({
    params: { id: '12' },
    body: { note: 'Interest' },
  });
});

test('all matches of a statement are undone at once, after a question', async () => {
  statement = bankStatement({ counts: { open: 0, matched: 2, aside: 0 } });
  answer(bankEndpoints.undoBankStatement, { count: 2 });
  await open();
  await userEvent.click(page.getByRole('button', { name: 'Undo all matches' }));
  await userEvent.click(
    page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }),
  );
  await expect.element(page.getByText('2 payments reversed')).toBeVisible();
});

test('a statement of which nothing is matched is deleted, and leads to the list', async () => {
  answer(bankEndpoints.deleteBankStatement, {});
  const { address } = await open();
  await userEvent.click(page.getByRole('button', { name: 'Delete statement' }));
  await userEvent.click(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await eventually(() => {
    expect(answeredCalls(bankEndpoints.deleteBankStatement)).toHaveLength(1);
    expect(address()).toBe('/apps/bank');
  });
});

test('a statement with matches is not deleted', async () => {
  statement = bankStatement({ counts: { open: 1, matched: 1, aside: 0 } });
  await open();
  expect(page.getByRole('button', { name: 'Delete statement' }).elements()).toEqual([]);
});

test('who may see no books sees no statement', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/apps/bank/3');
  await expect.element(page.getByText('You can’t see bank statements')).toBeVisible();
});
