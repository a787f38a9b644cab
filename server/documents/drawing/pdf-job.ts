import type { DocumentModel } from '#domain/document-model.ts';
import type { SheetLook } from '#domain/look/sheet-look.ts';
import type { Paper, TypedText } from '../document-source.ts';

/** The version of the drawing; the database freezes it with each document that is issued (`current_document_template`). */
export const documentTemplate = 3;

/** What programs read of an invoice, carried inside its PDF. */
export interface EInvoiceFile {
  xml: Uint8Array;
  /** As Factur-X wants it: `factur-x.xml`. */
  fileName: string;
  /** The profile, such as `EN 16931`. */
  conformanceLevel: string;
  /** ISO 8601. */
  modifiedAt: string;
}

/** Everything that a document's bytes depend on. */
export interface PdfJob {
  model: DocumentModel;
  paper: Paper;
  look: SheetLook;
  /** PNG or JPEG bytes; without them, or where they cannot be drawn, the seller's initials stand for it. */
  logo: Uint8Array | null;
  /** ISO 8601: when the document came to be. */
  createdAt: string;
  /** Left out where the document is none, or could be none. */
  eInvoice?: EInvoiceFile | undefined;
  /** Of what is not kept, such as a draft: neither for an archive nor tagged, which takes half the time. */
  isPlain?: boolean;
  /** Checked before anything is drawn. */
  typedTexts: TypedText[];
}

/** Characters of a field that no font of ours draws right. */
export interface UndrawableText {
  path: string;
  characters: string[];
}

export type PdfAnswer = { bytes: Uint8Array } | { undrawable: UndrawableText[] };
