import { afterAll, beforeAll, expect, test } from 'vitest';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('every currency has the decimals in the code that it has in the database', async () => {
  const currencies = await database.db
    .selectFrom('currency')
    .select(['code', 'exponent'])
    .execute();
  expect(currencies.length).toBeGreaterThan(150);
  for (const { code, exponent } of currencies)
    expect([code, currencyExponent(code)]).toEqual([code, exponent]);
});
