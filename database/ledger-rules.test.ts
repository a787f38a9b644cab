import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
  // One of everything that the ledger follows from.
  await database.pool.query(`
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 6000, '2026-01-10', 'Card');
    insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 5000);
    insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 2000, '2026-01-11');
    insert into payment_allocation (payment_id, invoice_id, amount_minor, reversal_id) values (1, 1, -2000, 1);
    insert into number_series (code, year, last_counter) values ('credit', 2026, 1);
    ${creditNote(1, 100)};
    insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on) values (1, 1, 'USD', 1100, '2026-01-13');
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 700, '2026-01-13', 'Cash');
    insert into refund (client_id, currency, amount_minor, refunded_on, method) values (1, 'USD', 700, '2026-01-13', 'Cash');
    insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', 500, '2026-01-13', 'Cash');
    insert into payment_difference (payment_id, invoice_id, kind, amount_minor) values (3, 1, 'cash-rounding', 2);
    insert into payment_allocation (payment_id, invoice_id, amount_minor) values (3, 1, 502);
    insert into activity (invoice_id, client_id, kind) values (1, null, 'issued'), (null, 1, 'edited')`);
});
afterAll(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

function creditNote(counter: number, minor: number): string {
  return `insert into credit_note (invoice_id, client_id, currency, number, number_year, number_counter, issued_date, reason,
      net_minor, taxes, tax_minor, total_minor, is_itemized)
    values (1, 1, 'USD', 'CN-2026-000${String(counter)}', 2026, ${String(counter)}, '2026-01-12', 'Wrong', ${String(minor)}, '[]', 0, ${String(minor)}, false)`;
}

async function refused(statement: string, rule: string): Promise<void> {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint: rule });
}

describe.each([
  ['ledger_entry', 'amount_minor = 1'],
  ['payment', 'amount_minor = 1'],
  ['payment', "paid_on = '2026-01-01'"],
  ['payment', "method = 'Cash'"],
  ['payment', 'client_id = 2'],
  ['payment_allocation', 'amount_minor = 1'],
  ['payment_reversal', 'amount_minor = 1'],
  ['payment_difference', 'amount_minor = 1'],
  ['credit_note', "reason = 'Other'"],
  ['credit_application', 'amount_minor = 1'],
  ['refund', 'amount_minor = 1'],
  ['activity', "kind = 'other'"],
])('%s is only ever added: %s', (table, change) => {
  test('is no change that is made', async () => {
    await refused(`update ${table} set ${change}`, `${table}_is_append_only`);
  });
  test('and nothing of it goes away', async () => {
    await refused(`delete from ${table}`, `${table}_is_append_only`);
  });
});

describe('money', () => {
  const allocate = (minor: number, invoice = 1) =>
    `insert into payment_allocation (payment_id, invoice_id, amount_minor) select max(id), ${String(invoice)}, ${String(minor)} from payment`;
  const pay = (minor: number) =>
    `insert into payment (client_id, currency, amount_minor, paid_on, method) values (1, 'USD', ${String(minor)}, '2026-01-14', 'Card')`;
  const apply = (minor: number, invoice = 2) =>
    `insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on)
      values (${String(invoice)}, 1, 'USD', ${String(minor)}, '2026-01-14')`;

  test('settles an invoice up to its total, by payments and credit together', async () => {
    // 3502 are paid, 1100 are credited: 5398 are left.
    await refused(`${pay(5399)}; ${allocate(5399)}`, 'invoice_settled_within_total');
    await refused(`${creditNote(2, 5399)}; ${apply(5399, 1)}`, 'invoice_settled_within_total');
    await database.pool.query(`${pay(5398)}; ${allocate(5398)}`);
  });

  test('settles nothing of a draft or of a void invoice', async () => {
    await refused(`${pay(1)}; ${allocate(1, 3)}`, 'invoice_draft_has_no_life');
    await database.pool.query('update invoice set voided_at = now() where id = 2');
    await refused(`${pay(1)}; ${allocate(1, 2)}`, 'invoice_void_is_unsettled');
  });

  test('that settled an invoice keeps it from being void', async () => {
    await refused('update invoice set voided_at = now() where id = 1', 'invoice_void_is_unsettled');
  });

  test('of a client is never less than nothing when a transaction ends', async () => {
    await refused(apply(1, 1), 'invoice_settled_within_total');
    await refused(
      "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 1, '2026-01-14')",
      'client_credit_not_negative',
    );
    await refused(
      "insert into credit_application (invoice_id, client_id, currency, amount_minor, applied_on) values (1, 2, 'USD', 1, '2026-01-14')",
      'invoice_settled_within_total',
    );
  });

  test('is taken back up to what came in', async () => {
    await refused(
      "insert into payment_reversal (payment_id, amount_minor, reversed_on) values (1, 4001, '2026-01-14')",
      'payment_reversed_within_amount',
    );
  });

  describe('that is refunded', () => {
    const refund = (minor: number, part = '') =>
      `insert into refund (client_id, currency, amount_minor, refunded_on, method, payment_id, reverses_id)
        values (1, 'USD', ${String(minor)}, '2026-01-14', 'Card', ${part === '' ? 'null, null' : part})`;

    test('comes out of the client’s credit', async () => {
      await refused(refund(1), 'client_credit_not_negative');
    });

    test('is no more of a payment than was not taken back', async () => {
      await refused(`${pay(9000)}; ${refund(4001, '1, null')}`, 'payment_reversed_within_amount');
    });

    test('is above zero, and taken back once by its opposite', async () => {
      await refused(refund(0), 'refund_sign');
      await refused(refund(-1), 'refund_sign');
      await refused(refund(1, 'null, 1'), 'refund_sign');
      await refused(
        `${refund(-700, 'null, 1')}; ${refund(-700, 'null, 1')}`,
        'refund_reversed_once',
      );
    });

    test('has one entry', async () => {
      await refused(
        `insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, refund_id)
          values ('2026-01-13', 'refund', 'client-credit', 'cash', 700, 'USD', 1, 1)`,
        'ledger_entry_once_a_refund',
      );
    });
  });

  test('allocates a payment to an invoice once, above zero, and less only by a reversal', async () => {
    await refused(allocate(-1), 'payment_allocation_sign');
    await refused(allocate(0), 'payment_allocation_sign');
    await refused(
      'insert into payment_allocation (payment_id, invoice_id, amount_minor) values (1, 1, 1)',
      'payment_allocation_once',
    );
  });

  test('settles more than came in by one difference, taken back once by a reversal', async () => {
    const differ = (kind: string, minor: number, payment = 1, reversal = 'null') =>
      `insert into payment_difference (payment_id, invoice_id, kind, amount_minor, reversal_id)
        values (${String(payment)}, 1, '${kind}', ${String(minor)}, ${reversal})`;
    await refused(differ('gifts', 1), 'payment_difference_kind');
    await refused(differ('bank-charges', 0), 'payment_difference_sign');
    await refused(differ('bank-charges', -1), 'payment_difference_sign');
    await refused(differ('withholding-tax', 1, 1, '1'), 'payment_difference_sign');
    await refused(differ('bank-charges', 1, 3), 'payment_difference_once');
    const back = differ('cash-rounding', -2, 3, '1');
    await refused(`${back}; ${back}`, 'payment_difference_reversed_once');
  });

  test('takes credit back once, by the row that it takes back', async () => {
    await refused(apply(-1), 'credit_application_sign');
    await refused(apply(0), 'credit_application_amount_not_zero');
  });
});

