import { useCallback, useState } from 'react';

/**
 * The width of an element in pixels, 0 before it is there. It is read once at the start and then `settleMs` after the
 * last resize of the window or the element: a drag draws nothing until it has ended.
 */
export function useDebouncedSize(settleMs: number): {
  widthPx: number;
  ref: (element: HTMLElement | null) => (() => void) | undefined;
} {
  const [widthPx, setWidthPx] = useState(0);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return undefined;
      let timer: number | undefined;
      const measure = () => {
        setWidthPx(element.clientWidth);
      };
      const measureSoon = () => {
        window.clearTimeout(timer);
        timer = window.setTimeout(measure, settleMs);
      };
      measure();
      window.addEventListener('resize', measureSoon);
      // A card also changes with the navigation beside it, without the window.
      const observer = new ResizeObserver(measureSoon);
      observer.observe(element);
      return () => {
        window.clearTimeout(timer);
        window.removeEventListener('resize', measureSoon);
        observer.disconnect();
      };
    },
    [settleMs],
  );
  return { widthPx, ref };
}

/** How long after the last resize the charts are drawn again. */
export const chartSettleMs = 150;
