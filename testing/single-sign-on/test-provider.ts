import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Knows } from './test-provider-process.ts';

export interface TestProvider {
  issuer: string;
  /** Tells the provider whom it knows, by the names that they sign in under. */
  knows: (people: Knows['people']) => Promise<void>;
  stop: () => Promise<void>;
}

export const testClientSecret = 'a secret of the tests, 32 letters long';

/** A provider of OpenID Connect in a process of its own, at which Ledgerline is the client `ledgerline`. */
export async function startTestProvider(redirectUri: string): Promise<TestProvider> {
  const file = join(import.meta.dirname, 'test-provider-process.ts');
  const child: ChildProcess = fork(file, [redirectUri, testClientSecret], {
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [issuer] = (await once(child, 'message')) as [string];
  return {
    issuer,
    knows: async (people) => {
      child.send({ people } satisfies Knows);
      await once(child, 'message');
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill();
      await once(child, 'exit');
    },
  };
}

/**
 * Signs somebody in at the provider, as a browser does.
 * @param name empty for who says no
 * @returns the query that the provider sends the browser back with
 */
export async function signInAtProvider(address: string, name: string): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (to: string, init: RequestInit = {}) => {
    const cookie = [...cookies].map(([key, value]) => `${key}=${value}`).join('; ');
    const response = await fetch(to, { ...init, headers: { cookie }, redirect: 'manual' });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
    }
    return new URL(response.headers.get('location') ?? to, to);
  };
  let at = await go(address);
  if (at.pathname.startsWith('/interaction/')) {
    at = await go(at.href, { method: 'POST', body: new URLSearchParams({ login: name }) });
    at = await go(at.href);
  }
  return at.search.slice(1);
}
