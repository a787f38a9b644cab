import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTestApp } from '#testing/app/test-app.ts';
import { testPassword } from '#testing/app/test-password.ts';
import { testContext } from '#testing/reference-model/test-context.ts';
import { noteRefusal } from './refused-sign-ins.ts';

const app = await startTestApp({ settings: { logLevel: undefined } });
afterAll(() => app.close());
const { pool } = app.database;
const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  return () => {
    stderr.mockRestore();
  };
});

const signIn = (email: string, password: string, headers = {}) =>
  app.anyone.post('/auth/sign-in/email', { email, password }, headers);
const last = async () => {
  const { rows } = await pool.query<object>(
    'select name, outcome, way, address, request_id from sign_in order by id desc limit 1',
  );
  return rows[0];
};
const logged = () =>
  lines.flatMap((line) => {
    const text: unknown = line.startsWith('{') ? JSON.parse(line) : undefined;
    return text === undefined ? [] : [text];
  });

describe('a sign-in', () => {
  test('that succeeds is logged by default, with the id of the request, and kept', async () => {
    const { headers } = await signIn('viewer@example.com', testPassword);
    const requestId = headers['x-request-id'];
    expect(logged()).toContainEqual(
      expect.objectContaining({
        requestId,
        msg: 'signed in',
        signIn: expect.objectContaining({ way: 'password', address: '127.0.0.1' }) as object,
      }),
    );
    expect(await last()).toEqual({
      ...{ name: 'Viewer Person', outcome: 'success', way: 'password' },
      ...{ address: '127.0.0.1', request_id: requestId },
    });
  });

  test('that is refused is logged and kept', async () => {
    const { headers } = await signIn('viewer@example.com', 'a wrong password');
    const requestId = headers['x-request-id'];
    expect(logged()).toContainEqual(expect.objectContaining({ requestId, msg: 'sign-in refused' }));
    expect(await last()).toMatchObject({
      ...{ name: 'Viewer Person', outcome: 'refused', way: 'password', request_id: requestId },
    });
  });

  test('with an unknown address is kept without it: it may be a password', async () => {
    await signIn('my-secret@example.com', 'a wrong password');
    expect(await last()).toMatchObject({ name: '', outcome: 'refused', way: 'password' });
    expect(JSON.stringify(await last())).not.toContain('my-secret');
    expect(lines.join('\n')).not.toContain('my-secret');
    expect(lines.join('\n')).not.toContain('a wrong password');
  });

  test('that is refused fills no disk: so many in a minute are kept, the log has all', async () => {
    const count = async () => {
      const { rows } = await pool.query<{ count: number }>(
        "select count(*)::int from sign_in where outcome = 'refused'",
      );
      return rows[0]?.count ?? 0;
    };
    const before = await count();
    const logSignIn = vi.fn();
    const context = { ...testContext(1), logSignIn };
    for (let each = 0; each < 100; each += 1)
      await noteRefusal(app.db, { ...context, way: 'password' });
    // A minute may have begun meanwhile.
    expect((await count()) - before).toBeLessThanOrEqual(60);
    expect(logSignIn).toHaveBeenCalledTimes(100);
  });
});

test('signing out has the browser forget what it kept of the person', async () => {
  const client = await app.as('viewer');
  const { headers, status } = await client.post('/auth/sign-out', {});
  expect(status).toBe(204);
  expect(headers['clear-site-data']).toBe('"cache", "storage"');
});

test('a proxy that nobody named is warned of, once', async () => {
  await app.anyone.get('/auth/sign-in/options', { 'x-forwarded-for': '203.0.113.9' });
  await app.anyone.get('/auth/sign-in/options', { 'x-forwarded-for': '203.0.113.9' });
  const warnings = lines.filter((line) => line.includes('TRUST_PROXY'));
  expect(warnings).toHaveLength(1);
});

test('a proxy that was named is not warned of', async () => {
  const behind = await startTestApp({
    settings: { logLevel: undefined, trustProxy: ['127.0.0.1'] },
  });
  await behind.anyone.get('/auth/sign-in/options', { 'x-forwarded-for': '203.0.113.9' });
  expect(lines.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
  await behind.close();
});
