import { afterEach, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import type { AppSettings } from '#server/http/app-settings.ts';

let app: TestApp | undefined;
afterEach(() => app?.close());

async function start(settings: Partial<AppSettings> = {}): Promise<TestApp> {
  app = await startTestApp({ settings });
  await app.db
    .updateTable('app_user')
    .set({ is_sample: true })
    .where('email', '!=', 'nobody@example.com')
    .execute();
  await app.db.insertInto('client').values({ name: 'Sample client', is_sample: true }).execute();
  return app;
}

async function demo({ anyone }: TestApp) {
  const options = await anyone.get('/auth/sign-in/options');
  const answer = await anyone.post('/auth/sign-in/demo', {});
  return { options: options.body, answer };
}

describe('the demo', () => {
  test('lets anyone in as the sample admin while there is only sample data', async () => {
    const { options, answer } = await demo(await start());
    expect(options).toEqual({
      organisationName: 'Northwind Studio',
      offersDemo: true,
      isSignedIn: false,
      needsSetUp: false,
      sendsMail: true,
    });
    expect(answer).toMatchObject({
      status: 200,
      body: { user: { role: 'admin' }, organisation: { holdsSampleData: true } },
    });
    const cookie = answer.headers['set-cookie']?.[0]?.split(';')[0] ?? '';
    expect(await app?.anyone.get('/auth/session', { cookie })).toMatchObject({ status: 200 });
  });

  const closings: [string, (started: TestApp) => Promise<unknown>][] = [
    [
      'a real client',
      ({ db }) => db.insertInto('client').values({ name: 'Real client' }).execute(),
    ],
    [
      'a real invoice',
      ({ database }) =>
        database.pool
          .query(`insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, total_minor)
          select id, 'USD', '2026-01-01', '2026-01-01', 0, 0 from client`),
    ],
    ['no sample admin', ({ db }) => db.updateTable('app_user').set({ is_sample: false }).execute()],
  ];
  test.each(closings)('is closed by %s', async (_what, close) => {
    const started = await start();
    await close(started);
    const { options, answer } = await demo(started);
    expect(options).toMatchObject({ offersDemo: false });
    expect(answer).toMatchObject({ status: 404, body: { type: '/problems/not-found' } });
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  test('is closed by the settings', async () => {
    const { options, answer } = await demo(await start({ offersDemo: false }));
    expect(options).toMatchObject({ offersDemo: false });
    expect(answer.status).toBe(404);
  });
});
