import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DocumentModel, Writing } from '#domain/document-model.ts';
import type { EInvoiceFacts } from '#domain/e-invoice/terms/e-invoice-facts.ts';
import type { SheetLook } from '#domain/look/sheet-look.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { LinkedDocument } from './links/link-deps.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

export interface DocumentRef {
  id: number;
  today: CalendarDay;
  timeZone: string;
}

export type Paper = 'A4' | 'Letter';

/** A text that somebody typed, and the field that it came from. */
export interface TypedText {
  path: string;
  text: string;
}

interface PdfParts {
  model: (writing: Writing) => DocumentModel;
  /** The id of a stored image, or empty. */
  logo: string;
  /** What people typed of it, with the names of their fields. */
  typedTexts: TypedText[];
}

/** A document as it is now, with what its PDF needs besides. */
export interface DocumentRecord extends PdfParts {
  status: string;
  isVoid: boolean;
  issuedAt: Date | null;
  issuedDate: CalendarDay;
  /** How its client is written to today. */
  writing: WritingStyle;
  /** How it was written when it was issued; `null` of a draft. */
  issuedWriting: WritingStyle | null;
}

/** How a document is drawn, frozen when it was issued. */
export interface DocumentLook extends WritingStyle {
  paper: Paper;
  sheet: SheetLook;
  /** The version of the drawing. */
  template: number;
  /** As the document names them; `null` of what was issued before looks were kept. */
  salesperson: string | null;
}

/** A document as it was issued: nothing that came later is in it. */
export interface OriginalRecord extends PdfParts {
  look: DocumentLook;
  issuedAt: Date;
  /** Whose activity tells of it. */
  linked: LinkedDocument;
  /** The same as an e-invoice; left out of what is none, such as a quote. */
  eInvoice?: (writing: Writing) => EInvoiceFacts;
}

/** What an original is of, by its table. */
export type OriginalKind = 'invoice' | 'credit_note' | 'quote';

/** @throws {ProblemError} `not-found`, `wrong-state` where it is not issued */
export type ReadOriginal = (db: Kysely<DB>, id: number) => Promise<OriginalRecord>;

/** Where a document's page and activity are. */
export interface ToldDocument {
  /** The document itself; of a credit note its invoice. */
  linked: LinkedDocument;
  /** What the activity of another document calls it by. */
  named: { number?: string };
}

/** One kind of document, as its own folder hands it in: documents know none of their kinds. */
export interface DocumentSource {
  /** How an email names what it is about. */
  kind: 'invoice' | 'quote' | 'creditNote';
  table: OriginalKind;
  told: (db: Kysely<DB>, id: number) => Promise<ToldDocument>;
  /** @throws {ProblemError} `not-found` */
  read: (db: Kysely<DB>, document: DocumentRef) => Promise<DocumentRecord>;
  readOriginal: ReadOriginal;
  /** Why an email about a document with this status must no longer go out. */
  withdrawal: (status: string) => Refusal | undefined;
  /** @throws {ProblemError} `not-found` */
  lock: (
    transaction: Transaction<DB>,
    document: Pick<DocumentRef, 'id' | 'today'>,
  ) => Promise<{
    id: bigint;
    /** The legal number; `null` of a draft. */
    number: string | null;
    /** Left out where it isn't kept whether it is sent. */
    sentAt?: Date | null;
    status: string;
  }>;
  /** Left out of what is never changed. */
  incrementVersion?: (transaction: Transaction<DB>, id: bigint) => Promise<void>;
  /** The status of a locked document, where a bounce says how it changed. */
  readStatus?: (transaction: Transaction<DB>, id: bigint, today: CalendarDay) => Promise<string>;
}
