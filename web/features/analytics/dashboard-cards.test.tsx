import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Analytics } from '#contract/analytics/analytics.ts';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import { fullAnalytics } from './test-analytics.ts';

const card = (name: string) => page.getByRole('region', { name, exact: true });

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerSignedIn();
});
afterEach(resetAnswers);

async function show(change: Partial<Analytics> = {}) {
  answer(endpoints.getAnalytics, { ...fullAnalytics, ...change });
  await openApp('/dashboard/analytics');
  await expect.element(card('Sales')).toBeVisible();
  // Drawn by code that comes later.
  for (const name of ['Subscribers Gained', 'Sessions', 'Help Desk', /^Sales and visits/])
    await expect.element(page.getByRole('figure', { name })).toBeVisible();
}

const figureOf = (name: string) => card(name).getByRole('figure');
const pathsOf = (name: string) => card(name).element().querySelectorAll('figure svg path');

test('[S5 S113 S114] greets by name with the gain of today', async () => {
  await show();
  await expect
    .element(page.getByRole('heading', { name: 'Congratulations, Ottilie!' }))
    .toBeVisible();
  await expect
    .element(card('Congratulations').getByRole('paragraph'))
    .toHaveTextContent('Sales are up 7.3% today.');
});

test.each([
  ['S26 S115 S116 S112 S218 S219', 'Subscribers Gained', '47.3k'],
  ['S27 S118 S119 S112 S218 S219', 'Orders Received', '8.5k'],
])('[%s] shows %s as %s over an area', async (_ids, name, value) => {
  await show();
  await expect.element(page.getByText(name, { exact: true })).toBeVisible();
  await expect.element(card(name).getByText(value, { exact: true })).toBeVisible();
  await expect.poll(() => pathsOf(name)).toHaveLength(2);
  for (const path of pathsOf(name)) expect(path.getAttribute('d')).toMatch(/^M0,[\d.]+C/);
});

test.each([
  [999, '999'],
  [1000, '1.0k'],
  [100_000, '100.0k'],
])('[S218 S219] shortens %i to %s', async (orders, text) => {
  await show({ ordersRecevied: { ...fullAnalytics.ordersRecevied, analyticsData: { orders } } });
  await expect.element(card('Orders Received').getByText(text, { exact: true })).toBeVisible();
});

test('[S8 S120 S121 S123 S220] shows the average sessions, their growth and a bar for each point', async () => {
  await show();
  const sessions = card('Avg Sessions');
  await expect.element(sessions.getByText('4.2k', { exact: true })).toBeVisible();
  await expect.element(sessions.getByText('6.4%', { exact: true })).toBeVisible();
  await expect.element(sessions.getByText('vs last 7 days', { exact: true })).toBeVisible();
  await expect.poll(() => pathsOf('Avg Sessions')).toHaveLength(7);
  for (const label of ['Fri', '6,412'])
    await expect.element(sessions.getByText(label)).toBeVisible();
});

test('[S121] says a fall with a minus', async () => {
  await show({ avgSessions: { ...fullAnalytics.avgSessions, growth: -3.1 } });
  await expect.element(card('Avg Sessions').getByText('\u22123.1%', { exact: true })).toBeVisible();
});

test('says no growth where there is nothing to compare with', async () => {
  await show({ avgSessions: { ...fullAnalytics.avgSessions, growth: null } });
  await expect.element(card('Avg Sessions').getByText('vs last 7 days')).toBeVisible();
  expect(card('Avg Sessions').element().textContent).not.toContain('null');
});

test('[S124 S125 S126 S127 S222 S223 S224 S225] shows four facts over bars that never change', async () => {
  await show({
    avgSessions: { ...fullAnalytics.avgSessions, users: 999, retention: 12.5, duration: 3 },
  });
  const bars = card('Avg Sessions').getByRole('progressbar').elements();
  expect(
    bars.map((bar) => [
      bar.parentElement?.textContent,
      bar.getAttribute('aria-valuenow'),
      bar.getAttribute('aria-valuemax'),
    ]),
  ).toEqual([
    ['Goal: $73500', '50', '100'],
    ['Users: 999', '60', '100'],
    ['Retention: 12.5%', '70', '100'],
    ['Duration: 3yr', '90', '100'],
  ]);
});

