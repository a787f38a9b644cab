import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest';
import type { SingleSignOn } from '#contract/session/single-sign-on.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';
import {
  signInAtProvider,
  startTestProvider,
  testClientSecret,
  type TestProvider,
} from './test-provider.ts';

export const singleSignOnPath = '/auth/single-sign-on';

export const usualSettings = {
  isOn: true,
  clientId: 'ledgerline',
  clientSecret: testClientSecret,
  label: 'Acme',
  groupsClaim: 'groups',
  groupRoles: [],
  otherRole: null,
  createsAccounts: false,
  mailDomains: [],
  takesPasswords: true,
};

/** What the provider says of somebody, with a verified address. */
export const person = (email: string, part: object = {}) => ({
  email,
  email_verified: true,
  name: 'Pat Provider',
  ...part,
});

export const cookieOf = (answer: TestAnswer, name: string) =>
  answer.headers['set-cookie']?.find((set) => set.startsWith(`${name}=`)) ?? '';

export async function expectRefused(answer: Promise<TestAnswer>, detail: string): Promise<void> {
  const { status, body } = await answer;
  expect([status, (body as { detail: string }).detail]).toEqual([403, detail]);
}

interface Flow {
  address: string;
  cookie: string;
}

/** For a test file: the product and a provider that it knows, set up as usual before each test. */
export function useSingleSignOn() {
  let app: TestApp;
  let admin: TestClient;
  let provider: TestProvider;
  beforeAll(async () => {
    app = await startTestApp({ settings: { allowsHttpIssuer: true } });
    admin = await app.as('admin');
    provider = await startTestProvider(`${app.url}/account/single-sign-on`);
  });
  afterAll(async () => {
    await provider.stop();
    await app.close();
  });
  beforeEach(() => setUp());
  afterEach(async () => {
    await app.database.pool.query(`
      delete from external_identity; update app_user set disabled_at = null, password_until = null;
      update app_user set role = split_part(email, '@', 1) where email like '%@example.com' and split_part(email, '@', 1) in ('admin', 'billing', 'clerk', 'viewer')`);
  });

  async function change(part: object = {}): Promise<TestAnswer> {
    const { version } = (await admin.get('/api/settings/single-sign-on')).body as SingleSignOn;
    return admin.send('/api/settings/single-sign-on', {
      method: 'PUT',
      headers: { 'if-match': `"${String(version)}"` },
      body: { ...usualSettings, issuer: provider.issuer, ...part },
    });
  }

  async function setUp(part: object = {}): Promise<void> {
    const answer = await change(part);
    expect(answer.status, answer.text).toBe(200);
  }

  async function begin(): Promise<Flow> {
    const answer = await app.anyone.post(singleSignOnPath, {});
    expect(answer.status, answer.text).toBe(200);
    const { address } = answer.body as { address: string };
    return { address, cookie: cookieOf(answer, 'flow').split(';')[0] ?? '' };
  }

  const finish = (answer: string, cookie: string) =>
    app.anyone.post(`${singleSignOnPath}/finish`, { answer }, { cookie });

  /** Somebody signs in at the provider and is sent back. */
  async function enter(name: string): Promise<TestAnswer> {
    const { address, cookie } = await begin();
    return finish(await signInAtProvider(address, name), cookie);
  }

  return {
    app: () => app,
    admin: () => admin,
    provider: () => provider,
    change,
    setUp,
    begin,
    finish,
    enter,
  };
}
