import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { endpoints } from '#contract/endpoints.ts';
import { answer, resetAnswers } from '#web/api/answer.ts';
import { answerSignedIn, openApp } from '#web/app/test-app.ts';
import {
  drawnPoints,
  fromMiddle,
  heightShares,
  middleOf,
  sharesOf,
} from '#web/ui/charts/test-drawn-points.ts';
import { colourOf } from '#web/ui/test-drawings.ts';
import { fullAnalytics } from './test-analytics.ts';

beforeEach(async () => {
  await page.viewport(1440, 900);
  answerSignedIn();
  answer(endpoints.getAnalytics, fullAnalytics);
});
afterEach(resetAnswers);

const cardOf = (name: string) => page.getByRole('region', { name, exact: true });

/** Opens the dashboard and waits until a card's chart is drawn; its code comes after the card. */
async function drawnCard(name: string) {
  await openApp('/dashboard/analytics');
  await expect.element(cardOf(name).getByRole('figure')).toBeVisible();
  const svg = () => cardOf(name).element().querySelector('figure svg');
  await expect.poll(() => svg()?.querySelector('path')).toBeTruthy();
  return svg() as SVGSVGElement;
}

/** What the specification calls series: the numbers of the first one. */
const dataOf = (card: { series: readonly { data: readonly number[] }[] }) =>
  card.series[0]?.data ?? [];

test.each([
  ['S25 S26 S112 S116', 'Subscribers Gained', fullAnalytics.subscribersGained],
  ['S25 S27 S112 S119', 'Orders Received', fullAnalytics.ordersRecevied],
])(
  '[%s] draws under %s an area over its own series, more being higher',
  async (_id, name, card) => {
    const svg = await drawnCard(name);
    const [area, line] = svg.querySelectorAll('path');
    if (!area || !line) throw new Error('No area');
    const points = drawnPoints(line);
    expect(heightShares(points)).toEqual(sharesOf(dataOf(card)));
    const { left, width, bottom } = svg.getBoundingClientRect();
    expect(sharesOf(points.map(({ x }) => x))).toEqual(sharesOf(points.map((_point, day) => day)));
    expect(points[0]?.x).toBeCloseTo(left, 0);
    expect(points.at(-1)?.x).toBeCloseTo(left + width, 0);
    // Filled from the line down to the ground.
    const outline = drawnPoints(area);
    expect(outline.slice(0, points.length)).toEqual(points);
    for (const { y } of outline.slice(points.length)) expect(y).toBeCloseTo(bottom, 0);
  },
);

test('[S8 S123] draws a bar for each point, each as high as its value', async () => {
  const svg = await drawnCard('Avg Sessions');
  const data = dataOf(fullAnalytics.avgSessions.salesBar);
  const bars = [...svg.querySelectorAll('path')].map((path) => path.getBoundingClientRect());
  const highest = Math.max(...data);
  const tallest = Math.max(...bars.map(({ height }) => height));
  expect(tallest).toBeGreaterThan(100);
  expect(bars.map(({ height }) => (height / tallest).toFixed(2))).toEqual(
    data.map((value) => (value / highest).toFixed(2)),
  );
  // On one ground, from left to right.
  expect(new Set(bars.map(({ bottom }) => Math.round(bottom))).size).toBe(1);
  const starts = bars.map(({ left }) => left);
  expect(starts).toEqual(starts.toSorted((one, other) => one - other));
});

test('[S9 S134] fills the ring clockwise from its start, up to the percentage', async () => {
  const svg = await drawnCard('Help Desk');
  const slices = [...svg.querySelectorAll('path')];
  const middle = middleOf(svg);
  const degrees = slices.map((slice) => fromMiddle(middle, middleOf(slice)).degrees);
  // The ring is open at its foot: it starts at the lower left and ends at the lower right.
  const along = degrees.map((angle) => (angle + 180) % 360);
  expect(along).toEqual(along.toSorted((one, other) => one - other));
  const rest = colourOf('--ll-chart-bar');
  const isRest = slices.map((slice) => getComputedStyle(slice).fill === rest);
  const [percent = 0] = fullAnalytics.supportTracker.supportTrackerRadialBar.series;
  const filled = Math.round((percent / 100) * slices.length);
  expect(isRest).toEqual(slices.map((_slice, index) => index >= filled));
});

test('[S11 S145 S221] draws each month of each series on the radar towards its own label', async () => {
  const svg = await drawnCard('Sales');
  const ring = svg.querySelector('path');
  if (!ring) throw new Error('No ring');
  const corners = drawnPoints(ring);
  const middle = {
    x: corners.reduce((sum, { x }) => sum + x, 0) / corners.length,
    y: corners.reduce((sum, { y }) => sum + y, 0) / corners.length,
  };
  const places = [...svg.querySelectorAll('line')].map((spoke) => {
    const matrix = spoke.getScreenCTM() ?? new DOMMatrix();
    const end = new DOMPoint(spoke.x2.baseVal.value, spoke.y2.baseVal.value);
    return fromMiddle(middle, end.matrixTransform(matrix));
  });
  const wanted = [0, 60, 120, 180, 240, 300];
  expect(places.map(({ degrees }) => degrees)).toEqual(wanted);
  const radius = places[0]?.distance ?? Number.NaN;

  const texts = [...svg.querySelectorAll('text')];
  expect(texts.map((text) => text.textContent)).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun']);
  for (const [month, text] of texts.entries()) {
    const { degrees } = fromMiddle(middle, middleOf(text));
    const apart = Math.abs(((degrees - (wanted[month] ?? 0) + 540) % 360) - 180);
    expect(apart, text.textContent).toBeLessThan(20);
  }

  const polygons = [...svg.querySelectorAll<SVGPathElement>('[data-series] > path')];
  expect(polygons).toHaveLength(fullAnalytics.salesChart.series.length);
  for (const [index, { data }] of fullAnalytics.salesChart.series.entries()) {
    const polygon = polygons[index];
    if (!polygon) throw new Error('No polygon');
    const drawn = drawnPoints(polygon).map((point) => fromMiddle(middle, point));
    expect(drawn.map(({ degrees }) => degrees)).toEqual(wanted);
    expect(drawn.map(({ distance }) => (distance / radius).toFixed(2))).toEqual(
      data.map((value) => (value / Math.max(...data)).toFixed(2)),
    );
  }
});

test.each([
  ['S222', 'Goal', 50],
  ['S223', 'Users', 60],
  ['S224', 'Retention', 70],
  ['S225', 'Duration', 90],
])('[%s] draws the bar under %s over %i hundredths of its track', async (_id, fact, percent) => {
  await openApp('/dashboard/analytics');
  const bar = cardOf('Avg Sessions').getByRole('progressbar', { name: new RegExp(`^${fact}`) });
  await expect.element(bar).toHaveAttribute('aria-valuenow', String(percent));
  const track = bar.element().getBoundingClientRect();
  const fill = bar.element().firstElementChild?.getBoundingClientRect();
  expect(track.width).toBeGreaterThan(100);
  expect(fill?.left).toBeCloseTo(track.left, 1);
  expect(((fill?.width ?? 0) / track.width) * 100).toBeCloseTo(percent, 1);
});
