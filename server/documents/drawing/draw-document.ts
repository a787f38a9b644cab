import type { DocumentTable } from '#domain/document-model.ts';
import { directionOf } from '#messages/direction.ts';
import { drawsInPdf } from '#server/images/draws-in-pdf.ts';
import { drawFrames } from './draw-foot.ts';
import { drawLines } from './draw-lines.ts';
import { drawSums, endHeight } from './draw-sums.ts';
import {
  drawSwissBill,
  hasTransfer,
  makeRoomForSwissBill,
  swissBillHeight,
} from './draw-swiss-bill.ts';
import { drawTransfer, layTransfer } from './draw-transfer.ts';
import { createSheet, pageRoom, type Sheet } from './sheet.ts';
import { drawTables } from './draw-tables.ts';
import { drawHead } from './draw-head.ts';
import { sheetStyle } from './sheet-style.ts';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';
import { createPen, type Pen } from './pen.ts';
import { mirroredPen } from './mirrored-pen.ts';
import { openFile } from './open-file.ts';
import { createTags, noTags } from './tags.ts';
import { undrawableTexts } from './text-runs.ts';

/** Draws a document as PDF. Equal jobs give equal bytes: nothing in them comes from a clock or from chance. */
export async function drawDocument(job: PdfJob): Promise<PdfAnswer> {
  const undrawable = undrawableTexts(job.typedTexts);
  if (undrawable.length > 0) return { undrawable };
  const { model } = job;
  const { doc, end } = openFile(job);
  const pen = createPen(doc, job.isPlain ? noTags : createTags(doc));
  const { width, height } = doc.page;
  const isMirrored = directionOf(model.language) === 'rtl';
  const sheet = createSheet({
    pen: isMirrored ? mirroredPen(pen, width) : pen,
    model,
    style: sheetStyle(job.look, model.language),
    page: { width, height },
  });
  // Stored before pictures were drawn once to be taken, it may be one that cannot be drawn.
  drawHead(sheet, job.logo && drawsInPdf(job.logo) ? job.logo : null);
  if (model.tables) drawStatement(sheet, model.tables);
  else drawCharges(sheet, pen);
  drawFrames(sheet);
  return { bytes: await end() };
}

/** Tables, and what they come to where they come to one thing. */
function drawStatement(sheet: Sheet, tables: readonly DocumentTable[]): void {
  drawTables(sheet, tables);
  if (sheet.model.totals.length > 0) drawSums(sheet);
}

/** What is charged for, what it comes to, and how to pay that. The Swiss bill has the form of its standard, whichever way the document runs. */
function drawCharges(sheet: Sheet, pen: Pen): void {
  const sums = endHeight(sheet);
  const transfer = hasTransfer(sheet) ? (layTransfer(sheet)?.room ?? 0) : 0;
  const withTransfer = sums + transfer + swissBillHeight(sheet);
  drawLines(sheet, withTransfer < pageRoom(sheet) / 2 ? withTransfer : sums);
  drawSums(sheet);
  makeRoomForSwissBill(sheet);
  if (hasTransfer(sheet)) drawTransfer(sheet);
  drawSwissBill({ ...sheet, pen });
}
