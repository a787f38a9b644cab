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
