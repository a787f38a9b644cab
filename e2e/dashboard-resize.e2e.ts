import type { Page } from 'playwright/test';
import { expectCharts, openDashboard } from './dashboard.ts';
import { expect, test } from './fixtures.ts';

const charts = [0, 1, 2, 3, 4];
// Narrow, because only there do all five charts follow the width of the window.
const widePx = 460;
const narrowPx = 320;
const dragMs = 2000;
const frameMs = 16;
const heightPx = 900;

declare global {
  interface Window {
    /** `resize`, or the index of a chart that was drawn, in the order in which it happened. */
    happened: ('resize' | number)[];
  }
}

/** Writes down each resize of the window and each drawing of a chart that follows. */
async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.happened = [];
    window.addEventListener('resize', () => window.happened.push('resize'));
    document.querySelectorAll('main figure').forEach((figure, index) => {
      const observer = new MutationObserver((changes) => {
        // One drawing changes many attributes; its width, or the drawing itself, only once.
        const isDrawn = changes.some(
          ({ type, attributeName, target }) =>
            (type === 'attributes' && attributeName === 'width' && target.nodeName === 'svg') ||
            (type === 'childList' && target.nodeName === 'DIV'),
        );
        if (isDrawn) window.happened.push(index);
      });
      observer.observe(figure, { attributes: true, childList: true, subtree: true });
    });
  });
}

/** Moves the edge of the window for two seconds, as fast as the browser follows. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  const start = performance.now();
  for (let share = 0; share < 1;) {
    share = Math.min(1, (performance.now() - start) / dragMs);
    const width = Math.round(from + (to - from) * share);
    await page.setViewportSize({ width, height: heightPx });
    await page.waitForTimeout(frameMs);
  }
}

test('[S226] draws each chart once after a drag of the window, and none during it', async ({
  page,
}) => {
  // A busy machine may need many drags until it keeps up with one.
  test.slow();
  await page.setViewportSize({ width: widePx, height: heightPx });
  await openDashboard(page);
  await expectCharts(page);
  await watch(page);
  let [from, to] = [widePx, narrowPx];

  // A machine that stands still for a moment lets go of the edge: then it is dragged back.
  await expect(async () => {
    await page.evaluate(() => window.happened.splice(0));
    await drag(page, from, to);
    [from, to] = [to, from];
    await expect
      .poll(() => page.evaluate(() => new Set(window.happened).size), { timeout: 5_000 })
      .toBe(1 + charts.length);
    // Long enough for a second drawing.
    await page.waitForTimeout(500);
    const happened = await page.evaluate(() => window.happened);
    const drawn = happened.slice(happened.lastIndexOf('resize') + 1);
    expect(drawn.toSorted()).toEqual(charts);
    expect(happened.filter((one) => one !== 'resize')).toHaveLength(charts.length);
  }).toPass({ timeout: 200_000 });

  const widths = await page.locator('main figure svg').evaluateAll((drawings) =>
    drawings.map((drawing) => ({
      drawn: Number(drawing.getAttribute('width')),
      place: drawing.parentElement?.clientWidth,
    })),
  );
  for (const { drawn, place } of widths) expect(drawn).toBe(place);
});
