import type { Page } from 'playwright/test';
import {
  boxOf,
  card,
  cardKeys,
  cardNames,
  cardRows,
  changeAnalytics,
  dashboardList,
  dashboardPage,
  expectCards,
  openDashboard,
  type Box,
  type CardKey,
} from './dashboard.ts';
import { expect, test } from './fixtures.ts';

const gapPx = 24;

const boxesOf = (page: Page, keys: readonly CardKey[]): Promise<Box[]> =>
  Promise.all(keys.map((key) => boxOf(card(page, key))));

/** The row lies from edge to edge of the content, at one height, with one gap between any two. */
function expectFull(boxes: readonly Box[], content: Box): void {
  let start = content.x;
  for (const { x, y, width } of boxes) {
    expect(Math.abs(x - start)).toBeLessThanOrEqual(1);
    expect(y).toBe(boxes[0]?.y);
    start = x + width + gapPx;
  }
  expect(Math.abs(start - gapPx - (content.x + content.width))).toBeLessThanOrEqual(1);
}

test('[S24 S25 S28 S29 S30 S31] lies in four rows, which fill the width and follow each other', async ({
  page,
}) => {
  await openDashboard(page);
  const content = await boxOf(dashboardList(page).locator('..'));
  const list = await boxOf(dashboardList(page));
  const rows = await Promise.all(cardRows.map((keys) => boxesOf(page, keys)));
  for (const boxes of rows) expectFull(boxes, content);
  expectFull([list], content);

  const share = (row: number, index: number) =>
    (100 * (rows[row]?.[index]?.width ?? 0)) / content.width;
  for (const [row, index, percent] of [
    [0, 0, 50],
    [0, 1, 25],
    [0, 2, 25],
    [1, 0, 50],
    [1, 1, 50],
  ] as const)
    expect(Math.abs(share(row, index) - percent), `row ${String(row)}`).toBeLessThanOrEqual(2);

  const bottoms = rows.map((boxes) => Math.max(...boxes.map(({ y, height }) => y + height)));
  expect(rows[1]?.[0]?.y).toBeGreaterThan(bottoms[0] ?? Infinity);
  expect(rows[2]?.[0]?.y).toBeGreaterThan(bottoms[1] ?? Infinity);
  expect(list.y).toBeGreaterThan(bottoms[2] ?? Infinity);
});

test('[S31] stands in the document, and is walked through by Tab, in the order of the rows', async ({
  page,
}) => {
  await openDashboard(page);
  const names = await page
    .getByRole('main')
    .getByRole('region')
    .evaluateAll((regions) => regions.map((region) => region.getAttribute('aria-label')));
  const wanted = [...cardKeys.map((key) => cardNames[key]), 'Invoices'];
  expect(names.filter((name) => wanted.includes(name ?? ''))).toEqual(wanted);

  const walked: string[] = [];
  await page.getByRole('main').focus();
  for (let step = 0; step < 80 && walked.at(-1) !== 'Invoices'; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(
      () =>
        document.activeElement?.closest('section[aria-label]')?.getAttribute('aria-label') ?? '',
    );
    if (name !== '' && name !== walked.at(-1)) walked.push(name);
  }
  // Nothing of the congratulations can be acted on.
  expect(walked).toEqual(wanted.slice(1));
});

for (const [index, missing] of cardKeys.entries()) {
  for (const value of [undefined, null]) {
    const how = value === null ? 'is null' : 'is missing';
    test(`[S${String(32 + index)}] leaves no hole where ${missing} ${how}`, async ({ page }) => {
      await changeAnalytics(page, { [missing]: value });
      await page.goto(dashboardPage);
      const rest = cardKeys.filter((key) => key !== missing);
      await expectCards(page, rest);
      await expect(card(page, missing)).toHaveCount(0);
      const content = await boxOf(dashboardList(page));
      for (const row of cardRows) {
        const boxes = await boxesOf(
          page,
          row.filter((key) => key !== missing),
        );
        expectFull(boxes, content);
      }
    });
  }
}

test('[S35 S36] a row without any card leaves its height to the next one', async ({ page }) => {
  await changeAnalytics(page, { avgSessions: undefined, supportTracker: undefined });
  await page.goto(dashboardPage);
  const rest = cardKeys.filter((key) => key !== 'avgSessions' && key !== 'supportTracker');
  await expectCards(page, rest);
  const first = await boxOf(card(page, 'congratulations'));
  const third = await boxOf(card(page, 'timeline'));
  expect(third.y - (first.y + first.height)).toBe(gapPx);
});
