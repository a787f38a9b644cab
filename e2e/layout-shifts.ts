import type { Page } from 'playwright/test';

/** Counts layout shifts from the next page on. The returned function tells their sum so far. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      // TypeScript's own DOM types do not have the entry of this kind.
      const entries = list.getEntries() as (PerformanceEntry & { value: number })[];
      shifts.push(...entries.map(({ value }) => value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(() =>
      (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0),
    );
}
