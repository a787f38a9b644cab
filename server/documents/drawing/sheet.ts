import type { DocumentModel } from '#domain/document-model.ts';
import type { SheetStyle } from './sheet-style.ts';
import { px } from './sheet-style.ts';
import type { Pen } from './pen.ts';
import { type Foot, layFoot } from './lay-foot.ts';

/** The page that is being drawn, and how far it is filled. All measures are points from the top left corner. */
export interface Sheet {
  pen: Pen;
  model: DocumentModel;
  style: SheetStyle;
  pageHeight: number;
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

const firstTop: Record<SheetStyle['design'], number> = {
  classic: px(60),
  modern: px(64),
  compact: px(48),
};
/** Below what tells on later pages whose document it is. */
const laterTop = px(84);

interface SheetParts extends Pick<Sheet, 'pen' | 'model' | 'style'> {
  page: { width: number; height: number };
}

export function createSheet({ page, ...parts }: SheetParts): Sheet {
  const { design } = parts.style;
  const margin = px(design === 'compact' ? 56 : 64);
  const columnWidth = px(262);
  const foot = layFoot(parts, page.width - 2 * margin);
  return {
    ...parts,
    pageHeight: page.height,
    left: margin,
    right: page.width - margin,
    width: page.width - 2 * margin,
    columnLeft: page.width - margin - columnWidth,
    columnWidth,
    y: firstTop[design],
    bottom: page.height - foot.height - px(14),
    foot,
  };
}

export function turnPage(sheet: Sheet): void {
  sheet.pen.newPage();
  sheet.y = laterTop;
}

/** What a later page can hold, in points. */
export function pageRoom({ bottom }: Sheet): number {
  return bottom - laterTop;
}

export function hasRoom(sheet: Sheet, height: number): boolean {
  return sheet.y + height <= sheet.bottom;
}
