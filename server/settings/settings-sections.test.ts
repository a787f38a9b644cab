import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting, settingsVersion } from '#testing/settings/test-settings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const sections = ['company', 'series', 'invoicing', 'email-template', 'reminders'].map(
  (name) => `/api/settings/${name}`,
);
const versions = () => Promise.all(sections.map((path) => settingsVersion(app, path)));

test('a change of one section is in nobody’s way who changes another', async () => {
  const before = await versions();
  const links = { linkDays: 30 };
  const answer = await putSetting(app, '/api/settings/client-links', links);
  expect(answer).toMatchObject({ status: 200 });
  const [company, series, invoicing, ...rest] = before;
  expect(await versions()).toEqual([company, series, (invoicing ?? 0) + 1, ...rest]);
});

test('each section answers with its own version as the entity tag', async () => {
  const staff = await app.as('admin');
  for (const path of sections) {
    const { headers } = await staff.get(path);
    expect(headers.etag).toBe(`"${String(await settingsVersion(app, path))}"`);
  }
});
