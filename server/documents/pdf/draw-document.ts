import PDFDocument from 'pdfkit';
import { drawFoots, drawTransfer } from './draw-foot.ts';
import { drawHead } from './draw-head.ts';
import { drawLines } from './draw-lines.ts';
import { drawSums } from './draw-totals.ts';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';
import { createPen } from './pen.ts';
import { createSheet } from './sheet.ts';
import { undrawableTexts } from './text-runs.ts';

/** Draws a document as PDF. Equal jobs give equal bytes: nothing in them comes from a clock or from chance. */
export async function drawDocument(job: PdfJob): Promise<PdfAnswer> {
  const undrawable = undrawableTexts(job.typedTexts);
  if (undrawable.length > 0) return { undrawable };
  const { model } = job;
  const doc = new PDFDocument({
    size: job.paper === 'A4' ? 'A4' : 'LETTER',
    margin: 0,
    // Fonts of ours only: a standard one would not be embedded.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: model.language,
    displayTitle: true,
    info: {
      Title: [`${model.title} ${model.number}`, model.copy].filter(Boolean).join(', '),
      Author: model.seller.name,
      Creator: 'Ledgerline',
      CreationDate: new Date(job.createdAt),
    },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  const sheet = createSheet({ doc, pen: createPen(doc), model });
  drawHead(sheet, job.logo);
  drawLines(sheet);
  drawSums(sheet);
  drawTransfer(sheet);
  drawFoots(sheet);
  doc.end();
  await ended;
  return { bytes: Buffer.concat(chunks) };
}
