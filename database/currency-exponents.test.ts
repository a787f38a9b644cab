import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { cashStepMinor } from '#domain/payments/payment-difference.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every currency has the decimals and coins in the code that it has in the database', async () => {
  const currencies = await database.db
    .selectFrom('currency')
    .select(['code', 'exponent', 'cash_step_minor'])
    .execute();
  expect(currencies.length).toBeGreaterThan(150);
  for (const { code, exponent, cash_step_minor: step } of currencies) {
    const inCode = cashStepMinor({ currency: code, exponent });
    expect([code, currencyExponent(code), inCode]).toEqual([code, exponent, BigInt(step)]);
  }
});
