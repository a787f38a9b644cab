import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#database/test-database.ts';
import { noteRun } from '../runs/maintenance-runs.ts';
import { tellOfRuns } from './tell-of-runs.ts';

const mail = {
  server: { address: 'office@example.com', name: '', deliver: () => Promise.reject(new Error()) },
};
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`insert into organisation (name) values ('Acme');
    insert into app_user (email, name, role, password_hash, disabled_at, is_sample) values
      ('one@example.com', 'One', 'admin', 'x', null, false), ('two@example.com', 'Two', 'admin', 'x', null, false),
      ('gone@example.com', 'Gone', 'admin', 'x', now(), false), ('clerk@example.com', 'Clerk', 'clerk', 'x', null, false)`);
});
afterAll(() => database.drop());

const note = (
  kind: 'backup' | 'drill',
  outcome: { failure?: string; cause?: 'schedule' | 'person' } = {},
) => {
  const { failure, cause = 'schedule' } = outcome;
  const run = { kind, cause, place: '/backups', started_at: new Date() };
  return noteRun(
    database.db,
    failure === undefined ? { ...run, backup: 'b1' } : { ...run, failure },
  );
};
/** What was queued since the last look, to whom. */
const told = async () => {
  await tellOfRuns(database.db, mail);
  await tellOfRuns(database.db, mail);
  const { rows } = await database.pool.query<{ subject: string; message: string; to: string }>(
    `with gone as (delete from mail_recipient returning mail_id, address)
     select subject, message, address as to from mail join gone on mail_id = mail.id order by address`,
  );
  return rows;
};

test('admins are told once that a backup of the schedule failed, and once that it works again', async () => {
  await note('backup');
  expect(await told()).toEqual([]);
  await note('backup', { failure: 'The disk is full.' });
  const letters = await told();
  expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
    ['one@example.com', 'The daily backup failed'],
    ['two@example.com', 'The daily backup failed'],
  ]);
  expect(letters[0]?.message).toContain('/backups failed:\n\nThe disk is full.');
  await note('backup', { failure: 'The disk is full.' });
  expect(await told()).toEqual([]);
  await note('backup');
  expect((await told()).map(({ subject }) => subject)).toEqual([
    'Backups work again',
    'Backups work again',
  ]);
  await note('backup');
  expect(await told()).toEqual([]);
});

test('what a person makes is told as what works again, never as what failed', async () => {
  await note('drill', { failure: 'damaged', cause: 'person' });
  expect(await told()).toEqual([]);
  await note('drill', { failure: 'damaged' });
  expect((await told())[0]?.subject).toBe('The weekly restore test failed');
  await note('drill', { cause: 'person' });
  expect((await told())[0]?.subject).toBe('Backups can be restored again');
});

test('a failure after a success of which nobody was told is news', async () => {
  await note('backup', { failure: 'full' });
  expect(await told()).toHaveLength(2);
  await note('backup');
  await note('backup', { failure: 'full' });
  expect((await told())[0]?.subject).toBe('The daily backup failed');
});

test('servers that look at the same time tell it once', async () => {
  await note('backup');
  await Promise.all(Array.from({ length: 4 }, () => tellOfRuns(database.db, mail)));
  expect(await told()).toHaveLength(2);
});
