import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await writeLedgerRows(database.pool);
});
afterAll(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

/** Sees a statement refused by a rule of this name. */
async function refused(statement: string, rule: string): Promise<void> {
  await expect(database.pool.query(statement)).rejects.toMatchObject({ constraint: rule });
}

describe('an issued invoice', () => {
  test.each([
    ['client_id', '2'],
    ['currency', "'EUR'"],
    ['number', "'INV-2026-0009'"],
    ['series', "'imported'"],
    ['number_year', '2025'],
    ['number_counter', '9'],
    ['issued_date', "'2026-01-01'"],
    ['issued_at', 'now()'],
    ['total_minor', '9999, subtotal_minor = 7999'],
    ['discount_percent', '5'],
    ['discount_typed_minor', '5'],
    ['prices_include_tax', 'true'],
    ['tax_per_line', 'true'],
    ['early_discount_percent', '2, early_discount_days = 10'],
    ['note', "'Changed'"],
    ['reference', "'Changed'"],
    ['client_party_id', 'seller_party_id'],
    ['seller_party_id', 'client_party_id'],
  ])('keeps its %s', async (column, value) => {
    await refused(`update invoice set ${column} = ${value} where id = 1`, 'issued_is_frozen');
  });

  test.each([
    ['is not deleted', 'delete from invoice where id = 1'],
    ['does not become a draft again', 'update invoice set issued_at = null where id = 1'],
    ['is not due earlier', "update invoice set due_date = '2026-01-31' where id = 1"],
    ['gets no line', "insert into invoice_line values (1, 2, 'More', '', 1, 1, null, 0, 100)"],
    ['keeps its lines', "update invoice_line set title = 'Other' where invoice_id = 1"],
    ['loses no line', 'delete from invoice_line where invoice_id = 1'],
    ['gets no tax', "insert into invoice_tax values (1, 'Z', 0, 0, 0)"],
    ['keeps its taxes', 'update invoice_tax set base_minor = 1 where invoice_id = 1'],
    ['loses no tax', 'delete from invoice_tax where invoice_id = 1'],
    ['is not written at once', written('issued_at', 'now()')],
  ])('%s', async (_fact, statement) => {
    await refused(statement, 'issued_is_frozen');
  });

  test('takes no line of a draft over', async () => {
    await refused(
      'update invoice_line set invoice_id = 1, position = 2 where invoice_id = 3',
      'issued_is_frozen',
    );
  });

  test('gives no line away to a draft', async () => {
    await refused(
      'update invoice_line set invoice_id = 3, position = 2 where invoice_id = 1',
      'issued_is_frozen',
    );
  });

  test('goes on living: it is sent, downloaded, due later, annotated inside', async () => {
    await database.pool.query(`
      update invoice set sent_at = now(), downloaded_at = now(), due_date = '2026-03-01', internal_note = 'Call them',
        version = version + 1 where id = 1`);
  });

  test('is not void and written off at once', async () => {
    await refused(
      'update invoice set voided_at = now(), written_off_at = now() where id = 2',
      'invoice_void_or_written_off',
    );
  });

  test('stays void', async () => {
    await database.pool.query(
      "update invoice set voided_at = now(), void_reason = 'Wrong' where id = 2",
    );
    await refused('update invoice set voided_at = null where id = 2', 'issued_is_frozen');
    await refused(
      "update invoice set voided_at = voided_at + interval '1 day' where id = 2",
      'issued_is_frozen',
    );
  });
});

describe('a number', () => {
  const draft = 'update invoice set issued_at = now(), number_year = 2026, series =';

  test.each([
    [
      'is given once',
      `${draft} 'invoice', number = 'INV-2026-0001', number_counter = 3`,
      'invoice_number_unique',
    ],
    [
      'counts once',
      `${draft} 'invoice', number = 'INV-2026-0003', number_counter = 2`,
      'invoice_counter_unique',
    ],
    [
      'has a counter behind it',
      "update invoice set issued_at = now(), series = 'invoice', number = 'N'",
      'invoice_counter_when_numbered',
    ],
    [
      'of another system has none',
      `${draft} 'imported', number = 'N', number_counter = 3`,
      'invoice_counter_when_numbered',
    ],
    ['comes with the issue', 'update invoice set issued_at = now()', 'invoice_number_when_issued'],
    [
      'is of issued invoices alone',
      `update invoice set series = 'imported', number = 'N'`,
      'invoice_number_when_issued',
    ],
  ])('%s', async (_fact, statement, rule) => {
    await refused(`${statement} where id = 3`, rule);
  });
});

describe('the trash', () => {
  test('holds drafts alone', async () => {
    await refused(
      'update invoice set deleted_at = now() where id = 1',
      'invoice_trash_holds_drafts',
    );
    await database.pool.query('update invoice set deleted_at = now() where id = 3');
  });

  test('issues nothing', async () => {
    await refused(
      `update invoice set issued_at = now(), series = 'imported', number = 'N' where id = 3`,
      'invoice_trash_holds_drafts',
    );
  });

  test('is emptied: a draft goes for good, with its lines', async () => {
    await database.pool.query('delete from invoice where id = 3');
    const lines = await database.pool.query('select from invoice_line where invoice_id = 3');
    expect(lines.rowCount).toBe(0);
  });
});

test('a draft is sent, downloaded, void or written off by no way', async () => {
  for (const column of ['sent_at', 'downloaded_at', 'voided_at', 'written_off_at']) {
    await refused(written(column, 'now()'), 'invoice_draft_has_no_life');
  }
});

test('the content of a party is its hash', async () => {
  await refused("update party set content = '{}'", 'party_is_append_only');
});

/** A draft that is written with one more column. */
function written(column: string, value: string): string {
  return `insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor, ${column})
    values (1, 'USD', '2026-01-01', '2026-01-01', 0, 0, ${value})`;
}
