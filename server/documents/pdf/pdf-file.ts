/** A document to be handed over. */
export interface PdfFile {
  contentType: 'application/pdf';
  fileName: string;
  bytes: Uint8Array;
}
