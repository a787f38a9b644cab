import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { type DocumentLook, documentLookEndpoints } from '#contract/settings/document-look.ts';
import { type LegalNotes, legalNoteEndpoints } from '#contract/settings/legal-notes.ts';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const { updatePaymentTerms, updateClientLinks, updateQuoteTerms } = invoicingSettingsEndpoints;
const { updateRecurringDates, updateTaxRates, updateExchangeRates } = invoicingSettingsEndpoints;
const writes = [
  ...[updatePaymentTerms, updateClientLinks, updateQuoteTerms],
  ...[updateRecurringDates, updateTaxRates, updateExchangeRates],
];
let stored: InvoicingSettings;
let notes: LegalNotes;
const look: DocumentLook = { version: 1, design: 'classic', accent: '', logoPlace: 'start' };

beforeEach(() => {
  answerSignedIn();
  notes = { version: 1, notes: [], countryCode: 'US' };
  stored = {
    version: 2,
    currency: 'USD',
    paymentTermDays: 14,
    earlyDiscount: null,
    paymentTerms: [7, 14],
    linkDays: 90,
    quoteDays: 30,
    retentionYears: 10,
    sendsReceipts: false,
    lateRecurringDate: 'scheduled',
    taxRates: [
      {
        ...{ name: 'VAT 20%', rate: '20', category: 'S', isDefault: true },
        ...{ reason: '', reasonCode: '', label: '', registration: '' },
      },
    ],
    exchangeRates: [{ currency: 'EUR', rate: '1.0842' }],
    currencies: ['EUR', 'GBP', 'USD'],
  };
  answer(invoicingSettingsEndpoints.getInvoicingSettings, () => stored);
  answer(documentLookEndpoints.getDocumentLook, () => look);
  answer(legalNoteEndpoints.getLegalNotes, () => notes);
  answer(documentLookEndpoints.updateDocumentLook, ({ body }) => ({
    ...look,
    ...(body as Partial<DocumentLook>),
    version: 2,
  }));
  for (const endpoint of writes) {
    answer(endpoint, ({ body, ifMatch }) => {
      // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
      if (ifMatch !== `"${String(stored.version)}"`) throw refuse('stale-version');
      const change = body as Partial<InvoicingSettings>;
      stored = { ...stored, ...change, version: stored.version + 1 };
      return stored;
    });
  }
});
afterEach(() => {
  resetAnswers();
  hideToast('settings');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
const save = (card: string) =>
  userEvent.click(
    page.getByRole('region', { name: card, exact: true }).getByRole('button', { name: 'Save' }),
  );

test('changes terms, client links, quotes, taxes and currencies, none of which is a conflict for the others', async () => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field('Options (days)'), '10; 30 60');
  await save('Payment terms');
  await expect.element(page.getByText('Payment terms saved')).toBeVisible();
  await userEvent.fill(field('Days after the due date'), '30');
  await save('Client links');
  await expect.element(page.getByText('Client links saved')).toBeVisible();
  await userEvent.fill(field('Valid for (days)'), '45');
  await save('Quotes');
  await expect.element(page.getByText('Quote settings saved')).toBeVisible();
  await press('Add tax');
  await userEvent.fill(field('Name of tax 2'), 'Reduced');
  await userEvent.fill(field('Rate of tax 2 in percent'), '5,5');
  await save('Taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  await press('Remove EUR');
  await press('Add currency');
  await userEvent.selectOptions(field('Currency 1'), 'GBP');
  await userEvent.fill(field('Value of 1 GBP in USD'), '1.29');
  await save('Currencies');
  await expect.element(page.getByText('Currencies saved')).toBeVisible();
  expect(stored).toMatchObject({
    version: 7,
    paymentTerms: [10, 30, 60],
    linkDays: 30,
    quoteDays: 45,
    taxRates: [{ isDefault: true }, { name: 'Reduced', rate: '5.5', isDefault: false }],
    exchangeRates: [{ currency: 'GBP', rate: '1.29' }],
  });
});

test.each([
  ['Options (days)', 'ten', 'Payment terms', /Enter a whole number of days/],
  ['Options (days)', '7, 7', 'Payment terms', /already listed/],
  ['Default (days)', '400', 'Payment terms', /0 to 365 days/],
  ['Days after the due date', '0', 'Client links', /1 to 1,095 days/],
  ['Days after the due date', 'long', 'Client links', /Enter a whole number of days/],
  ['Valid for (days)', '400', 'Quotes', /0 to 365 days/],
  ['Keep documents for (years)', '31', 'Retention', /1 to 30 years/],
  ['Name of tax 1', '', 'Taxes', /Enter a tax name/],
  ['Rate of tax 1 in percent', '200', 'Taxes', /from 0 to 100/],
  ['Value of 1 EUR in USD', '0', 'Currencies', /above 0/],
])('refuses %s %j before it asks the server', async (name, typed, card, said) => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field(name), typed);
  await save(card);
  await expect.element(field(name)).toHaveAccessibleDescription(said);
  for (const endpoint of writes) expect(answeredCalls(endpoint)).toHaveLength(0);
});

test('lets late recurring invoices be dated on the day they’re created', async () => {
  await openApp('/settings/invoicing');
  await userEvent.selectOptions(field('Date late invoices on'), 'The day they’re created');
  await save('Recurring invoices');
  await expect.element(page.getByText('Recurring invoice settings saved')).toBeVisible();
  expect(stored.lateRecurringDate).toBe('created');
});

