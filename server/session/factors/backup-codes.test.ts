import { describe, expect, test } from 'vitest';
import { type atSecondStep, openFactorApp, turnAppOn } from '#testing/session/test-factors.ts';

const { app, clock, withApp } = await openFactorApp();

describe('a backup code', () => {
  const use = (client: Awaited<ReturnType<typeof atSecondStep>>, code: string) =>
    client.post('/auth/2fa/backup', { code });

  test('opens once, however it is typed', async () => {
    const { step, backupCodes } = await withApp('billing');
    expect(backupCodes).toHaveLength(10);
    const code = backupCodes[3] ?? '';
    const typed = ` ${code.toLowerCase().replace('-', ' ')} `;
    expect(await use(await step(), typed)).toMatchObject({ status: 200 });
    expect(await use(await step(), code)).toMatchObject({ status: 401 });
  });

  test('[AUT-029] opens one of ten sign-ins at once', async () => {
    const { step, backupCodes } = await withApp('viewer');
    const halves = await Promise.all(Array.from({ length: 10 }, step));
    const answers = await Promise.all(halves.map((half) => use(half, backupCodes[0] ?? '')));
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  test('[AUT-029] used ten times at once in one sign-in opens one session', async () => {
    const { step, backupCodes } = await withApp('viewer');
    const half = await step();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => use(half, backupCodes[0] ?? '')),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  test('of somebody else opens nothing', async () => {
    const { step } = await withApp('billing');
    const { backupCodes } = await turnAppOn(await app.as('clerk'), clock);
    expect(await use(await step(), backupCodes[0] ?? '')).toMatchObject({ status: 401 });
  });
});
