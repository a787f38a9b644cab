import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';
import { focusedRow } from '#web/features/documents/keys/row-focus.ts';
import { isPlainKey } from '#web/features/documents/keys/single-keys.ts';

interface PeekKeys {
  panel: RefObject<HTMLElement | null>;
  /** The id of the invoice that is shown. */
  peeked: number | undefined;
  onPeek: (id: number | undefined) => void;
  onOpen: (id: number) => void;
}

const controls = 'a, button, input, label, select, textarea, [role="menu"], [role="dialog"]';

/** A click on a row's empty space or Space on a row shows its invoice, Escape hides it, a double click opens it. */
export function usePeekKeys({ panel, peeked, onPeek, onOpen }: PeekKeys): void {
  /** The row that a click was meant for; none where it was for a control, or selected a text. */
  const clickedRow = ({ target }: MouseEvent): HTMLElement | undefined => {
    if (!(target instanceof Element) || target.closest(controls) !== null) return undefined;
    const row = target.closest<HTMLElement>('tr[data-key]');
    return row !== null && panel.current?.contains(row) === true ? row : undefined;
  };
  const last = useRef<{ id: number; timeStamp: number; clientX: number; clientY: number }>(
    undefined,
  );
  const onClick = useEffectEvent((event: MouseEvent) => {
    // Not `dblclick`: the second click may meet the panel that the first one opened.
    if (last.current && isSecond(event, last.current)) {
      onOpen(last.current.id);
      return;
    }
    const row = clickedRow(event);
    const { timeStamp, clientX, clientY } = event;
    last.current = row && { id: Number(row.dataset.key), timeStamp, clientX, clientY };
    // Rows are cards on phones, with no room beside them.
    if (!row || !matchMedia('(width >= 672px)').matches) return;
    if (getSelection()?.isCollapsed === false) return;
    row.focus({ preventScroll: true });
    onPeek(Number(row.dataset.key));
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const row = panel.current === null ? undefined : focusedRow(panel.current);
    if (!isPlainKey(event)) return;
    const id = Number(row?.dataset.key);
    if (event.key === ' ' && row === event.target) {
      event.preventDefault();
      onPeek(peeked === id ? undefined : id);
    }
    if (event.key === 'Escape' && peeked !== undefined) {
      // Before the list lets go of what is selected.
      event.stopPropagation();
      onPeek(undefined);
    }
  });
  const onFocus = useEffectEvent(() => {
    const row = panel.current === null ? undefined : focusedRow(panel.current);
    if (row && peeked !== undefined) onPeek(Number(row.dataset.key));
  });
  useEffect(() => {
    const early = { capture: true };
    document.addEventListener('click', onClick);
    window.addEventListener('keydown', onKeyDown, early);
    document.addEventListener('focusin', onFocus);
    return () => {
      document.removeEventListener('click', onClick);
      window.removeEventListener('keydown', onKeyDown, early);
      document.removeEventListener('focusin', onFocus);
    };
  }, []);
}

type Place = Pick<MouseEvent, 'timeStamp' | 'clientX' | 'clientY'>;

const doubleClickMs = 400;
const samePlacePx = 6;

function isSecond(click: Place, first: Place): boolean {
  return (
    click.timeStamp - first.timeStamp < doubleClickMs &&
    Math.abs(click.clientX - first.clientX) < samePlacePx &&
    Math.abs(click.clientY - first.clientY) < samePlacePx
  );
}
