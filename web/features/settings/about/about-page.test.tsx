import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session } from '#web/app/test-app.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.listSessions, { sessions: [] });
});
afterEach(resetAnswers);

test('is reached from the other settings and shows the base currency', async () => {
  await openApp('/settings/security');
  const nav = page.getByRole('navigation', { name: 'Settings' });
  await userEvent.click(nav.getByRole('link', { name: 'About' }));
  await expect.element(page.getByRole('heading', { name: 'About' })).toBeVisible();
  const value = page.getByRole('definition').filter({ hasText: session.organisation.currency });
  await expect.element(value).toBeVisible();
});
