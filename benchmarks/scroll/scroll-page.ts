import type { CDPSession, Page } from 'playwright';

export interface Scrolled {
  /** The milliseconds between frames, in turn. */
  frames: number[];
  /** What the page's own thread did, in milliseconds per second of scrolling. */
  spent: Record<'script' | 'style' | 'layout' | 'all', number>;
}

/** What count-frames.js says at its end: places in pixels. */
interface FramesSeen {
  times: number[];
  reached: number;
  left: number;
}

const counters = {
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
  all: 'TaskDuration',
};

/**
 * Scrolls a page, which has loaded count-frames.js, to its end and back with a wheel, at so many pixels a second. The pointer rests on
 * what goes by beneath it. Gestures of a finger, which this Chromium takes as well, scroll nothing without a window.
 * @throws where the page has not been scrolled to its end and back
 */
export async function scrollPage(
  page: Page,
  session: CDPSession,
  pixelsPerSecond: number,
): Promise<Scrolled> {
  const distance = await page.evaluate<number>('startFrames()');
  const before = await readCounters(session);
  const began = performance.now();
  for (const yDistance of [-distance, distance]) {
    await session.send('Input.synthesizeScrollGesture', {
      x: 720,
      y: 500,
      yDistance,
      speed: pixelsPerSecond,
      gestureSourceType: 'mouse',
      preventFling: true,
    });
  }
  const seconds = (performance.now() - began) / 1000;
  const after = await readCounters(session);
  const { times, reached, left } = await page.evaluate<FramesSeen>('stopFrames()');
  if (Math.round(reached) < distance || left > 0)
    throw new Error(
      `Scrolled to ${String(reached)} of ${String(distance)} px, and back to ${String(left)}`,
    );
  const spent = (name: string) => (((after[name] ?? 0) - (before[name] ?? 0)) * 1000) / seconds;
  return {
    frames: times.slice(1).map((time, index) => time - (times[index] ?? 0)),
    spent: {
      script: spent(counters.script),
      style: spent(counters.style),
      layout: spent(counters.layout),
      all: spent(counters.all),
    },
  };
}

async function readCounters(session: CDPSession): Promise<Record<string, number>> {
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}
