import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions } from '#domain/access/permission-names.ts';
import { roles } from '#domain/permissions.ts';
import { permissionsOf } from '#domain/test-permissions.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('[S190] the table has four roles, widest rights first', async () => {
  const rows = await app.db.selectFrom('role').select('name').orderBy('position').execute();
  expect(rows.map(({ name }) => name)).toEqual(roles);
});

test.each(roles)('[S190] %s holds just the permissions that the role may', async (role) => {
  const { body } = await (await app.as(role)).get('/auth/session');
  const expected = permissions.filter((permission) => permissionsOf(role).includes(permission));
  expect(body).toMatchObject({ user: { role, permissions: expected } });
});

test('a right that is taken from a role is gone with the next request', async () => {
  const clerk = await app.as('clerk');
  expect((await clerk.get('/apps/invoice/deleted-invoices')).status).toBe(200);
  await app.db
    .deleteFrom('role_permission')
    .where('role', '=', 'clerk')
    .where('permission', '=', 'invoices.draft')
    .execute();
  expect((await clerk.get('/apps/invoice/deleted-invoices')).status).toBe(403);
  await app.db
    .insertInto('role_permission')
    .values({ role: 'clerk', permission: 'invoices.draft' })
    .execute();
});
