import { useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

interface Timing {
  /** What is over sooner is never shown. */
  delayMs: number;
  /** What is shown stays this long: a flash is worse than a wait. */
  minimumMs: number;
}

/** Follows a flag, but neither at once nor for a moment only. */
export function useLastingFlag(flag: boolean, { delayMs, minimumMs }: Timing): boolean {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);
  // With the drawing, not after it: a busy browser would let the delay run out over what is there already.
  useLayoutEffect(() => {
    if (flag === isShown) return;
    const waitMs = flag ? delayMs : shownAt.current + minimumMs - performance.now();
    const timer = window.setTimeout(
      () => {
        if (flag) shownAt.current = performance.now();
        // At once: otherwise what is being drawn in slices would come first, and then be covered.
        flushSync(() => {
          setIsShown(flag);
        });
      },
      Math.max(0, waitMs),
    );
    return () => {
      window.clearTimeout(timer);
    };
  }, [flag, isShown, delayMs, minimumMs]);
  return isShown;
}
