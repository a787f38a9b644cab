import PDFDocument from 'pdfkit';
import { directionOf, withoutIsolates } from '#messages/direction.ts';
import type { EInvoiceFile, PdfJob } from './pdf-job.ts';
import type { PdfDocument } from './pdf-document.ts';
import { documentMetadata, type FileFacts } from './metadata.ts';

/** A file that is kept for decades and read aloud: PDF/A-3b, tagged. */
class ArchivedDocument extends PDFDocument {
  readonly #facts: FileFacts;

  constructor(options: PDFKit.PDFDocumentOptions, facts: FileFacts) {
    super(options);
    this.#facts = facts;
  }

  /** In the place of pdfkit's own, which writes `A & B` into its XML as it is. */
  _addInfo(): void {
    this.appendXML(documentMetadata(this.#facts));
  }
}

interface OpenFile {
  doc: PdfDocument;
  /** Closes the file; gives its bytes. */
  end: () => Promise<Uint8Array>;
}

function attach(doc: PdfDocument, { xml, fileName, modifiedAt }: EInvoiceFile): void {
  const date = new Date(modifiedAt);
  const options = {
    name: fileName,
    type: 'text/xml',
    // Not among pdfkit's types: the same invoice in another form.
    relationship: 'Alternative',
    description: 'Factur-X/ZUGFeRD invoice',
    creationDate: date,
    modifiedDate: date,
  };
  doc.file(Buffer.from(xml), options);
}

/** Two pages side by side have the first on the right. */
function turnPages(doc: PdfDocument): void {
  // Not among pdfkit's types: it is there for the title.
  const { _root: root } = doc as PdfDocument & RootOfFile;
  root.data.ViewerPreferences.data.Direction = 'R2L';
}

interface RootOfFile {
  _root: { data: { ViewerPreferences: { data: { Direction?: string } } } };
}

export function openFile({ model, paper, createdAt, isPlain, eInvoice }: PdfJob): OpenFile {
  const info = {
    Title: withoutIsolates(
      [`${model.title} ${model.number}`, model.copy].filter(Boolean).join(', '),
    ),
    Author: model.seller.name,
    Creator: 'Ledgerline',
    Producer: 'Ledgerline',
    CreationDate: new Date(createdAt),
  };
  const options = {
    size: paper === 'A4' ? 'A4' : 'LETTER',
    margin: 0,
    // Fonts of ours only: a standard one would not be embedded.
    font: '',
    bufferPages: true,
    pdfVersion: '1.7',
    lang: model.language,
    displayTitle: true,
    info,
    ...(!isPlain && { subset: 'PDF/A-3b', tagged: true }),
  } satisfies PDFKit.PDFDocumentOptions;
  const doc: PdfDocument = isPlain
    ? new PDFDocument(options)
    : new ArchivedDocument(options, { info, eInvoice: eInvoice ?? null });
  if (directionOf(model.language) === 'rtl') turnPages(doc);
  if (eInvoice && !isPlain) attach(doc, eInvoice);
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise<void>((resolve, reject) => {
    doc.on('end', resolve);
    doc.on('error', reject);
  });
  return {
    doc,
    end: async () => {
      doc.end();
      await ended;
      return Buffer.concat(chunks);
    },
  };
}
