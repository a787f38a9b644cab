import { afterAll, expect } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestAppOptions } from '#testing/app/test-app.ts';
import { moneyCalls, testNow } from './test-money.ts';

/** For a test file: an app, and the calls of who bills. It is closed after the tests, and no invariant is broken then. */
export async function openMoneyApp(options: TestAppOptions = {}) {
  const app = await startTestApp({ now: testNow, ...options });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  return { app, money: moneyCalls(app, await app.as('billing')) };
}