describe('a credit note', () => {
  test('has a number and a counter of its own', async () => {
    await refused(creditNote(1, 100), 'credit_note_number_unique');
    await refused(
      creditNote(1, 100).replace('CN-2026-0001', 'CN-2026-0009'),
      'credit_note_counter_unique',
    );
  });

  test('adds up, says why, and is above zero', async () => {
    await refused(creditNote(2, 100).replace("'[]', 0, 100", "'[]', 0, 99"), 'credit_note_adds_up');
    await refused(creditNote(2, 100).replace("'Wrong'", "''"), 'credit_note_reason_length');
    await refused(creditNote(2, 0), 'credit_note_total_positive');
  });
});

describe('an entry', () => {
  const entry = (debit: string, credit: string, minor: number, invoice = '1') =>
    `insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, invoice_id, payment_id)
      values ('2026-01-05', '${invoice === 'null' ? 'payment' : 'charge'}', '${debit}', '${credit}', ${String(minor)}, 'USD', 1, ${invoice},
        case when ${invoice} is null then 1 end)`;
  const told = (kind: string, source: string) =>
    `insert into ledger_entry (booked_on, kind, debit, credit, amount_minor, currency, client_id, ${source.split('=')[0] ?? ''})
      values ('2026-01-05', '${kind}', 'cash', 'client-credit', 1, 'USD', 1, ${source.split('=')[1] ?? ''})`;

  test('moves an amount above zero between two accounts that exist', async () => {
    await refused(entry('receivable', 'revenue', 0), 'ledger_entry_amount_positive');
    await refused(entry('revenue', 'revenue', 1), 'ledger_entry_two_accounts');
    await refused(entry('receivable', 'gifts', 1), 'ledger_entry_credit');
    await refused(entry('receivable', 'revenue', 1, 'null'), 'ledger_entry_receivable_of_invoice');
  });

  test('names what caused it, by the kind of its cause', async () => {
    await refused(told('payment', 'invoice_id = 1'), 'ledger_entry_source');
    await refused(told('charge', 'payment_id = 1'), 'ledger_entry_source');
    await refused(told('payment-reversal', 'payment_id = 1'), 'ledger_entry_source');
    await refused(told('allocation', 'payment_id = 1'), 'ledger_entry_source');
    await refused(told('credit-note', 'invoice_id = 1'), 'ledger_entry_source');
    await refused(told('recovery', 'invoice_id = 1'), 'ledger_entry_source');
    await refused(told('refund', 'payment_id = 1'), 'ledger_entry_source');
    await refused(told('payment', 'refund_id = 1'), 'ledger_entry_source');
    await refused(told('payment', 'difference_id = 1'), 'ledger_entry_source');
    await refused(told('payment-difference', 'payment_id = 1'), 'ledger_entry_source');
    await refused(told('payment', 'payment_id = 99'), 'ledger_entry_payment_id_fkey');
  });

  test('bears the day of its cause, and of two causes the later', async () => {
    const { rows } = await database.pool.query(
      `select distinct kind, booked_on from ledger_entry where (invoice_id = 1 or payment_id = 1) and id <= 10
       order by kind, booked_on`,
    );
    expect(rows.map((row) => Object.values(row as object).join(' '))).toEqual([
      'allocation 2026-01-10',
      'allocation 2026-01-11',
      'charge 2026-01-02',
      'credit-application 2026-01-13',
      'credit-note 2026-01-12',
      'payment 2026-01-10',
      'payment-reversal 2026-01-11',
    ]);
  });
});

test('activity of an invoice goes with a draft, never with an issued one', async () => {
  await database.pool.query(`
    insert into activity (invoice_id, kind) values (3, 'created');
    delete from invoice where id = 3`);
  await refused('delete from activity where invoice_id = 1', 'activity_is_append_only');
});
