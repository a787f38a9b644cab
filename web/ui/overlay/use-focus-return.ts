import { useEffect, useState } from 'react';

/** Gives the focus back to where it was, for what takes it from being mounted until it is gone. */
export function useFocusReturn(): void {
  const [before] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // Once the dialog, which holds the focus, is gone.
      setTimeout(() => {
        if (document.querySelector('[aria-modal="true"]') !== null) return;
        // Who stands in for what is gone may have been chosen already, by what this was a part of.
        if (!before?.isConnected && document.activeElement !== document.body) return;
        const place = before?.isConnected ? before : document.querySelector('main h1');
        if (place instanceof HTMLElement) place.focus();
      });
    },
    [before],
  );
}
