import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenInvariants } from './invariants.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { writeLedgerRows } from './test-ledger.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  await writeLedgerRows(pool);
  await pool.query(file(1));
});
afterAll(async () => {
  expect(await brokenInvariants(database.db)).toEqual([]);
  await database.drop();
});

const file = (invoiceId: number, bytes = 'pdf') =>
  `insert into document_file (invoice_id, content_hash, template, bytes, sha256)
   values (${String(invoiceId)}, sha256('${bytes}'), 2, '${bytes}', sha256('${bytes}'))`;

describe('a kept file', () => {
  test.each([
    ['is not changed', "update document_file set bytes = 'x', sha256 = sha256('x')"],
    ['is not deleted', 'delete from document_file'],
    ['does not become a copy', 'update document_file set is_original = false'],
  ])('%s', async (_fact, statement) => {
    await expect(database.pool.query(statement)).rejects.toMatchObject({
      constraint: 'document_file_is_kept',
    });
  });

  test('is the only original of its document', async () => {
    await expect(database.pool.query(file(1, 'another'))).rejects.toMatchObject({
      constraint: 'document_file_original_of_invoice',
    });
  });

  test('has the hash of its bytes', async () => {
    const forged = file(2).replace(", 'pdf',", ", 'pdx',");
    await expect(database.pool.query(forged)).rejects.toMatchObject({
      constraint: 'document_file_hash_is_bytes',
    });
  });

  test('goes with the sample data that it is of', async () => {
    await database.pool.query(`begin; set local session_replication_role = replica;
      update invoice set is_sample = true where id = 1; commit`);
    await database.pool.query('delete from document_file where invoice_id = 1');
    await database.pool.query(`begin; set local session_replication_role = replica;
      update invoice set is_sample = false where id = 1; commit`);
    await database.pool.query(file(1));
  });
});

describe('the look of what is issued', () => {
  const looks = `select locale, paper, template from document_look join invoice on invoice.look_id = document_look.id order by invoice.id`;

  test('is the one of the organisation on that day, and one row for all that look alike', async () => {
    const { rows } = await database.pool.query(looks);
    const look = { locale: 'en-US', paper: 'A4', template: 3 };
    expect(rows).toEqual([look, look]);
    const { rows: kept } = await database.pool.query('select from document_look');
    expect(kept).toHaveLength(1);
  });

  test('stays when the organisation changes its own, and cannot be changed by itself', async () => {
    await database.pool.query("update organisation set locale = 'de-DE', paper = 'Letter'");
    const { rows } = await database.pool.query(looks);
    expect(rows).toMatchObject([{ locale: 'en-US' }, { locale: 'en-US' }]);
    const other = 'update invoice set look_id = store_look(null) where id = 1';
    await expect(database.pool.query(other)).rejects.toMatchObject({
      constraint: 'issued_is_frozen',
    });
    const rewritten = "update document_look set locale = 'fr-FR'";
    await expect(database.pool.query(rewritten)).rejects.toMatchObject({
      constraint: 'document_look_is_append_only',
    });
  });
});
