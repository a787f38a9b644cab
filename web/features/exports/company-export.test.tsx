import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';

let saved: string[];
beforeEach(() => {
  saved = [];
  answer(endpoints.listExports, { exports: [] });
  answer(endpoints.getMonthContents, ({ params }) => ({
    ...{ month: params.month ?? '', invoices: 0, creditNotes: 0, payments: 0 },
  }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.getAttribute('href') ?? '');
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  resetAnswers();
});

test('an admin saves the whole company, and is told what isn’t in it', async () => {
  answerSignedIn();
  await openApp('/apps/report/exports');
  const card = page.getByRole('region', { name: 'The whole company' });
  await expect.element(card.getByText('What isn’t in it')).toBeVisible();
  await card.getByRole('button', { name: 'Download everything' }).click();
  expect(saved).toEqual(['/api/exports/company/file']);
  await expect.element(page.getByText('Your download has started')).toBeVisible();
});

test('it is offered to admins alone', async () => {
  answerSignedIn({ ...session, user: userAs('billing') });
  await openApp('/apps/report/exports');
  await expect
    .element(page.getByRole('region', { name: 'Month for the accountant' }))
    .toBeVisible();
  await expect
    .element(page.getByRole('region', { name: 'The whole company' }))
    .not.toBeInTheDocument();
});
