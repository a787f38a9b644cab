import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  type InvoicingSettings,
  invoicingSettingsEndpoints,
} from '#contract/settings/invoicing-settings.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';
import { hideToast } from '#web/ui/feedback/toast.ts';

const { updatePaymentTerms, updateClientLinks, updateQuoteTerms } = invoicingSettingsEndpoints;
const { updateTaxRates, updateExchangeRates } = invoicingSettingsEndpoints;
const writes = [
  ...[updatePaymentTerms, updateClientLinks, updateQuoteTerms],
  ...[updateTaxRates, updateExchangeRates],
];
let stored: InvoicingSettings;

beforeEach(() => {
  answerSignedIn();
  stored = {
    version: 2,
    currency: 'USD',
    paymentTermDays: 14,
    paymentTerms: [7, 14],
    linkDays: 90,
    quoteDays: 30,
    taxRates: [{ name: 'VAT 20%', rate: '20', category: 'S', isDefault: true }],
    exchangeRates: [{ currency: 'EUR', rate: '1.0842' }],
    currencies: ['EUR', 'GBP', 'USD'],
  };
  answer(invoicingSettingsEndpoints.getInvoicingSettings, () => stored);
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
  hideToast('invoicing');
});

const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => userEvent.click(page.getByRole('button', { name }));

test('changes terms, client links, quotes, taxes and currencies, none of which is a conflict for the others', async () => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field('Terms offered, in days'), '10; 30 60');
  await press('Save terms');
  await expect.element(page.getByText('Payment terms saved')).toBeVisible();
  await userEvent.fill(field('Days after the due date'), '30');
  await press('Save client links');
  await expect.element(page.getByText('Client links saved')).toBeVisible();
  await userEvent.fill(field('Days of validity'), '45');
  await press('Save quotes');
  await expect.element(page.getByText('Quotes saved')).toBeVisible();
  await press('Add tax');
  await userEvent.fill(field('Name of tax 2'), 'Reduced');
  await userEvent.fill(field('Rate of tax 2 in percent'), '5,5');
  await press('Save taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  await press('Remove EUR');
  await press('Add currency');
  await userEvent.selectOptions(field('Currency 1'), 'GBP');
  await userEvent.fill(field('What 1 GBP is worth in USD'), '1.29');
  await press('Save currencies');
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
  ['Terms offered, in days', 'ten', 'Save terms', /Enter a whole number of days/],
  ['Terms offered, in days', '7, 7', 'Save terms', /already listed/],
  ['Usual term in days', '400', 'Save terms', /0 to 365 days/],
  ['Days after the due date', '0', 'Save client links', /1 to 1,095 days/],
  ['Days after the due date', 'long', 'Save client links', /Enter a whole number of days/],
  ['Days of validity', '400', 'Save quotes', /0 to 365 days/],
  ['Name of tax 1', '', 'Save taxes', /Enter a tax name/],
  ['Rate of tax 1 in percent', '200', 'Save taxes', /from 0 to 100/],
  ['What 1 EUR is worth in USD', '0', 'Save currencies', /above 0/],
])('refuses %s %j before it asks the server', async (name, typed, button, said) => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field(name), typed);
  await press(button);
  await expect.element(field(name)).toHaveAccessibleDescription(said);
  for (const endpoint of writes) expect(answeredCalls(endpoint)).toHaveLength(0);
});

test('has one usual tax, or none', async () => {
  await openApp('/settings/invoicing');
  await userEvent.click(page.getByRole('radio', { name: 'No tax is the usual one' }));
  await press('Save taxes');
  await expect.element(page.getByText('Taxes saved')).toBeVisible();
  expect(stored.taxRates).toMatchObject([{ isDefault: false }]);
});

test('explains that somebody else was faster', async () => {
  await openApp('/settings/invoicing');
  await userEvent.fill(field('Usual term in days'), '21');
  stored = { ...stored, version: 9 };
  await press('Save terms');
  await expect.element(page.getByText(/Someone else changed this setting/)).toBeVisible();
  await expect.element(field('Usual term in days')).toHaveValue('21');
});

test('is shown to who may only look', async () => {
  answerSignedIn({ ...session, user: { ...session.user, role: 'viewer' } });
  await openApp('/settings/invoicing');
  await expect.element(page.getByText('VAT 20%: 20%, usual')).toBeVisible();
  await expect.element(page.getByText('90 days after the due date')).toBeVisible();
  await expect.element(page.getByText('1 EUR = 1.0842 USD')).toBeVisible();
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument();
});
