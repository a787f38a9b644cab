import { afterAll, expect, test } from 'vitest';
import { startTestApp } from '#testing/app/test-app.ts';

const app = await startTestApp();
afterAll(() => app.close());
const { pool } = app.database;
const staff = await app.as('billing');
const admin = await app.as('admin');
const path = '/api/settings/voiding';

test.each([
  ['Germany', true],
  ['Österreich', true],
  ['FR', true],
  ['Italia', true],
  ['Spain', true],
  ['portugal ', true],
  ['Poland', true],
  ['United States', false],
  ['', false],
])('the law of "%s" decides while nobody has: %s', async (country, byCreditNote) => {
  await pool.query('update organisation set voids_by_credit_note = null, country = $1', [country]);
  expect((await staff.get(path)).body).toMatchObject({ byCreditNote });
  await pool.query("update organisation set country = ''");
});

test('is chosen by an admin alone, and that is kept as activity', async () => {
  const headers = { 'if-match': '"1"' };
  const body = { byCreditNote: true };
  expect(await staff.send(path, { method: 'PUT', body, headers })).toMatchObject({ status: 403 });
  expect(await admin.send(path, { method: 'PUT', body, headers })).toMatchObject({
    status: 200,
    body,
  });
  const { rows } = await pool.query(
    "select data from activity where kind = 'voiding-changed' order by id desc limit 1",
  );
  expect(rows).toEqual([{ data: body }]);
});
