import type { DocumentModel } from '#domain/document-model.ts';
import { directionOf } from '#messages/direction.ts';

interface FigureColumn {
  /** Where the column ends, in points. */
  end: number;
  /** Of its widest figure. */
  widest: number;
}

/**
 * Where the figures of a column are written: one below the other by their last digits. In a document that runs from the right those are at the start of the
 * column, which is as wide as its widest figure.
 */
export function figurePlace({ language }: DocumentModel, { end, widest }: FigureColumn) {
  return directionOf(language) === 'rtl'
    ? ({ x: end - widest, align: 'start' } as const)
    : ({ x: end, align: 'end' } as const);
}
