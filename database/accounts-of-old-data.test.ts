import { expect, test } from 'vitest';
import { migrate } from './migrate.ts';
import { createDatabaseBefore } from './test-migrations.ts';

async function migrated(organisation: string) {
  const database = await createDatabaseBefore('0131');
  await database.pool.query(`insert into organisation (name, currency) values ('Own', 'USD')`);
  await database.pool.query(`update organisation set ${organisation}`);
  await migrate(database.pool);
  const { rows } = await database.pool.query<Record<string, unknown>>(
    `select name, kind, number, bic, bank_name, bank_country, holder, is_default, currencies,
       accounts_for('EUR') -> 0 ->> 'number' as said from receiving_account`,
  );
  await database.close();
  return rows;
}

test('the one account of earlier versions becomes the default for all currencies', async () => {
  const bank = { bank_name: 'Harbour Bank', bank_country: 'Ireland', kind: 'iban' };
  expect(
    await migrated(`iban = 'IE64 IRCE 9205 0112 3456 78', swift_code = 'IRCEIE2D', account_name = 'Own Ltd',
      bank_name = 'Harbour Bank', bank_country = 'Ireland'`),
  ).toEqual([
    {
      ...{ ...bank, name: 'Harbour Bank', number: 'IE64IRCE92050112345678', bic: 'IRCEIE2D' },
      ...{ holder: 'Own Ltd', is_default: true, currencies: [] },
      said: 'IE64IRCE92050112345678',
    },
  ]);
});

test('what was no IBAN stays as it was written, and nothing becomes no account', async () => {
  expect(await migrated(`iban = '12 345-6'`)).toMatchObject([
    { name: 'Bank account', kind: 'other', number: '12345-6' },
  ]);
  expect(await migrated(`iban = ''`)).toEqual([]);
});
