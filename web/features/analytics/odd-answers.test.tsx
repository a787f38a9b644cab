import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { fullAnalytics } from './test-analytics.ts';

const reported = vi.fn<(error: unknown) => void>();
beforeEach(async () => {
  await page.viewport(1440, 900);
  vi.stubGlobal('reportError', reported);
  answerSignedIn();
});
afterEach(() => {
  reported.mockReset();
  vi.unstubAllGlobals();
  resetAnswers();
});

const names: Record<keyof typeof fullAnalytics, string> = {
  congratulations: 'Congratulations',
  subscribersGained: 'Subscribers Gained',
  ordersRecevied: 'Orders Received',
  avgSessions: 'Avg Sessions',
  supportTracker: 'Help Desk',
  timeline: 'User Timeline',
  salesChart: 'Sales',
  appDesign: 'Field guide',
};
const keys = Object.keys(names) as (keyof typeof names)[];
const card = (name: string) => page.getByRole('region', { name, exact: true });
const navigation = page.getByRole('navigation', { name: 'Main' });

/** Opens the dashboard with an answer that is not the contract's. */
async function show(odd: unknown) {
  answer(endpoints.getAnalytics, () => odd as never);
  await openApp('/dashboard/analytics');
  await expect.element(page.getByRole('region', { name: 'Invoices' })).toBeVisible();
}

// Of the timeline every step may be missing.
const oddOf = (key: keyof typeof names) => (key === 'timeline' ? { step1: {} } : {});

test.each(keys.flatMap((key) => [[key, oddOf(key)] as const, [key, 'text'] as const]))(
  'a %s of %j is left out and reported; the other cards, the list and the navigation stay',
  async (key, odd) => {
    await show({ ...fullAnalytics, [key]: odd });
    for (const other of keys.filter((one) => one !== key))
      await expect.element(card(names[other])).toBeVisible();
    expect(card(names[key]).elements()).toEqual([]);
    await expect.element(navigation).toBeVisible();
    expect(String(reported.mock.calls[0]?.[0])).toContain(key);
  },
);

test.each([[null], [[]], ['text'], [5]])(
  'an answer of %j is a failed call in its place',
  async (odd) => {
    await show(odd);
    await expect.element(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible();
    await expect.element(navigation).toBeVisible();
  },
);

/** Without the fields that go beyond the specification. */
function onlySpecified() {
  const ours = ['points', 'at', 'invoiceId', 'year', 'totals', 'projectId', 'version', 'isMember'];
  return JSON.parse(
    JSON.stringify(fullAnalytics, function (this: object, key: string, value: unknown) {
      const isNameOfPerson = key === 'name' && ('userImg' in this || 'img' in this);
      return ours.includes(key) || isNameOfPerson ? undefined : value;
    }),
  ) as unknown;
}

test('an answer with exactly the fields of the specification shows every card', async () => {
  await show(onlySpecified());
  for (const key of keys) await expect.element(card(names[key])).toBeVisible();
  for (const name of ['Subscribers Gained', 'Avg Sessions', 'Sales'])
    await expect.poll(() => card(name).element().querySelector('figure svg path')).toBeTruthy();
  expect(reported).not.toHaveBeenCalled();
});
