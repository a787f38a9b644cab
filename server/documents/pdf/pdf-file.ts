import type * as z from 'zod/mini';
import type { pdfQuery } from '#contract/documents/document-pdfs.ts';

export interface PdfFile {
  contentType: 'application/pdf';
  fileName: string;
  bytes: Uint8Array;
}

/** A document as it was asked for: without a name the browser shows it instead of saving it. */
export function viewedAs(
  view: z.output<typeof pdfQuery>['view'],
  { fileName, ...file }: PdfFile,
): Omit<PdfFile, 'fileName'> & Partial<PdfFile> {
  return view === 'inline' ? file : { ...file, fileName };
}