test('[S124 S125 S126 S127] writes the facts as the specification does', async () => {
  await show();
  for (const text of ['Goal: $73500', 'Users: 61.2k', 'Retention: 84.6%', 'Duration: 4yr'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
});

test('[S9 S128 S130 S131 S132 S133 S134] shows the tickets, and how many are done on a ring', async () => {
  await show();
  const tracker = card('Help Desk');
  await expect.element(tracker.getByRole('heading', { name: 'Help Desk' })).toBeVisible();
  for (const text of [
    '317',
    '58',
    '91',
    '3d',
    '71%',
    'New Tickets',
    'Open Tickets',
    'Response Time',
  ])
    await expect.element(tracker.getByText(text, { exact: true })).toBeVisible();
  await expect.poll(() => pathsOf('Help Desk')).toHaveLength(54);
  const filled = [...pathsOf('Help Desk')].filter((path) => path.hasAttribute('style'));
  expect(filled).toHaveLength(Math.round(0.71 * 54));
});

test('[S218] shortens large counts of tickets too', async () => {
  await show({ supportTracker: { ...fullAnalytics.supportTracker, totalTicket: 10_768 } });
  await expect.element(card('Help Desk').getByText('10.8k', { exact: true })).toBeVisible();
});

test('says that no ticket was answered yet', async () => {
  await show({ supportTracker: { ...fullAnalytics.supportTracker, responseTime: null } });
  await expect.element(card('Help Desk').getByText('–', { exact: true })).toBeVisible();
});

test('[S10 S135 S136 S137 S138 S139 S140 S141 S142 S143 S144] shows four entries with what belongs to them', async () => {
  await show();
  const entries = card('User Timeline').getByRole('listitem');
  const steps = Object.values(fullAnalytics.timeline);
  for (const { title, duration, subtitle } of steps)
    for (const text of [title, duration, subtitle])
      await expect.element(entries.getByText(text, { exact: true })).toBeVisible();
  const times = [...card('User Timeline').element().querySelectorAll('time')];
  expect(times.map((time) => time.dateTime)).toEqual(steps.map(({ at }) => at));
  const file = card('User Timeline').getByRole('link', { name: 'QL-77.pdf' });
  await expect.element(file).toHaveAttribute('href', '/apps/invoice/preview/7120');
  expect(file.element().querySelector('img')?.naturalWidth).toBeGreaterThan(0);
  for (const text of ['Ines Vukovic', 'Head of buying, Vukovic Linen'])
    await expect.element(page.getByText(text, { exact: true })).toBeVisible();
  const { step1, step2, step3 } = fullAnalytics.timeline;
  const pictures = [...card('User Timeline').element().querySelectorAll('img')];
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual([
    ...[step1.img, step2.avatar],
    ...step3.avatars.map(({ userImg }) => userImg),
  ]);
  for (const { name } of step3.avatars)
    await expect.element(card('User Timeline').getByRole('img', { name })).toBeVisible();
});

test('leaves a step of the timeline out that has no record', async () => {
  const { step2, step4 } = fullAnalytics.timeline;
  await show({ timeline: { step2, step4 } });
  const titles = card('User Timeline').getByRole('heading', { level: 3 }).elements();
  expect(titles.map((title) => title.textContent)).toEqual([step2.title, step4.title]);
});

test('[S11 S145 S221] draws six months of two series around a ring, told apart without colour', async () => {
  await show();
  const sales = card('Sales');
  await expect.element(sales.getByText('Last 6 Months', { exact: true })).toBeVisible();
  await expect.element(sales.getByText('January to June 2031', { exact: true })).toBeVisible();
  const texts = () =>
    [...sales.element().querySelectorAll('svg text')].map((text) => text.textContent);
  await expect.poll(texts).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  const legend = sales.getByRole('list', { name: 'Series' }).getByRole('listitem').elements();
  expect(legend.map((one) => one.textContent)).toEqual(['Revenue', 'Callers']);
  const dashes = [...sales.element().querySelectorAll('figure [data-series] > path')].map(
    (path) => getComputedStyle(path).strokeDasharray,
  );
  expect(dashes).toEqual(['none', '5px, 4px']);
  expect(sales.element().textContent).toContain('Last 7 Days: $20,407.25 · 7,315 visits');
});

test('[S12 S13 S146 S147 S148 S149 S150 S151] shows the pinned project', async () => {
  await show();
  const project = card('Field guide');
  for (const text of [
    '17 Aug 2031',
    fullAnalytics.appDesign.subtitle,
    ...fullAnalytics.appDesign.teams.map(({ name }) => name),
    ...fullAnalytics.appDesign.planing.flatMap(({ title, subtitle }) => [title, subtitle]),
  ])
    await expect.element(project.getByText(text, { exact: true })).toBeVisible();
  await expect.element(project.getByRole('heading', { name: 'Field guide' })).toBeVisible();
  const colors = project.getByRole('list', { name: 'Team' }).getByRole('listitem').elements();
  expect(new Set(colors.map((one) => getComputedStyle(one).color)).size).toBe(3);
  const withPicture = project.getByRole('img', { name: 'Abel Moreau' });
  expect(withPicture.element().querySelector('img')).not.toBeNull();
  await expect.element(project.getByRole('img', { name: 'Kit Sorley' })).toHaveTextContent('Kt');
  await expect.element(project.getByRole('button', { name: 'Join Team' })).toBeEnabled();
});

test('says each chart in one sentence', async () => {
  await show();
  for (const name of [
    'Subscribers Gained',
    'Orders Received',
    'Avg Sessions',
    'Help Desk',
    'Sales',
  ]) {
    const caption = figureOf(name).element().querySelector('figcaption')?.textContent ?? '';
    expect(caption).toMatch(/^[^.]+(\.\d[^.]*)*\.$/);
  }
});
