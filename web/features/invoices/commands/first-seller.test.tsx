import { noPartyTerms } from '#domain/e-invoice/party-terms.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import type { Company } from '#contract/settings/settings.ts';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { invoiceDetail } from '#web/features/documents/test-invoices.ts';

const { markInvoiceSent } = invoiceCommandEndpoints;
const { getCompany, updateCompany } = endpoints;
const company: Company = {
  ...{ version: 3, name: 'Your company', tagline: '', address: '', country: '', contact: '' },
  ...{ companyEmail: '', registration: '', taxNumber: '', bankName: '', bankCountry: '', iban: '' },
  ...noPartyTerms,
  ...{ contactName: '', contactPhone: '', contactEmail: '', accountName: '' },
  ...{ swiftCode: '', referenceScheme: 'number', timeZone: 'Europe/London', locale: 'en-US' },
  ...{ currency: 'USD', paper: 'A4', defaultNote: '', logo: '', currencies: ['USD'] },
};

beforeEach(() => {
  answer(
    endpoints.getInvoice,
    invoiceDetail({ number: null, invoiceStatus: 'Draft', payments: [], paid: 0 }),
  );
  answer(getCompany, company);
  answer(updateCompany, ({ body }) => ({ ...company, ...(body as object), version: 4 }));
  answer(markInvoiceSent, ({ body }) => {
    if ((body as { confirm?: string[] }).confirm) {
      return { ...invoiceDetail({ invoiceStatus: 'Sent' }), undo: null };
    }
    const errors = [
      { path: 'seller', message: 'No address yet.', confirm: 'seller-unknown' as const },
    ];
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unconfirmed', { errors });
  });
});
afterEach(resetAnswers);

const dialog = () => page.getByRole('dialog', { name: 'Add your details' });

async function markSent(): Promise<void> {
  await openApp('/apps/invoice/preview/5031');
  await userEvent.click(page.getByRole('button', { name: 'More actions', exact: true }));
  await userEvent.click(page.getByRole('menuitem', { name: 'Mark as sent' }));
  await expect.element(dialog()).toBeVisible();
}
const sent = () => answeredCalls(markInvoiceSent).map(({ body }) => body);

test('the first invoice asks in place for what it would lack of its seller, and goes on once that is saved', async () => {
  answerSignedIn();
  await markSent();
  const address = dialog().getByRole('textbox', { name: 'Address' });
  await expect.element(address).toHaveFocus();
  await userEvent.click(dialog().getByRole('button', { name: 'Save and continue' }));
  await expect
    .element(dialog().getByText('Enter your address, or continue without it.'))
    .toBeVisible();
  await userEvent.fill(address, '14 Foundry Lane, Bristol');
  await userEvent.fill(dialog().getByRole('textbox', { name: 'Tax number' }), 'GB123');
  await userEvent.click(dialog().getByRole('button', { name: 'Save and continue' }));
  await expect.element(page.getByText(/marked as sent/)).toBeVisible();
  expect(answeredCalls(updateCompany).map(({ body }) => body)).toEqual([
    expect.objectContaining({
      name: 'Your company',
      address: '14 Foundry Lane, Bristol',
      taxNumber: 'GB123',
    }),
  ]);
  expect(sent()).toEqual([{}, { confirm: ['seller-unknown'] }]);
});

test('it goes on without them where that is meant', async () => {
  answerSignedIn();
  await markSent();
  await userEvent.click(dialog().getByRole('button', { name: 'Continue without' }));
  await expect.element(page.getByText(/marked as sent/)).toBeVisible();
  expect(answeredCalls(updateCompany)).toEqual([]);
  expect(sent()).toEqual([{}, { confirm: ['seller-unknown'] }]);
});

test('whoever may not change the company is told whom to ask', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await markSent();
  await expect.element(dialog().getByText(/Ask an admin/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent()).toEqual([{}]);
});
