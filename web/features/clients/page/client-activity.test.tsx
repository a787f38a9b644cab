import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { ClientStep } from '#contract/clients/client-activity.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, answeredCalls, refuse, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp, session, userAs } from '#web/app/test-app.ts';
import { testClientDetail } from '../test-clients.ts';

beforeEach(() => {
  answerSignedIn();
  answer(endpoints.getClient, testClientDetail());
});
afterEach(resetAnswers);

const address = '/apps/client/7?tab=activity';
const button = (name: string) => page.getByRole('button', { name, exact: true });
const steps = () => page.getByRole('region', { name: 'Activity' }).getByRole('listitem');
const texts = () =>
  steps()
    .elements()
    .map(({ textContent }) => textContent);

function step(id: number, part: Partial<ClientStep> = {}): ClientStep {
  return {
    id,
    at: `2026-11-02T10:${String(id)}:00.000Z`,
    kind: 'client-changed',
    actor: 'Mara',
    summary: `Change ${String(id)}`,
    detail: '',
    invoice: null,
    quote: null,
    ...part,
  };
}
const payment = step(31, {
  kind: 'payment',
  summary: 'Paid: balance 60.00 → 0.00',
  detail: 'Card',
  invoice: { id: 5, number: 'INV-2026-0001' },
});
const draft = step(30, { kind: 'created', invoice: { id: 6, number: null }, actor: '' });

test('the activity of a client tells what happened, by whom, and on which invoice', async () => {
  answer(endpoints.listClientActivity, { steps: [payment, draft, step(29)], hasEarlier: false });
  await openApp('/apps/client/7');
  await userEvent.click(page.getByRole('link', { name: 'Activity', exact: true }));
  await expect
    .poll(texts)
    .toEqual([
      expect.stringMatching(/^Paid: balance 60.00 → 0.00INV-2026-0001, Mara, Card2 Nov/),
      expect.stringMatching(/^Change 30#62 Nov/),
      expect.stringMatching(/^Change 29Mara2 Nov/),
    ]);
  await expect
    .element(page.getByRole('link', { name: 'INV-2026-0001' }))
    .toHaveAttribute('href', '/apps/invoice/preview/5');
  expect(button('Show earlier').elements()).toEqual([]);
});

test('more of the activity comes when it is asked for, again where that has failed', async () => {
  answer(endpoints.listClientActivity, ({ query }) => {
    if (query.before === undefined) return { steps: [step(31), step(30)], hasEarlier: true };
    // eslint-disable-next-line @typescript-eslint/only-throw-error -- the double takes thrown answers
    throw refuse('unavailable', { detail: 'Busy for a moment.' });
  });
  await openApp(address);
  await userEvent.click(button('Show earlier'));
  await expect.element(page.getByText('Busy for a moment.')).toBeVisible();
  expect(texts()).toHaveLength(2);
  answer(endpoints.listClientActivity, { steps: [step(29)], hasEarlier: false });
  await userEvent.click(button('Retry'));
  await expect.poll(() => texts()[2]).toMatch(/^Change 29/);
  expect(answeredCalls(endpoints.listClientActivity).at(-1)?.query).toEqual({ before: '30' });
  expect(button('Show earlier').elements()).toEqual([]);
});

test('a client to whom nothing has happened says so', async () => {
  answer(endpoints.listClientActivity, { steps: [], hasEarlier: false });
  await openApp(address);
  await expect.element(page.getByText('No activity yet.')).toBeVisible();
});

test('a viewer has no activity, and at its address the invoices', async () => {
  answerSignedIn({ ...session, user: userAs('viewer') });
  await openApp(address);
  const parts = page.getByRole('navigation', { name: 'Client sections' });
  await expect
    .element(parts.getByRole('link', { name: /^Invoices/ }))
    .toHaveAttribute('aria-current', 'page');
  expect(page.getByRole('link', { name: 'Activity', exact: true }).elements()).toEqual([]);
  expect(answeredCalls(endpoints.listClientActivity)).toEqual([]);
});

test.each([390, 320])('the parts of a client fit a window of %i px', async (width) => {
  await page.viewport(width, 844);
  answer(endpoints.listClientActivity, { steps: [payment, draft], hasEarlier: false });
  await openApp(address);
  await expect.element(steps().nth(0)).toBeVisible();
  const tab = page.getByRole('link', { name: 'Activity', exact: true }).element();
  expect(tab.getBoundingClientRect().right).toBeLessThanOrEqual(width);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
});
