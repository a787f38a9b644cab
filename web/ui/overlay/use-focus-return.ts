import { useEffect, useState } from 'react';

/** Gives the focus back to where it was, for what takes it from being mounted until it is gone. */
export function useFocusReturn(): void {
  const [before] = useState(focusedPlace);
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

/** Where the focus is. The items of a menu are gone once one is chosen: the button that opened it is there still. */
function focusedPlace(): Element | null {
  const focused = document.activeElement;
  const menu = focused?.closest('[role="menu"]');
  const opener = menu && document.querySelector(`[aria-controls="${menu.id}"]`);
  return opener ?? focused;
}
