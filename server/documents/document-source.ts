import type { Kysely, Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DocumentModel, Writing } from '#domain/document-model.ts';
import type { Refusal } from '#messages/refusal.ts';
import type { LinkedDocument } from './links/link-deps.ts';

export interface DocumentRef {
  id: number;
  today: CalendarDay;
  timeZone: string;
}

/** A document with what its PDF needs besides. */
export interface DocumentRecord {
  status: string;
  model: (writing: Writing) => DocumentModel;
  issuedAt: Date | null;
  issuedDate: CalendarDay;
  /** The id of a stored image, or empty. */
  logo: string;
  /** What people typed of it, with the names of their fields. */
  typedTexts: { path: string; text: string }[];
}

/** One kind of document, as its own folder hands it in: documents know none of their kinds. */
export interface DocumentSource {
  /** How an email names what it is about, and its table. */
  kind: 'invoice' | 'quote';
  /** How links and activity name it. */
  linked: (id: number) => LinkedDocument;
  /** @throws {ProblemError} `not-found` */
  read: (db: Kysely<DB>, document: DocumentRef) => Promise<DocumentRecord>;
  /** Why an email about a document with this status must no longer go out. */
  withdrawal: (status: string) => Refusal | undefined;
  /** @throws {ProblemError} `not-found` */
  lock: (
    transaction: Transaction<DB>,
    document: Pick<DocumentRef, 'id' | 'today'>,
  ) => Promise<{ id: bigint; sentAt: Date | null; status: string }>;
  incrementVersion: (transaction: Transaction<DB>, id: bigint) => Promise<void>;
  /** The status of a locked document, where a bounce says how it changed. */
  readStatus?: (transaction: Transaction<DB>, id: bigint, today: CalendarDay) => Promise<string>;
}
