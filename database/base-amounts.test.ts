import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

let database: TestDatabase;
let counter = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`
    insert into organisation (name) values ('Acme');
    insert into client (name) values ('Zoë'), ('Bo'), ('Ida'), ('Max'), ('Lea'), ('Udo');
    insert into number_series (code, year, last_counter) values ('invoice', 2026, 0);
    insert into exchange_rate (currency, rate) values ('CHF', 1.1);
    insert into daily_rate (day, currency, base, rate, source) values
      ('2026-01-05', 'EUR', 'USD', 1.0842, 'ECB'), ('2026-01-05', 'EUR', 'GBP', 0.8321, 'ECB'),
      ('2026-01-06', 'EUR', 'USD', 1.1111, 'ECB'), ('2026-02-02', 'EUR', 'USD', 1.2, 'ECB'),
      ('2026-01-05', 'USD', 'JPY', 157.31, 'ECB')`);
});
afterAll(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

const rowsOf = async <Row extends object>(statement: string): Promise<Row[]> =>
  (await database.pool.query<Row>(statement)).rows;

interface Issue {
  client?: number;
  currency?: string;
  net?: number;
  tax?: number;
  day?: string;
}

async function issue(what: Issue): Promise<number> {
  const { client = 1, currency = 'EUR', net = 8000, tax = 2000, day = '2026-01-05' } = what;
  counter += 1;
  const [row] = await rowsOf<{ id: number }>(`
    insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor)
    values (${String(client)}, '${currency}', '${day}', '2026-12-01', ${String(net)}, ${String(tax)}, ${String(net + tax)})
    returning id::integer`);
  const id = String(row?.id);
  await database.pool.query(`
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor) values (${id}, 1, 'Work', ${String(net)}, 1, ${String(net)});
    insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor) values (${id}, 'S', 25, ${String(net)}, ${String(tax)});
    update number_series set last_counter = ${String(counter)};
    update invoice set series = 'invoice', number = 'INV-${id}', number_year = 2026, number_counter = ${String(counter)},
      issued_at = now() where id = ${id}`);
  return Number(id);
}

interface Paid {
  client?: number;
  currency?: string;
  day?: string;
}

async function pay(minor: number, parts: Record<number, number>, what: Paid = {}): Promise<number> {
  const { client = 1, currency = 'EUR', day = '2026-02-03' } = what;
  const [row] = await rowsOf<{ id: number }>(`
    insert into payment (client_id, currency, amount_minor, paid_on, method)
    values (${String(client)}, '${currency}', ${String(minor)}, '${day}', 'Card') returning id::integer`);
  const id = Number(row?.id);
  for (const [invoice, part] of Object.entries(parts)) {
    await database.pool.query(`insert into payment_allocation (payment_id, invoice_id, amount_minor)
      values (${String(id)}, ${invoice}, ${String(part)})`);
  }
  return id;
}

/** What the accounts hold in the base currency, of one client. */
async function balances(client: number): Promise<Record<string, number>> {
  const rows = await rowsOf<{ account: string; minor: number }>(`
    select account, sum(base_minor)::integer as minor from base_posting where client_id = ${String(client)}
    group by account having sum(base_minor) <> 0`);
  return Object.fromEntries(rows.map(({ account, minor }) => [account, minor]));
}

describe('an entry of the own currency', () => {
  test('is worth its amount, and freezes no rate', async () => {
    const id = await issue({ currency: 'USD', client: 2 });
    await pay(10_000, { [id]: 10_000 }, { currency: 'USD', client: 2 });
    expect(await balances(2)).toEqual({ cash: 10_000, revenue: -8000, tax: -2000 });
    expect(
      await rowsOf<object>(`select from frozen_rate where invoice_id = ${String(id)}`),
    ).toEqual([]);
    await expect(
      database.pool.query(
        `insert into ledger_entry (kind, debit, credit, amount_minor, currency, client_id, booked_on, base_minor, base_currency)
         values ('payment', 'cash', 'client-credit', 100, 'USD', 1, '2026-01-05', 99, 'USD')`,
      ),
    ).rejects.toMatchObject({ constraint: 'ledger_entry_base_is_its_amount' });
  });
});

describe('a document of another currency', () => {
  const frozen = async (id: number) =>
    rowsOf<object>(`select rate::float, per::float, to_char(day, 'YYYY-MM-DD') as day, source
      from frozen_rate where invoice_id = ${String(id)}`);

  test('freezes the latest rate up to its day, with day and source', async () => {
    const id = await issue({ day: '2026-01-08' });
    expect(await frozen(id)).toEqual([{ rate: 1.1111, per: 1, day: '2026-01-06', source: 'ECB' }]);
    await database.pool.query(
      `update daily_rate set rate = 2 where day = '2026-01-06' and base = 'USD'`,
    );
    expect(await frozen(id)).toMatchObject([{ rate: 1.1111 }]);
    await database.pool.query(
      `update daily_rate set rate = 1.1111 where day = '2026-01-06' and base = 'USD'`,
    );
    await expect(database.pool.query('update frozen_rate set rate = 1')).rejects.toThrow();
    await expect(database.pool.query('delete from frozen_rate')).rejects.toMatchObject({
      constraint: 'frozen_rate_is_append_only',
    });
  });

  test('takes an inverse rate, and one by way of a third currency, exactly', async () => {
    const pounds = await issue({ client: 3, currency: 'GBP' });
    expect(await frozen(pounds)).toMatchObject([{ rate: 1.0842, per: 0.8321 }]);
    const yen = await issue({ client: 3, currency: 'JPY', net: 100_000, tax: 10_000 });
    expect(await frozen(yen)).toMatchObject([{ rate: 1, per: 157.31 }]);
    // 10000 × 1.0842 / 0.8321 = 13029.68…; ¥110000 / 157.31 = $699.2562.
    expect((await balances(3)).receivable).toBe(13_030 + 69_926);
  });

  test('takes the rate of the settings where no bank told one in ten days', async () => {
    const id = await issue({ client: 3, currency: 'CHF' });
    expect(await frozen(id)).toMatchObject([{ rate: 1.1, per: 1, source: 'settings' }]);
  });

  test('has no base amounts where no rate is known, nor has what settles it', async () => {
    const id = await issue({ client: 5, currency: 'SEK' });
    expect(await frozen(id)).toEqual([]);
    await pay(10_000, { [id]: 10_000 }, { client: 5, currency: 'SEK' });
    expect(await balances(5)).toEqual({});
  });

  test('books a gain where it is paid at a better rate, and takes it back with the payment', async () => {
    const id = await issue({ client: 4, day: '2026-01-05' });
    const payment = await pay(10_000, { [id]: 10_000 }, { client: 4 });
    expect(await balances(4)).toEqual({
      cash: 12_000,
      revenue: -8674,
      tax: -2168,
      'exchange-gain': -1158,
    });
    await database.pool.query(`begin;
      insert into payment_reversal (payment_id, amount_minor, reversed_on) values (${String(payment)}, 10000, '2026-02-04');
      insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id)
        select ${String(payment)}, ${String(id)}, -10000, max(id) from payment_reversal; commit`);
    expect(await balances(4)).toEqual({ receivable: 10_842, revenue: -8674, tax: -2168 });
    await pay(10_000, { [id]: 10_000 }, { client: 4, day: '2026-01-05' });
    expect(await balances(4)).toEqual({ cash: 10_842, revenue: -8674, tax: -2168 });
  });
});

describe('a refund in another currency', () => {
  const refund = (minor: number, reverses = 'null') =>
    database.pool
      .query(`insert into refund (client_id, currency, amount_minor, refunded_on, method, reverses_id)
      values (6, 'EUR', ${String(minor)}, '2026-02-05', 'Card', ${reverses})`);

  test('leaves at the rate of its day, and what it lost by that comes back with it', async () => {
    await pay(10_000, {}, { client: 6, day: '2026-01-05' });
    expect(await balances(6)).toEqual({ cash: 10_842, 'client-credit': -10_842 });
    await refund(5000);
    expect(await balances(6)).toEqual({ cash: 4842, 'client-credit': -5421, 'exchange-loss': 579 });
    const [row] = await rowsOf<{ id: number }>('select max(id)::integer as id from refund');
    await refund(-5000, String(row?.id));
    expect(await balances(6)).toEqual({ cash: 10_842, 'client-credit': -10_842 });
  });
});

test('however many parts settle an invoice, nothing of it is left over in the base currency', async () => {
  const amounts = [1, 3, 7, 99, 333, 1000, 12_345, 1];
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let turn = 0; turn < 12; turn += 1) {
    const parts = amounts.map((amount) => amount + random(50));
    const total = parts.reduce((sum, part) => sum + part, 0);
    const tax = random(total);
    const id = await issue({ client: 1, net: total - tax, tax });
    for (const [index, part] of parts.entries()) {
      const extra = index % 3 === 0 ? random(20) : 0;
      const day = ['2026-01-05', '2026-01-07', '2026-02-03'][random(3)] ?? '';
      await pay(part + extra, { [id]: part }, { day });
    }
  }
  expect((await balances(1)).receivable).toBe(
    // The one that the test above left open: 100.00 at 1.1111.
    11_111,
  );
  const [sum] = await rowsOf<{ minor: number }>(
    'select sum(base_minor)::integer as minor from base_posting',
  );
  expect(sum).toEqual({ minor: 0 });
});
