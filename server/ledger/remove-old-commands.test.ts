import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { removeOldCommands } from './remove-old-commands.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

test('answers are kept for seven days, handles for a day after they expired', async () => {
  const { pool } = database;
  await pool.query(`
    insert into app_user (email, name, role, password_hash) values ('a@example.com', 'A', 'admin', 'x');
    insert into idempotency_key (actor_id, route, key, body_hash, answer, created_at)
      select app_user.id, 'POST /x', key, sha256('x'), '{}', now() - age
      from app_user, (values ('old', interval '7 days'), ('young', interval '6 days 23 hours')) as given (key, age);
    insert into undo_handle (actor_id, kind, target, expires_at)
      select app_user.id, kind, '{}', now() - age
      from app_user, (values ('old', interval '1 day'), ('young', interval '23 hours')) as given (kind, age)`);
  await removeOldCommands(database.db);
  const kept = await pool.query(
    'select (select array_agg(key) from idempotency_key) as keys, (select array_agg(kind) from undo_handle) as kinds',
  );
  expect(kept.rows).toEqual([{ keys: ['young'], kinds: ['young'] }]);
});

test('many are removed in parts, and those that somebody holds are left for another time', async () => {
  const { pool, db } = database;
  await pool.query(`
    insert into idempotency_key (actor_id, route, key, body_hash, answer, created_at)
      select app_user.id, 'POST /many', number::text, sha256('x'), '{}', now() - interval '8 days'
      from app_user, generate_series(1, 25) as number`);
  const left = async () => {
    const { rows } = await pool.query(`select key from idempotency_key where route = 'POST /many'`);
    return rows.length;
  };
  await db.transaction().execute(async (other) => {
    await other
      .selectFrom('idempotency_key')
      .select('key')
      .where('key', '=', '7')
      .forUpdate()
      .execute();
    await removeOldCommands(db, 10);
  });
  expect(await left()).toBe(1);
  await removeOldCommands(db, 10);
  expect(await left()).toBe(0);
});
