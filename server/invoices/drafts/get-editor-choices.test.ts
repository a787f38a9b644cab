import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function choices() {
  return (await (await app.as('viewer')).get('/apps/invoice/editor-choices')).body;
}

describe('the choices of the editor', () => {
  test('of a new installation are its own currency, its staff by name and the usual terms', async () => {
    expect(await choices()).toMatchObject({
      seller: { name: 'Northwind Studio', logo: '' },
      paymentTermDays: 14,
      paymentTerms: [7, 14, 30, 60],
      taxRates: [],
      currencies: [{ code: 'USD', exponent: 2, rate: null }],
      salespeople: [
        { name: 'Admin Person' },
        { name: 'Billing Person' },
        { name: 'Clerk Person' },
        { name: 'Viewer Person', avatar: '' },
      ],
    });
  });

  test('follow the settings: seller, bank, taxes, currencies with their rates, terms', async () => {
    await app.database.pool.query(`
      update organisation set tagline = 'Since 1990', default_note = 'Thanks', payment_term_days = 30, payment_terms = '{10,30}';
      insert into tax_rate (name, rate, category, is_default) values ('VAT', 20, 'S', true), ('Local', 9.975, 'L', false);
      insert into exchange_rate (currency, rate) values ('KWD', 3.25), ('EUR', 1.08123456), ('USD', 1)`);
    await setReceivingAccount(app.database.pool, {
      ...{ iban: 'AT61', bic: 'FIRSTAT', bankName: 'First', bankCountry: 'Austria' },
    });
    expect(await choices()).toMatchObject({
      seller: { tagline: 'Since 1990' },
      paymentDetails: { bankName: 'First', country: 'Austria', iban: 'AT61', swiftCode: 'FIRSTAT' },
      paymentTermDays: 30,
      paymentTerms: [10, 30],
      defaultNote: 'Thanks',
      taxRates: [
        { name: 'VAT', rate: '20', category: 'S', isDefault: true },
        { name: 'Local', rate: '9.975', category: 'L', isDefault: false },
      ],
      currencies: [
        { code: 'USD', exponent: 2, rate: null },
        { code: 'EUR', exponent: 2, rate: '1.08123456' },
        { code: 'KWD', exponent: 3, rate: '3.25' },
      ],
    });
  });
});
