import { useEffect, useRef } from 'react';
import type { Copy } from './use-copy-in-place.ts';

const rowOf = (id: number) =>
  document.querySelector<HTMLElement>(`tbody tr[data-key='${String(id)}']`);

/** Leads to the original when its copy is taken back and the focus was there; loaded late, as what makes copies is. */
export function useWayBack(): (copy: Pick<Copy, 'id' | 'originalId'>) => void {
  const made = useRef<Pick<Copy, 'id' | 'originalId'>>(undefined);
  const wasShown = useRef(false);
  // After each drawing of the list.
  useEffect(() => {
    if (!made.current) return;
    const { id, originalId } = made.current;
    const isShown = rowOf(id) !== null;
    if (wasShown.current && !isShown) {
      made.current = undefined;
      if (document.activeElement === document.body) rowOf(originalId)?.focus();
    }
    wasShown.current = isShown;
  });
  return (copy) => {
    made.current = copy;
    wasShown.current = false;
  };
}
