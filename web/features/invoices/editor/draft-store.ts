import type { SentDocument } from '../sent-document.ts';
import type { InvoiceValues } from './editor-values.ts';

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

export type DocumentNoun = SentDocument['noun'];

/** Where the editor keeps what it writes: an invoice, or a quote, whose due date is the last day on which it is valid. */
export interface DraftStore {
  noun: DocumentNoun;
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

/** What an editor writes is called so on its sheet. */
export const documentWords = {
  invoice: {
    title: 'Invoice',
    day: 'Due Date',
    buyer: 'Invoice To:',
    term: 'Payment term in days',
  },
  quote: { title: 'Quote', day: 'Valid until', buyer: 'Quote To:', term: 'Days of validity' },
} as const;
