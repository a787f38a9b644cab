import type { ApiKey } from '#contract/session/api-keys.ts';
import type { KeyScope } from '#contract/session/key-scopes.ts';
import type { Role } from '#domain/permissions.ts';
import { type TestApp, type TestClient, testClient } from '#testing/app/test-app.ts';

export interface MadeKey {
  key: ApiKey;
  token: string;
  /** Calls by the key alone: no cookie, and no Origin. */
  program: TestClient;
}

/** Makes a key of the person of a role, as the page does. */
export async function makeKey(
  app: TestApp,
  role: Role,
  scopes: readonly KeyScope[],
): Promise<MadeKey> {
  const person = await app.as(role);
  const body = { name: 'Ledger bot', scopes, expiresInDays: 30 };
  const answer = await person.post('/auth/api-keys', body);
  if (answer.status !== 201) throw new Error(`No key was made: ${answer.text}`);
  // Safe: the server checks its answers against the contract.
  const { key, token } = answer.body as { key: ApiKey; token: string };
  return { key, token, program: programWith(app, token) };
}

export function programWith(app: Pick<TestApp, 'url'>, token: string): TestClient {
  const { send } = testClient(app.url, { authorization: `Bearer ${token}` });
  return {
    send: (path, request) => send(path, { origin: null, ...request }),
    get: (path, headers = {}) => send(path, { headers }),
    post: (path, body, headers = {}) => send(path, { method: 'POST', origin: null, body, headers }),
  };
}
