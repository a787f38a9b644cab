import type { DocumentModel, Writing } from '#domain/document-model.ts';

/** A document that a feature has drawn as PDF without being one of the kinds that are issued, such as a statement. */
export interface DrawnDocument {
  model: (writing: Writing) => DocumentModel;
  /** How it is written: a language (ISO 639-1) and a locale (BCP 47). */
  writing: { language: string; locale: string };
  /** The id of a stored image, or empty. */
  logo: string;
  /** ISO 8601: when it came to be. */
  createdAt: string;
  /** What people typed of it, with the names of their fields. */
  typedTexts: { path: string; text: string }[];
}

export interface DrawnFile {
  contentType: 'application/pdf';
  fileName: string;
  bytes: Uint8Array;
}

/**
 * Draws it in the organisation's design of the day.
 * @throws {ProblemError} `rule-broken` where no font draws its text, `unavailable`
 */
export type DrawDocumentFile = (document: DrawnDocument) => Promise<DrawnFile>;
