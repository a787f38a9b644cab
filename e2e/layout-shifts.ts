import type { Page } from 'playwright/test';

interface Shift {
  value: number;
  /** What moved: the beginning of each element, and where it was and is. */
  moved: string[];
}

/** Counts layout shifts from the next page on. The returned function tells their sum so far. */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // TypeScript's own DOM types do not have the entry of this kind.
    interface LayoutShift extends PerformanceEntry {
      value: number;
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const place = ({ x, y, width, height }: DOMRect) => [x, y, width, height].join(' ');
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as LayoutShift[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const html = node instanceof Element ? node.outerHTML : (node?.textContent ?? '');
          return `${html.slice(0, 120)}: ${place(previousRect)} → ${place(currentRect)}`;
        });
        shifts.push({ value, moved });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => {
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    // A sum says nothing of what moved, which is what a failure is about.
    for (const { value, moved } of shifts)
      if (value > 0.01)
        process.stderr.write(
          `${page.url()} shifted by ${value.toFixed(3)}:\n  ${moved.join('\n  ')}\n`,
        );
    return shifts.reduce((sum, { value }) => sum + value, 0);
  };
}
