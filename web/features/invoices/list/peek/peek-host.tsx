import { useState, type RefObject } from 'react';
import { focusRow, shownRows } from '#web/features/documents/keys/row-focus.ts';
import { lazyPart } from '#web/ui/loading/lazy-part.tsx';
import { usePeekKeys } from './use-peek-keys.ts';

// Loaded on first use: it draws a whole invoice.
const PeekPanel = lazyPart(() => import('./peek-panel.tsx'));

interface PeekHostProps {
  /** What the rows are in. */
  panel: RefObject<HTMLElement | null>;
  onOpen: (id: number) => void;
}

/** Shows the invoice of a row beside the list, and follows the focus through the rows. Not imported directly: it is loaded after them. */
export default function PeekHost({ panel, onOpen }: PeekHostProps) {
  const [id, setId] = useState<number>();
  usePeekKeys({ panel, peeked: id, onPeek: setId, onOpen });
  if (id === undefined) return null;
  const step = (by: -1 | 1) => {
    const list = panel.current;
    if (list === null) return;
    const here = shownRows(list).findIndex((row) => row.dataset.key === String(id));
    focusRow(list, here + by);
  };
  return (
    <PeekPanel
      id={id}
      onStep={step}
      onOpen={() => {
        onOpen(id);
      }}
      onClose={() => {
        // First, because it follows the focus.
        panel.current?.querySelector<HTMLElement>(`tr[data-key='${String(id)}']`)?.focus();
        setId(undefined);
      }}
    />
  );
}
