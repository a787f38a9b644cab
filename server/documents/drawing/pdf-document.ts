import type PDFDocument from 'pdfkit';

/** A file that is being drawn. */
export type PdfDocument = typeof PDFDocument;
