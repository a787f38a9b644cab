import type { QueryClient } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import type { ClientLink } from '#contract/documents/client-links.ts';
import type { ClientRecord } from '#contract/clients/clients.ts';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import type { fileAnswer } from '#contract/endpoint.ts';
import type { Mail } from '#contract/mail/mails.ts';
import type { MailDraft, SendInvoiceBody } from '#contract/invoices/sending.ts';
import type { UndoHandle } from '#contract/undo-handle.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';
import type { EarlyDiscount } from '#domain/payments/early-discount.ts';
import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { CallOptions } from '#web/api/call.ts';
import type { Activity } from './commands/stale-document.ts';
import type { ConflictSubject } from '#web/ui/form/conflict-notice.tsx';

export interface SentDocument {
  kind: MailedKind;
  id: number;
  /** Left out of what never changes. */
  version?: number;
  /** `null` until it is issued. */
  number: string | null;
  client: string;
  amount: number;
  currency: string;
  /** When it is due, the last day on which it is valid, or when it was issued. */
  day: CalendarDay;
}

/** Options of a query, as `endpointQuery` makes them. */
interface DocumentQuery<Answer> {
  queryKey: readonly [path: string, input: object];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export interface Sent {
  undo: UndoHandle | null;
  show: (queryClient: QueryClient) => void;
}

/** What is needed to send a document by email; its texts are in `mailTexts`. */
export interface MailedKind {
  name: keyof EnglishCatalogue['documentMails'];
  /** How a conflict names it. */
  what: ConflictSubject;
  pdf: {
    path: string;
    query: (id: number) => DocumentQuery<z.output<typeof fileAnswer>>;
  };
  mail: {
    /** `#5036` */
    shortName: (document: Pick<SentDocument, 'id' | 'number'>) => string;
    all: (id: number) => DocumentQuery<{ mails: Mail[] }>;
    draft: (id: number) => DocumentQuery<MailDraft>;
    send: (
      id: number,
      body: SendInvoiceBody,
      options: Pick<CallOptions, 'version' | 'idempotencyKey' | 'confirm'>,
    ) => Promise<Sent>;
    readNow: (
      queryClient: QueryClient,
      id: number,
    ) => Promise<{ document: SentDocument; activity: Activity | undefined }>;
  };
}

/** What differs between invoices and quotes; everything else is written once for both. */
export interface DocumentKind extends MailedKind {
  /** Where its texts are, see `kindTexts`. */
  name: keyof EnglishCatalogue['documentKinds'];
  draft: {
    /** The heading of the editor; `id` is `undefined` until the draft is stored. */
    title: (id: number | undefined) => string;
    /** Shown in the field of the number, which is assigned later. */
    number: (id: number | undefined) => string;
    start: (
      choices: EditorChoices,
      client: ClientRecord | undefined,
    ) => { days: number; note: string; earlyDiscount?: EarlyDiscount | null };
    /** Terms to choose from, in addition to those of the settings. */
    ownTerms: (choices: EditorChoices, clientTermDays: number | undefined) => readonly number[];
    /** Whether it has the payment terms of its client: choosing one changes the last day and the discount for early payment. */
    hasPaymentTerms: boolean;
    showsPaymentDetails: boolean;
    /** Whether it can be a prepayment invoice, or deduct others. */
    takesPrepayments: boolean;
  };
  previewPath: '/apps/invoice/preview/$id' | '/apps/invoice/quotes/$id';
  link: {
    read: (id: number) => DocumentQuery<ClientLink>;
    renew: (id: number) => Promise<ClientLink>;
    revoke: (id: number) => Promise<ClientLink>;
  };
}
