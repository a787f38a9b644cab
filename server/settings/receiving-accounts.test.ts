import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { removeReceivingAccounts } from '#testing/settings/receiving-account.ts';
import { putSetting, settingsActivity } from '#testing/settings/test-settings.ts';

const path = '/api/settings/bank-accounts';
const { app, money } = await openMoneyApp();
const { pool } = app.database;
const staff = await app.as('billing');

const bank = { holder: '', bankName: '', bankCountry: '', routing: '', bic: '' };
const dollars = {
  ...bank,
  ...{ name: 'US account', kind: 'ach', routing: '021000021', number: '1234567890' },
  ...{ bankName: 'Hudson Bank', currencies: ['USD'], isDefault: true },
};
const euros = {
  ...bank,
  ...{ name: 'Euro account', kind: 'iban', number: 'de89 3704 0044 0532 0130 00' },
  ...{ bic: 'cobadeffxxx', currencies: ['EUR', 'EUR'], isDefault: false },
};
const storedEuros = { ...euros, number: 'DE89370400440532013000', bic: 'COBADEFFXXX' };

const put = (accounts: object[], options = {}) => putSetting(app, path, { accounts }, options);
const read = async () => (await staff.get(path)).body as { version: number; accounts: object[] };

beforeAll(async () => {
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.1), ('GBP', 1.3)");
});
beforeEach(() => removeReceivingAccounts(pool));

describe('the accounts that clients pay to', () => {
  test('are none at first, and are replaced as a whole in their order', async () => {
    expect((await read()).accounts).toEqual([]);
    const { version } = await read();
    expect(await put([dollars, euros])).toMatchObject({
      status: 200,
      body: {
        version: version + 1,
        accounts: [dollars, { ...storedEuros, currencies: ['EUR'] }],
      },
    });
    await put([{ ...storedEuros, currencies: ['EUR'], isDefault: true }]);
    expect((await read()).accounts).toHaveLength(1);
    expect((await settingsActivity(app)).at(-1)).toMatchObject({
      kind: 'bank-accounts-changed',
      before: { accounts: [{ name: 'US account' }, { name: 'Euro account' }] },
      after: { accounts: [{ name: 'Euro account' }] },
    });
  });

  test('take numbers as they are typed, with spaces and hyphens', async () => {
    const pounds = { ...dollars, kind: 'sortCode', routing: '20-00-00', number: '5577 9911' };
    expect(await put([pounds])).toMatchObject({
      body: { accounts: [{ routing: '200000', number: '55779911' }] },
    });
  });

  test.each([
    ['an IBAN with wrong check digits', { ...euros, number: 'DE88370400440532013000' }, 'number'],
    // Its remainder by 97 fits.
    ['an IBAN too short for its country', { ...euros, number: 'DE5437040044053201300' }, 'number'],
    ['a BIC of a country that is none', { ...euros, bic: 'COBAXYFF' }, 'bic'],
    ['a routing number that is none', { ...dollars, routing: '021000022' }, 'routing'],
    ['a CLABE that is none', { ...dollars, kind: 'clabe', routing: '', number: '1' }, 'number'],
    ['a routing number beside an IBAN', { ...euros, routing: '021000021' }, 'routing'],
    ['no number at all', { ...dollars, kind: 'other', routing: '', number: '' }, 'number'],
    ['a currency that does not exist', { ...dollars, currencies: ['XXX'] }, 'currencies'],
  ])('are refused with %s', async (_why, account, field) => {
    expect(await put([{ ...account, isDefault: true }])).toMatchObject({
      status: 422,
      body: { errors: [{ path: `accounts.0.${field}` }] },
    });
    expect((await read()).accounts).toEqual([]);
  });

  test('have names of their own, and one of them is the default', async () => {
    expect(await put([dollars, { ...euros, name: 'US account' }])).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'accounts.1.name' }] },
    });
    const noDefault = [{ ...dollars, isDefault: false }, euros];
    expect(await put(noDefault)).toMatchObject({ body: { errors: [{ path: 'accounts' }] } });
    const two = [dollars, { ...euros, isDefault: true }];
    expect(await put(two)).toMatchObject({ body: { errors: [{ path: 'accounts' }] } });
  });

  test('change only for admins who have read their version', async () => {
    const { version } = await read();
    expect(await put([dollars], { role: 'billing' })).toMatchObject({ status: 403 });
    expect(await put([dollars], { version: version + 1 })).toMatchObject({ status: 412 });
  });

  test('are the company’s IBAN, too, where the default has one', async () => {
    const company = async () => (await staff.get('/api/settings/company')).body as object;
    await put([dollars, euros]);
    expect(await company()).toMatchObject({ iban: '', bankName: 'Hudson Bank' });
    await put([dollars, euros].map((one) => ({ ...one, isDefault: one === euros })));
    expect(await company()).toMatchObject({ iban: storedEuros.number, swiftCode: storedEuros.bic });
  });
});

describe('a document', () => {
  const detailsOf = async (id: number) => {
    const { body } = await staff.get(`/apps/invoice/invoices/${String(id)}`);
    return (body as { paymentDetails: { iban: string; accounts: { number: string }[] } })
      .paymentDetails;
  };
  const numbersOf = async (id: number) =>
    (await detailsOf(id)).accounts.map(({ number }) => number);

  test('says the accounts of its currency in their order, or else the default', async () => {
    const second = { ...euros, name: 'Second', number: 'AT611904300234573201', bic: '' };
    await put([dollars, second, euros]);
    const issued = await money.issued('10.00', { currency: 'EUR' });
    expect(await numbersOf(issued)).toEqual([second.number, storedEuros.number]);
    expect((await detailsOf(issued)).iban).toBe(second.number);
    expect(await numbersOf(await money.issued('10.00', { currency: 'GBP' }))).toEqual([
      dollars.number,
    ]);
    expect((await detailsOf(await money.issued('10.00'))).iban).toBe('');
  });

  test('keeps those that it was issued with; a draft follows the settings', async () => {
    await put([dollars]);
    const issued = await money.issued('10.00');
    const draft = await money.draft('10.00');
    await put([{ ...storedEuros, currencies: [], isDefault: true }]);
    expect(await numbersOf(issued)).toEqual([dollars.number]);
    expect(await numbersOf(draft)).toEqual([storedEuros.number]);
  });

  test('names an account without an IBAN as its country does, on paper and on the client’s page', async () => {
    await put([dollars]);
    const id = await money.issued('10.00');
    const pdf = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
    const text = (await readPdf(bytesOf(pdf))).text.replaceAll(/\s+/g, ' ');
    expect(text).toContain('Routing number (ABA) 021000021');
    expect(text).toContain('to account 1234567890, routing number 021000021');
  });
});

test('the currencies to choose from begin with the organization’s own and those that it uses', async () => {
  await pool.query(`update organisation set currency = 'USD'`);
  await pool.query(`insert into exchange_rate (currency, rate) values ('SEK', 0.1)
    on conflict do nothing`);
  const { currencies } = (await staff.get(path)).body as {
    currencies: string[];
  };
  const used = currencies.indexOf('SEK');
  expect(currencies[0]).toBe('USD');
  expect(used).toBeLessThan(currencies.indexOf('AED'));
  const others = currencies.slice(currencies.indexOf('AED'));
  expect(others).toEqual(others.toSorted());
});