test('what a tax is brings its category, rate, name and printed reason along', async () => {
  await openApp('/settings/invoicing');
  await press('Add tax');
  const kind = field('Category of tax 2');
  await userEvent.selectOptions(kind, 'Small business (§ 19 UStG, DE)');
  await expect.element(field('Name of tax 2')).toHaveValue('Small business (§ 19 UStG, DE)');
  await expect.element(field('Rate of tax 2 in percent')).toHaveValue('0');
  await expect
    .element(field('What documents say of tax 2'))
    .toHaveValue('Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.');
  await userEvent.selectOptions(kind, 'Reverse charge (EU services)');
  await expect.element(field('Name of tax 2')).toHaveValue('Reverse charge (EU services)');
  await userEvent.fill(field('Name of tax 2'), 'Btw verlegd');
  await userEvent.selectOptions(kind, 'Export (art. 23 MWSTG, CH)');
  await userEvent.selectOptions(kind, 'Standard or reduced');
  await expect.element(field('Name of tax 2')).toHaveValue('Btw verlegd');
  await expect.element(field('Rate of tax 2 in percent')).toHaveValue('');
  await userEvent.selectOptions(kind, 'Small business (art. 293 B CGI, FR)');
  await save('Taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  expect(stored.taxRates[1]).toEqual({
    ...{ name: 'Btw verlegd', rate: '0', category: 'E', isDefault: false },
    ...{ label: '', registration: '' },
    reason: 'TVA non applicable, art. 293 B du CGI.',
    reasonCode: 'VATEX-FR-FRANCHISE',
  });
  // A reason of one’s own is of its category alone.
  await userEvent.fill(field('What documents say of tax 2'), 'TVA non applicable.');
  await expect.element(kind).toHaveValue('E');
});

test('has one default tax, or none', async () => {
  await openApp('/settings/invoicing');
  await userEvent.click(page.getByRole('radio', { name: 'No default tax' }));
  await save('Taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  expect(stored.taxRates).toMatchObject([{ isDefault: false }]);
});

test('explains that someone else saved first', async () => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field('Default (days)'), '21');
  stored = { ...stored, version: 9 };
  await save('Payment terms');
  await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible();
  await expect.element(field('Default (days)')).toHaveValue('21');
});

test('can only be read by viewers', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp('/settings/invoicing');
  await expect.element(page.getByText('VAT 20%: 20%, default')).toBeVisible();
  await expect.element(page.getByText('90 days after the due date')).toBeVisible();
  await expect.element(page.getByText('1 EUR = 1.0842 USD')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});

test('draws a look while it is chosen, and refuses a color in which nothing could be read', async () => {
  await openApp('/settings/invoicing');
  await userEvent.selectOptions(field('Design'), 'Modern');
  await expect.element(page.getByRole('img', { name: /design Modern/ })).toBeVisible();
  await userEvent.fill(field('Accent color'), '#ffee00');
  await save('Look of documents');
  await expect.element(field('Accent color')).toHaveAccessibleDescription(/darker color/);
  await userEvent.fill(field('Accent color'), '#0b6e4f');
  await save('Look of documents');
  await expect.element(page.getByText('Look of documents saved')).toBeVisible();
  expect(answeredCalls(documentLookEndpoints.updateDocumentLook)).toMatchObject([
    { ifMatch: '"1"', body: { design: 'modern', accent: '#0b6e4f', logoPlace: 'start' } },
  ]);
});

test('suggests what French law wants at a press, and saves it only when asked to', async () => {
  notes = { version: 1, notes: [{ subject: 'PMT', text: 'Indemnité : 40 €.' }], countryCode: 'FR' };
  answer(legalNoteEndpoints.updateLegalNotes, ({ body }) => ({
    ...notes,
    ...(body as Partial<LegalNotes>),
    version: 2,
  }));
  await openApp('/settings/invoicing');
  await press('Suggest French texts');
  await expect.element(field('Subject of note 3')).toHaveValue('AAB');
  await expect
    .element(field('Text of note 3'))
    .toHaveValue('Pas d’escompte pour paiement anticipé.');
  await expect
    .element(page.getByRole('button', { name: 'Suggest French texts' }))
    .not.toBeInTheDocument();
  await expect.element(field('Text of note 2')).toHaveFocus();
  expect(answeredCalls(legalNoteEndpoints.updateLegalNotes)).toEqual([]);
  await save('Legal notes');
  await expect.element(page.getByText('Legal notes saved')).toBeVisible();
  expect(answeredCalls(legalNoteEndpoints.updateLegalNotes)).toMatchObject([
    { body: { notes: [{ subject: 'PMT' }, { subject: 'PMD' }, { subject: 'AAB' }] } },
  ]);
});

test('a tax gets a label and the number that documents name with it, which needs a label', async () => {
  await openApp('/settings/invoicing');
  await expect.element(field('Label of tax 1')).not.toBeInTheDocument();
  await press('Add label to tax 1');
  await expect.element(field('Label of tax 1')).toHaveFocus();
  await userEvent.fill(field('Registration number of tax 1'), '27AAPFU0939F1ZV');
  await save('Taxes');
  await expect
    .element(field('Registration number of tax 1'))
    .toHaveAccessibleDescription(/^Enter the label/);
  await userEvent.fill(field('Label of tax 1'), 'CGST');
  await save('Taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  expect(stored.taxRates).toMatchObject([{ label: 'CGST', registration: '27AAPFU0939F1ZV' }]);
});
