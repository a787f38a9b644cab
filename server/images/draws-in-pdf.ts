import PDFDocument from 'pdfkit';

/**
 * Whether a document can show a picture, PNG or JPEG: draws it once on a sheet of its own, so that one that fails halfway
 * leaves nothing in the document.
 */
export function drawsInPdf(picture: Uint8Array): boolean {
  const sheet = new PDFDocument({ font: '', margin: 0 });
  try {
    sheet.image(Buffer.from(picture), 0, 0, { fit: [100, 100] });
    return true;
  } catch {
    return false;
  }
}
