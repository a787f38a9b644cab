import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { monthsBefore } from './export-choices.ts';

let saved: string[];
beforeEach(() => {
  saved = [];
  answerSignedIn();
  answer(endpoints.listExports, { exports: [] });
  answer(endpoints.getMonthContents, ({ params }) => ({
    ...{ month: params.month ?? '', invoices: 1, creditNotes: 0, payments: 12 },
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

test('the last month is saved with one click, and any other one after it is chosen', async () => {
  await openApp('/apps/report/exports');
  const card = page.getByRole('region', { name: 'Month for the accountant' });
  await expect.element(card.getByText('1 invoice, 0 credit notes, 12 payments')).toBeVisible();
  const asked = answeredCalls(endpoints.getMonthContents).at(-1)?.params.month ?? '';
  await card.getByRole('button', { name: 'Download ZIP' }).click();
  expect(saved).toEqual([`/api/exports/months/${asked}/file`]);
  const earlier = monthsBefore(`${asked}-15`)[7] ?? '';
  await card.getByLabelText('Month', { exact: true }).selectOptions(earlier);
  await card.getByRole('button', { name: 'Download ZIP' }).click();
  expect(saved.at(-1)).toBe(`/api/exports/months/${earlier}/file`);
});

test('the months go back over years, the latest first', () => {
  expect(monthsBefore('2026-02-28').slice(0, 4)).toEqual([
    '2026-02',
    '2026-01',
    '2025-12',
    '2025-11',
  ]);
});
