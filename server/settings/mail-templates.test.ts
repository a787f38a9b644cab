import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { putSetting, settingsActivity } from '#testing/settings/test-settings.ts';

const path = '/api/settings/email-template';
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const friendly = {
  name: 'Friendly',
  subject: 'Invoice {{number}}',
  message: 'Dear {{client}}, {{amount}} until {{dueDate}}.\n\n{{sender}}',
  isDefault: true,
};
const get = async () => (await (await app.as('viewer')).get(path)).body;

test('are the product’s own until somebody writes one, and tell what they may hold', async () => {
  expect(await get()).toMatchObject({
    templates: [{ name: 'Standard', isDefault: true }],
    placeholders: expect.arrayContaining([{ name: 'amount', meaning: 'Amount due' }]) as object[],
  });
});

describe('are written', () => {
  test('all anew, by an admin, with an entry of what changed', async () => {
    const second = { ...friendly, name: 'Short', isDefault: false };
    const answer = await putSetting(app, path, { templates: [friendly, second] });
    expect(answer).toMatchObject({ status: 200, body: { templates: [friendly, second] } });
    expect(await get()).toEqual(answer.body);
    expect((await settingsActivity(app)).at(-1)).toMatchObject({ kind: 'mail-templates-changed' });
    const body = { templates: [friendly] };
    expect(await putSetting(app, path, body, { role: 'billing' })).toMatchObject({ status: 403 });
    expect(await putSetting(app, path, body, { version: 1 })).toMatchObject({ status: 412 });
  });

  test.each([
    [
      [{ ...friendly, subject: 'Hi {{name}}' }],
      'templates.0.subject',
      '{{name}} isn’t a placeholder. Use',
    ],
    [
      [friendly, { ...friendly, isDefault: false }],
      'templates.1.name',
      'already a template with this name',
    ],
    [[{ ...friendly, isDefault: false }], 'templates', 'Choose one default template'],
  ])('only where they hold together: %#', async (templates, at, message) => {
    const before = await get();
    expect(await putSetting(app, path, { templates })).toMatchObject({
      status: 422,
      body: { errors: [{ path: at, message: expect.stringContaining(message) as string }] },
    });
    expect(await get()).toEqual(before);
  });

  test('[EML-013] and whatever looks like a program is refused or stays as it is typed', async () => {
    const message = "{{7*7}} ${7*7} <%=7*7%> {{constructor.constructor('return process')()}}";
    const hostile = { templates: [{ ...friendly, message }] };
    expect(await putSetting(app, path, hostile)).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'templates.0.message' }, { path: 'templates.0.message' }] },
    });
    const preview = await (
      await app.as('admin')
    ).post(`${path}/preview`, { subject: 'x', message });
    expect(preview).toMatchObject({ status: 200 });
    expect((preview.body as { text: string }).text).toContain(message);
  });
});
