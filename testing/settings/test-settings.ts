import type { TestApp } from '#testing/app/test-app.ts';
import type { Role } from '#domain/permissions.ts';

const sections = {
  company: 'company_version',
  logo: 'company_version',
  series: 'numbering_version',
  invoicing: 'invoicing_version',
  'payment-terms': 'invoicing_version',
  'client-links': 'invoicing_version',
  quotes: 'invoicing_version',
  recurring: 'invoicing_version',
  receipts: 'invoicing_version',
  retention: 'invoicing_version',
  taxes: 'invoicing_version',
  currencies: 'invoicing_version',
  'email-template': 'templates_version',
  reminders: 'reminders_version',
  'bank-accounts': 'receiving_accounts_version',
} as const;

/** For tests: the version of the section that a path is about: `/api/settings/payment-terms`. */
export async function settingsVersion(app: TestApp, path: string): Promise<number> {
  const [, , , section = ''] = path.split('/');
  const column = sections[section as keyof typeof sections];
  const { version } = await app.db
    .selectFrom('organisation')
    .select(`${column} as version`)
    .executeTakeFirstOrThrow();
  return version;
}

/** For tests: writes a setting as somebody, in the version that it has now unless another is given. */
export async function putSetting(
  app: TestApp,
  path: string,
  body: unknown,
  { role = 'admin', version }: { role?: Role; version?: number } = {},
) {
  const now = await settingsVersion(app, path);
  const headers = { 'if-match': `"${String(version ?? now)}"` };
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
