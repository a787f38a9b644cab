import type { TestApp } from '#testing/app/test-app.ts';
import type { Role } from '#domain/permissions.ts';

/** For tests: writes a setting as somebody, in the version that it has now unless another is given. */
export async function putSetting(
  app: TestApp,
  path: string,
  body: unknown,
  { role = 'admin', version }: { role?: Role; version?: number } = {},
) {
  const row = await app.db.selectFrom('organisation').select('version').executeTakeFirstOrThrow();
  const headers = { 'if-match': `"${String(version ?? row.version)}"` };
  return (await app.as(role)).send(path, { method: 'PUT', body, headers });
}

/** For tests: every activity that concerns no invoice and no client, oldest first. */
export function settingsActivity(app: TestApp) {
  return app.db
    .selectFrom('activity')
    .select(['kind', 'data', 'before', 'after'])
    .where('invoice_id', 'is', null)
    .where('client_id', 'is', null)
    .orderBy('id')
    .execute();
}
