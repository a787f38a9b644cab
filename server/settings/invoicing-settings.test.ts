import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { InvoicingSettings } from '#contract/settings/invoicing-settings.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting, settingsActivity } from '#testing/settings/test-settings.ts';

const path = '/api/settings';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await app.database.pool.query(`
    delete from tax_rate; delete from exchange_rate;
    update organisation set payment_term_days = 14, payment_terms = '{7,14,30,60}', link_days = 90`);
});
afterAll(() => app.close());

const get = async () =>
  (await (await app.as('viewer')).get(`${path}/invoicing`)).body as InvoicingSettings;
const vat = { name: 'VAT 20%', rate: '20', category: 'S', isDefault: true };
const terms = { paymentTermDays: 30, paymentTerms: [30, 10] };

test('are told to everyone of the staff', async () => {
  expect(await get()).toMatchObject({
    currency: 'USD',
    paymentTermDays: 14,
    paymentTerms: [7, 14, 30, 60],
    linkDays: 90,
    taxRates: [],
    exchangeRates: [],
    currencies: expect.arrayContaining(['EUR', 'USD']) as [],
  });
});

describe('are written', () => {
  test('the terms, ascending', async () => {
    const answer = await putSetting(app, `${path}/payment-terms`, terms);
    expect(answer).toMatchObject({
      status: 200,
      body: { paymentTermDays: 30, paymentTerms: [10, 30] },
    });
    expect(await get()).toEqual(answer.body);
    expect((await settingsActivity(app)).at(-1)).toMatchObject({
      kind: 'invoicing-changed',
      before: { paymentTermDays: 14, paymentTerms: [7, 14, 30, 60] },
      after: { paymentTermDays: 30, paymentTerms: [10, 30] },
    });
  });

  test('how long the page of a client opens', async () => {
    for (const linkDays of [1, 1_095]) {
      expect(await putSetting(app, `${path}/client-links`, { linkDays })).toMatchObject({
        status: 200,
        body: { linkDays },
      });
      expect(await get()).toMatchObject({ linkDays });
    }
    expect((await settingsActivity(app)).at(-1)).toMatchObject({
      kind: 'invoicing-changed',
      before: { linkDays: 1 },
      after: { linkDays: 1_095 },
    });
  });

  test('for how long documents are kept, ten years at first', async () => {
    expect(await get()).toMatchObject({ retentionYears: 10 });
    for (const retentionYears of [0, 31])
      expect((await putSetting(app, `${path}/retention`, { retentionYears })).status).toBe(400);
    expect(await putSetting(app, `${path}/retention`, { retentionYears: 8 })).toMatchObject({
      status: 200,
      body: { retentionYears: 8 },
    });
  });

  test('what a late recurring invoice is dated on', async () => {
    const late = { lateRecurringDate: 'created' };
    expect(await get()).toMatchObject({ lateRecurringDate: 'scheduled' });
    expect(await putSetting(app, `${path}/recurring`, late)).toMatchObject({
      status: 200,
      body: late,
    });
    expect(await get()).toMatchObject(late);
  });

  test('the taxes, in the order in which they were sent', async () => {
    const taxRates = [
      {
        ...{ name: 'Reverse charge', rate: '0', category: 'AE', isDefault: false },
        ...{ reason: 'Reverse charge', reasonCode: 'VATEX-EU-AE', label: '', registration: '' },
      },
      { ...vat, rate: '9.975', reason: '', reasonCode: '', label: '', registration: '' },
    ];
    await putSetting(app, `${path}/taxes`, { taxRates: [vat] });
    expect(await putSetting(app, `${path}/taxes`, { taxRates })).toMatchObject({ status: 200 });
    expect((await get()).taxRates).toEqual(taxRates);
    await putSetting(app, `${path}/taxes`, { taxRates: [] });
    expect((await get()).taxRates).toEqual([]);
  });

  test('the taxes, but not one with a code that is not on the VATEX list', async () => {
    const export0 = {
      name: 'Export',
      rate: '0',
      category: 'G',
      reason: 'Export',
      isDefault: false,
    };
    const taxRates = [{ ...export0, reasonCode: 'VATEX-EU-NONE' }];
    const answer = await putSetting(app, `${path}/taxes`, { taxRates });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'taxRates.0.reasonCode' }] },
    });
    expect(answer.text).toContain('VATEX-EU-NONE isn’t on the VATEX list');
  });

  test('the currencies, by their letters', async () => {
    const exchangeRates = [
      { currency: 'JPY', rate: '0.0066' },
      { currency: 'EUR', rate: '1.0842' },
    ];
    const answer = await putSetting(app, `${path}/currencies`, { exchangeRates });
    expect(answer).toMatchObject({
      status: 200,
      body: { exchangeRates: exchangeRates.toReversed() },
    });
  });
});

