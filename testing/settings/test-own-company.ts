import {
  type TestAnswer,
  type TestApp,
  type TestClient,
  testClient,
} from '#testing/app/test-app.ts';
import { cheapHash } from '#testing/app/test-password.ts';

export const path = '/api/settings/own-company';
export const own = {
  companyName: 'Own & Sons',
  confirmation: 'Own & Sons',
  timeZone: 'Europe/Vienna',
  locale: 'de-AT',
  currency: 'EUR',
  name: 'Olga Own',
  email: 'Olga@Own.example',
  password: 'a long and own password',
  client: { name: 'First Client', companyEmail: 'first@client.example' },
};

export const sampleEmail = 'sample@demo.example';

export const samplePassword = 'the demo password';

export function cookieOf({ headers }: TestAnswer): string {
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

/** Gives an app a sample admin and a sample client, and a visitor who came by the demo's button. */
export async function enterDemo(app: TestApp): Promise<TestClient> {
  const { pool } = app.database;
  await pool.query(
    `insert into app_user (email, name, role, password_hash, is_sample) values ($1, 'Sample', 'admin', $2, true)`,
    [sampleEmail, cheapHash(samplePassword)],
  );
  await pool.query(
    `insert into client (name, is_sample) values ('Sample client', true); insert into sample_books default values`,
  );
  const answer = await app.anyone.post('/auth/sign-in/demo', {});
  return testClient(app.url, { cookie: cookieOf(answer) });
}
