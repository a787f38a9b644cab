import type { DocumentModel } from '#domain/document-model.ts';
import type { Paper, TypedText } from '../document-source.ts';

/** The version of the drawing; the database freezes it with each document that is issued (`current_document_template`). */
export const documentTemplate = 2;

/** Everything that a document's bytes depend on. */
export interface PdfJob {
  model: DocumentModel;
  paper: Paper;
  /** PNG or JPEG bytes; without them, or where they cannot be drawn, the seller's initials stand for it. */
  logo: Uint8Array | null;
  /** ISO 8601: when the document came to be. */
  createdAt: string;
  /** Checked before anything is drawn. */
  typedTexts: TypedText[];
}

/** Characters of a field that no font of ours draws right. */
export interface UndrawableText {
  path: string;
  characters: string[];
}

export type PdfAnswer = { bytes: Uint8Array } | { undrawable: UndrawableText[] };
