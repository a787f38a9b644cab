import type { Page } from 'playwright/test';
import { expectCharts, openDashboard } from './dashboard.ts';
import { expect, test } from './fixtures.ts';

const charts = [0, 1, 2, 3, 4];
// Narrow, because only there do all five charts follow the width of the window.
const widePx = 460;
const narrowPx = 320;
const steps = 40;
const frameMs = 16;
const heightPx = 900;

// The page's clock is replaced, for all later pages of the context, too.
test.use({ isFirstVisit: true });

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

/** Moves the edge of the window frame by frame, as the page's clock counts them: how fast the machine is decides nothing. */
async function drag(page: Page, from: number, to: number): Promise<void> {
  for (let step = 1; step <= steps; step += 1) {
    const width = Math.round(from + ((to - from) * step) / steps);
    await page.setViewportSize({ width, height: heightPx });
    await page.waitForFunction(
      ([widthPx, resizes]) =>
        innerWidth === widthPx &&
        window.happened.filter((one) => one === 'resize').length >= (resizes ?? 0),
      [width, step],
    );
    await page.clock.runFor(frameMs);
  }
}

test('[S226] draws each chart once after a drag of the window, and none during it', async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize({ width: widePx, height: heightPx });
  await openDashboard(page);
  await expectCharts(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await watch(page);
  const drawn = () =>
    page.evaluate(() => window.happened.filter((one) => one !== 'resize').toSorted());

  await drag(page, widePx, narrowPx);
  // Of the 150 since the last resize a frame has gone by.
  await page.clock.runFor(100);
  expect(await drawn()).toEqual([]);
  await page.clock.runFor(50);
  await expect.poll(drawn).toEqual(charts);
  await page.clock.runFor(2_000);
  expect(await drawn()).toEqual(charts);

  const widths = await page.locator('main figure svg').evaluateAll((drawings) =>
    drawings.map((drawing) => ({
      drawn: Number(drawing.getAttribute('width')),
      place: drawing.parentElement?.clientWidth,
    })),
  );
  for (const { drawn, place } of widths) expect(drawn).toBe(place);
});
