import { useEffect, useEffectEvent } from 'react';
import { type ColumnsProps, readColumns } from './column-choices.ts';
import { withWidth, writeColumns } from './write-columns.ts';

// What columns.module.css shows the cursor over.
const edgePx = 10;

/** Resizes a column of the page's list by dragging the edge of its header. */
export function useColumnDrag({ columns, onChange }: ColumnsProps): void {
  const onPointerDown = useEffectEvent((event: PointerEvent) => {
    const header = event.target instanceof Element ? event.target.closest('th') : null;
    const choices = readColumns(columns);
    const id = choices.find((one) => one.id === header?.dataset.column)?.id;
    // The edge belongs to the cell, what lies beside it to the button that sorts.
    if (header === null || id === undefined || event.target !== header || event.button !== 0)
      return;
    const { right, width } = header.getBoundingClientRect();
    if (event.clientX < right - edgePx) return;
    event.preventDefault();
    const widthAt = (now: PointerEvent) => width + now.clientX - event.clientX;
    header.setPointerCapture(event.pointerId);
    const move = (now: PointerEvent) => {
      for (const name of ['--column-width', '--narrow-column-width'])
        header.style.setProperty(name, `${String(Math.round(widthAt(now)))}px`);
    };
    const end = (now: PointerEvent) => {
      header.removeEventListener('pointermove', move);
      header.removeEventListener('pointerup', end);
      header.removeEventListener('pointercancel', end);
      onChange(writeColumns(withWidth(choices, id, widthAt(now))));
    };
    header.addEventListener('pointermove', move);
    header.addEventListener('pointerup', end);
    header.addEventListener('pointercancel', end);
  });
  useEffect(() => {
    document.documentElement.dataset.columnsResize = '';
    document.addEventListener('pointerdown', onPointerDown);
    return () => {
      delete document.documentElement.dataset.columnsResize;
      document.removeEventListener('pointerdown', onPointerDown);
    };
  }, []);
}
