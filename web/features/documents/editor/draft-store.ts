import type { DocumentKind, SentDocument } from '../document-kind.ts';
import type { InvoiceValues } from './values/editor-values.ts';

/** A draft as it is stored. */
export interface StoredDraft {
  id: number;
  version: number;
  values: InvoiceValues;
  /** Whether it is one still: what is issued is frozen. */
  isDraft: boolean;
  /** As the panel that sends it takes it. */
  sent: SentDocument;
}

/** Where the editor keeps what it writes: an invoice, or a quote, whose due date is the last day on which it is valid. */
export interface DraftStore {
  kind: DocumentKind;
  create: (values: InvoiceValues, idempotencyKey: string) => Promise<StoredDraft>;
  update: (
    values: InvoiceValues,
    stored: { id: number; version: number | undefined },
  ) => Promise<StoredDraft>;
  /** As it is now; `undefined` where it is gone. */
  read: (id: number) => Promise<StoredDraft | undefined>;
  /** Gives it its number. */
  issue: (draft: StoredDraft, idempotencyKey: string) => Promise<string>;
  /** Shows it. */
  toPreview: (id: number) => Promise<void>;
}
