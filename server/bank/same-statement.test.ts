import { afterEach, describe, expect, test } from 'vitest';
import { bankEndpoints } from '#contract/bank/bank.ts';
import { testContext } from '#testing/reference-model/test-context.ts';
import { openBankApp } from '#testing/bank/test-bank.ts';
import {
  type Dialect,
  dialectQuery,
  dialects,
  generateMovements,
} from '#testing/bank/statement-dialects.ts';
import type { FileTransaction } from '#testing/bank/statement-files.ts';
import { createRandom } from '#testing/random.ts';
import { importStatement } from './import-statement.ts';

const { importBankStatement } = bankEndpoints;

const { app } = await openBankApp();
const { pool } = app.database;
const { rows: users } = await pool.query<{ id: string }>('select min(id) as id from app_user');
const context = testContext(Number(users[0]?.id));

afterEach(() => pool.query('delete from bank_statement'));

/** Past HTTP, which limits how many files come in a minute. */
async function send(dialect: Dialect, list: readonly FileTransaction[], isDry = false) {
  const query = importBankStatement.input.query.parse({
    dryRun: String(isDry),
    ...dialectQuery[dialect],
  });
  const bytes = Buffer.from(dialects[dialect](list));
  const { statements } = await importStatement(app.db, { bytes, query }, context);
  const [report] = statements;
  if (!report) throw new Error('There is no statement');
  const { incoming, outgoing, duplicates, known } = report;
  return { fresh: incoming.count + outgoing.count, duplicates, known };
}

const all = Object.keys(dialects) as Dialect[];
const pairs = all.flatMap((first) => all.map((second) => [first, second] as const));
const count = 60;

describe('the same statement', () => {
  test.each(pairs)('as %s and then as %s is known', async (first, second) => {
    const list = generateMovements(
      createRandom(all.indexOf(first) * 4 + all.indexOf(second)),
      count,
    );
    expect(await send(first, list)).toMatchObject({ fresh: count, duplicates: 0 });
    const dry = await send(second, list, true);
    expect(dry).toMatchObject({ fresh: 0, duplicates: count });
    expect(dry.known).toHaveLength(count);
    expect(dry.known[0]).toMatchObject({ bookedOn: list[0]?.day, currency: 'EUR' });
    expect(await send(second, list)).toMatchObject({ fresh: 0 });
    const { rows } = await pool.query('select count(*)::int as count from bank_transaction');
    expect(rows).toEqual([{ count }]);
  });

  test.each(pairs)(
    'as %s, of which a longer one as %s takes only the rest',
    async (first, second) => {
      const list = generateMovements(createRandom(100 + all.indexOf(first)), count);
      await send(first, list.slice(0, count / 2));
      expect(await send(second, list)).toMatchObject({ fresh: count / 2, duplicates: count / 2 });
    },
  );
});

describe('two equal payments of a day', () => {
  const one = (part: Partial<FileTransaction> = {}): FileTransaction => ({
    ...{ amount: '50.00', day: '2026-11-03', name: 'Acme GmbH', text: 'Rate', bankReference: '' },
    ...part,
  });
  const others = pairs.filter(([first, second]) => first !== second);

  test.each(others)('that %s has both stay two in %s, and are not taken again', async (a, b) => {
    expect(await send(a, [one(), one()])).toMatchObject({ fresh: 2 });
    expect(await send(b, [one(), one()])).toMatchObject({ fresh: 0, duplicates: 2 });
  });

  test.each(others)('of which %s has one are one more in %s', async (a, b) => {
    await send(a, [one()]);
    expect(await send(b, [one(), one()])).toMatchObject({ fresh: 1, duplicates: 1 });
    expect(await send(b, [one(), one()])).toMatchObject({ fresh: 0, duplicates: 2 });
  });

  test('of two payers are each their own', async () => {
    await send('camt', [one()]);
    expect(await send('mt940', [one({ name: 'Other AG', text: 'Miete' })])).toMatchObject({
      fresh: 1,
    });
  });

  test('of one payer for two bills are each their own', async () => {
    const iban = 'DE89370400440532013000';
    await send('camt', [one({ iban, text: 'INV-2026-0001' })]);
    expect(await send('mt940', [one({ iban, text: 'INV-2026-0002' })])).toMatchObject({ fresh: 1 });
  });

  test('with references of the bank are told apart by these alone', async () => {
    await send('camt', [one({ bankReference: 'BR1' }), one({ bankReference: 'BR2' })]);
    const again = [one({ bankReference: 'BR2' }), one({ bankReference: 'BR3' })];
    expect(await send('mt940', again)).toMatchObject({ fresh: 1, duplicates: 1 });
  });
});

test('the account of an IBAN and of its parts is one', async () => {
  const list = generateMovements(createRandom(1), 3);
  await send('camt', list);
  await send('ofx', generateMovements(createRandom(2), 3));
  const { rows } = await pool.query(
    'select count(distinct account_id)::int as count from bank_statement',
  );
  expect(rows).toEqual([{ count: 1 }]);
});
