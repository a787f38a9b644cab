import { type RefObject, useEffect, useState } from 'react';

/** Whether a table of this width has too little room and scrolls sideways; one without a least width never does by itself. */
export function useOverflow(
  place: RefObject<HTMLElement | null>,
  leastWidthPx: number | undefined,
): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (place.current === null || leastWidthPx === undefined) return;
    const observer = new ResizeObserver(([entry]) => {
      setOverflows(entry !== undefined && entry.contentRect.width < leastWidthPx);
    });
    observer.observe(place.current);
    return () => {
      observer.disconnect();
    };
  }, [place, leastWidthPx]);
  return overflows && leastWidthPx !== undefined;
}