describe('are refused', () => {
  const usd = { currency: 'USD', rate: '1' };
  const eur = { currency: 'EUR', rate: '1.1' };
  test.each([
    [400, 'payment-terms', { ...terms, paymentTermDays: 366 }],
    [400, 'payment-terms', { ...terms, paymentTermDays: -1 }],
    [400, 'payment-terms', { ...terms, paymentTermDays: '14' }],
    [400, 'payment-terms', { ...terms, paymentTerms: [] }],
    [400, 'payment-terms', { ...terms, paymentTerms: [1, 2, 3, 4, 5, 6, 7, 8, 9] }],
    [422, 'payment-terms', { ...terms, paymentTerms: [7, 7] }],
    [400, 'client-links', { linkDays: 0 }],
    [400, 'client-links', { linkDays: 1_096 }],
    [400, 'client-links', { linkDays: 1.5 }],
    [400, 'client-links', { linkDays: '90' }],
    [400, 'recurring', { lateRecurringDate: 'never' }],
    [400, 'taxes', { taxRates: [{ ...vat, rate: '101' }] }],
    [400, 'taxes', { taxRates: [{ ...vat, rate: '-1' }] }],
    [400, 'taxes', { taxRates: [{ ...vat, rate: '1.00005' }] }],
    [400, 'taxes', { taxRates: [{ ...vat, name: ' ' }] }],
    [400, 'taxes', { taxRates: [{ ...vat, id: 1 }] }],
    [422, 'taxes', { taxRates: [vat, { ...vat, isDefault: false }] }],
    [422, 'taxes', { taxRates: [vat, { ...vat, name: 'Other' }] }],
    [400, 'currencies', { exchangeRates: [{ ...eur, rate: '0' }] }],
    [400, 'currencies', { exchangeRates: [{ ...eur, rate: '1e3' }] }],
    [400, 'currencies', { exchangeRates: [{ ...eur, rate: '-1' }] }],
    [422, 'currencies', { exchangeRates: [{ ...eur, currency: 'XXX' }] }],
    [422, 'currencies', { exchangeRates: [eur, eur] }],
    [422, 'currencies', { exchangeRates: [usd] }],
  ])('with %i: %s %j', async (status, what, body) => {
    const before = await get();
    expect(await putSetting(app, `${path}/${what}`, body)).toMatchObject({ status });
    expect(await get()).toEqual(before);
  });

  test.each([
    ['payment-terms', terms],
    ['client-links', { linkDays: 30 }],
    ['taxes', { taxRates: [vat] }],
    ['currencies', { exchangeRates: [eur] }],
  ])('for other roles and another version: %s', async (what, body) => {
    const before = await get();
    for (const role of ['billing', 'viewer'] as const) {
      expect(await putSetting(app, `${path}/${what}`, body, { role })).toMatchObject({
        status: 403,
      });
    }
    const stale = { version: before.version + 1 };
    expect(await putSetting(app, `${path}/${what}`, body, stale)).toMatchObject({ status: 412 });
    expect(await get()).toEqual(before);
  });
});
