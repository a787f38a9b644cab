import { type RefObject, useEffect, useRef } from 'react';

/** The button goes with the failure: the focus goes on to the first row, or to the button of the next failure. */
export function useFocusAfterRetry(table: RefObject<HTMLElement | null>, isSettled: boolean) {
  const isAwaited = useRef(false);
  useEffect(() => {
    if (!isAwaited.current || !isSettled) return;
    isAwaited.current = false;
    if (document.activeElement !== document.body) return;
    const next = table.current?.querySelector<HTMLElement>(
      'tbody tr[data-key][tabindex], tbody :is(a, button)',
    );
    next?.focus({ preventScroll: true });
  });
  return (retry: () => void) => () => {
    isAwaited.current = true;
    retry();
  };
}
