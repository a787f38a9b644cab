import type { DragEvent, KeyboardEvent } from 'react';
import type { LineValues } from '../values/editor-values.ts';
import type { Lines } from './use-lines.ts';

interface MovedRow {
  line: LineValues;
  /** From 0. */
  index: number;
  lines: Lines;
}

/** How a row is moved by Alt and an arrow, and takes what is dragged onto it. */
export function rowMoves({ line, index, lines }: MovedRow) {
  return {
    'data-line': line.key,
    onKeyDown: (event: KeyboardEvent) => {
      const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
      if (!event.altKey || step === 0) return;
      event.preventDefault();
      lines.move(index, index + step);
    },
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      lines.drop(index);
    },
  };
}

/** What of the row it is dragged by. */
export function rowHandle({ line, lines }: Pick<MovedRow, 'line' | 'lines'>) {
  return {
    draggable: true,
    'aria-hidden': true,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.setData('text/plain', line.title);
      lines.drag(line.key);
    },
  };
}
