import type { TestApp } from '#testing/app/test-app.ts';

/** For tests: deletes the kept originals of invoices or credit notes, as nobody can while the triggers watch. */
export async function forgetOriginals(
  app: TestApp,
  column: 'invoice_id' | 'credit_note_id',
  ids: readonly number[],
): Promise<void> {
  await app.database.pool.query(`
    begin; set local session_replication_role = replica;
    delete from document_file where ${column} = any('{${ids.join()}}'); commit`);
}
