import type { SheetStyle } from './sheet-style.ts';
import type { Sheet } from './sheet.ts';
import { drawClassicHead } from './classic-head.ts';
import { drawCompactHead } from './compact-head.ts';
import { drawModernHead } from './modern-head.ts';

type DrawHead = (sheet: Sheet, logo: Uint8Array | null) => void;

const heads: Record<SheetStyle['design'], DrawHead> = {
  classic: drawClassicHead,
  modern: drawModernHead,
  compact: drawCompactHead,
};

/** Everything above the table. */
export function drawHead(sheet: Sheet, logo: Uint8Array | null): void {
  heads[sheet.style.design](sheet, logo);
}
