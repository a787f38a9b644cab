import { afterEach, beforeEach, expect } from 'vitest';
import { brokenInvariants } from '#database/invariants.ts';
import type { Role } from '#domain/permissions.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { importCalls } from './import-calls.ts';

/** For each test of a file the product with empty books, and the calls of an import as one person; no test leaves a broken rule. */
export function freshImports(person: Role) {
  let app: TestApp;
  let calls: ReturnType<typeof importCalls>;
  beforeEach(async () => {
    app = await startTestApp({ now: () => new Date('2026-11-20T12:00:00Z') });
    calls = importCalls(await app.as(person));
  });
  afterEach(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  return {
    get app() {
      return app;
    },
    get calls() {
      return calls;
    },
    rows: async (query: string) => (await app.database.pool.query(query)).rows as unknown[],
  };
}
