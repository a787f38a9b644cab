import type { DocumentKind, SentDocument } from '../document-kind.ts';
import type { InvoiceValues } from './values/editor-values.ts';

export interface StoredDraft {
  id: number;
  version: number;
  values: InvoiceValues;
  /** False once it is issued, which locks it. */
  isDraft: boolean;
  /** As the panel that sends it needs it. */
  sent: SentDocument;
}

/** Where the editor saves: to an invoice, or to a quote, whose due date is the last day on which it is valid. */
export interface DraftStore {
  kind: DocumentKind;
  create: (values: InvoiceValues, idempotencyKey: string) => Promise<StoredDraft>;
  update: (
    values: InvoiceValues,
    stored: { id: number; version: number | undefined },
  ) => Promise<StoredDraft>;
  /** Its current state; `undefined` where it is gone. */
  read: (id: number) => Promise<StoredDraft | undefined>;
  /** Issues it; returns its number. `confirm`: what is odd about it and meant. */
  issue: (
    draft: StoredDraft,
    options: { idempotencyKey: string; confirm: readonly string[] },
  ) => Promise<string>;
  toPreview: (id: number) => Promise<void>;
}
