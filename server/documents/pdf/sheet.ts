import type { DocumentModel } from '#domain/document-model.ts';
import { type Foot, layFoot } from './lay-foot.ts';
import type { Pen, PdfDocument } from './pen.ts';
import { px } from './sheet-style.ts';

/** The page that is being drawn, and how far it is filled. All measures are points from the top left corner. */
export interface Sheet {
  doc: PdfDocument;
  pen: Pen;
  model: DocumentModel;
  left: number;
  right: number;
  width: number;
  /** The edge that meta data, payment details and totals share. */
  columnLeft: number;
  columnWidth: number;
  /** Where the next block begins. */
  y: number;
  /** Where a page's content ends. */
  bottom: number;
  foot: Foot;
}

const margin = px(64);
const top = px(60);

export function createSheet(parts: Pick<Sheet, 'doc' | 'pen' | 'model'>): Sheet {
  const { width, height } = parts.doc.page;
  const columnWidth = px(262);
  const foot = layFoot(parts.pen, parts.model, width - 2 * margin);
  return {
    ...parts,
    left: margin,
    right: width - margin,
    width: width - 2 * margin,
    columnLeft: width - margin - columnWidth,
    columnWidth,
    y: top,
    bottom: height - foot.height - px(16),
    foot,
  };
}

export function turnPage(sheet: Sheet): void {
  sheet.doc.addPage();
  sheet.y = top;
}

/** What an empty page can hold, in points. */
export function pageRoom({ bottom }: Sheet): number {
  return bottom - top;
}

export function hasRoom(sheet: Sheet, height: number): boolean {
  return sheet.y + height <= sheet.bottom;
}
