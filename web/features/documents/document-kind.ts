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
import type { CallOptions } from '#web/api/call.ts';
import type { Activity } from './commands/stale-document.ts';

/** What is sent by mail: which document, and what the panel says of it. */
export interface SentDocument {
  kind: DocumentKind;
  id: number;
  version: number;
  /** `null` until it is issued. */
  number: string | null;
  /** How messages call it: `invoice #5036`, `quote QUO-2026-0007`. */
  name: string;
  client: string;
  amount: number;
  currency: string;
  /** On which it is due, or valid for the last time. */
  day: CalendarDay;
}

/** Options of a query, as `endpointQuery` makes them. */
interface DocumentQuery<Answer> {
  queryKey: readonly [path: string, input: object];
  queryFn: (context: { signal: AbortSignal }) => Promise<Answer>;
}

export interface Sent {
  undo: UndoHandle | null;
  /** Shows the document at once as it is now. */
  show: (queryClient: QueryClient) => void;
}

/** What makes an invoice of a document, or a quote: everything that is done with both is written once. */
export interface DocumentKind {
  /** How sentences call it. */
  noun: string;
  /** On its sheet in the editor. */
  sheet: { title: string; day: string; buyer: string; term: string };
  draft: {
    /** How the editor of one is headed; `undefined` until it is stored. */
    title: (id: number | undefined) => string;
    /** What stands in place of the number. */
    number: (id: number | undefined) => string;
    /** What a new one begins with. */
    start: (
      choices: EditorChoices,
      client: ClientRecord | undefined,
    ) => { days: number; note: string };
    /** Days to choose from, beside those of the settings. */
    ownTerms: (choices: EditorChoices, clientTermDays: number | undefined) => readonly number[];
    /** Whether the client's term decides on its last day. */
    followsClientTerm: boolean;
    /** Whether it says where to pay. */
    showsPaymentDetails: boolean;
  };
  previewPath: '/apps/invoice/preview/$id' | '/apps/invoice/quotes/$id';
  pdf: {
    path: string;
    query: (id: number) => DocumentQuery<z.output<typeof fileAnswer>>;
  };
  mail: {
    /** What the button says that sends it. */
    sendLabel: string;
    /** `#5036` */
    shortName: (document: Pick<SentDocument, 'id' | 'number'>) => string;
    /** What its day means: `due`. */
    dayLead: string;
    all: (id: number) => DocumentQuery<{ mails: Mail[] }>;
    draft: (id: number) => DocumentQuery<MailDraft>;
    send: (
      id: number,
      body: SendInvoiceBody,
      options: Pick<CallOptions, 'version' | 'idempotencyKey'>,
    ) => Promise<Sent>;
    /** As it is now, after somebody else has changed it. */
    readNow: (
      queryClient: QueryClient,
      id: number,
    ) => Promise<{ document: SentDocument; activity: Activity | undefined }>;
  };
  link: {
    /** What the client does on its page: `paid`. */
    use: string;
    /** What whoever has the address can do: `see`. */
    power: string;
    /** Said under the address, where there is more to know. */
    hint: string;
    read: (id: number) => DocumentQuery<ClientLink>;
    renew: (id: number) => Promise<ClientLink>;
    revoke: (id: number) => Promise<ClientLink>;
  };
}
