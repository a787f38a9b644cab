import type { Transaction } from 'kysely';
import type { DB } from '#database/schema.ts';
import type { Refusal } from '#messages/refusal.ts';
import { refusalText } from '#server/http/refusal-text.ts';
import type { OutgoingMessage } from './delivery.ts';

/** A mail as whoever writes it needs it. */
export interface MailOrder {
  id: bigint;
  kind: string;
  invoiceId: bigint | null;
  quoteId: bigint | null;
  creditNoteId: bigint | null;
  actorId: bigint;
  message: string;
  attachesPdf: boolean;
  /** The profile of the e-invoice that it hands over, if any: `facturX` is inside the PDF. */
  eInvoice: string | null;
}

export type WrittenMail = Pick<OutgoingMessage, 'text' | 'html' | 'attachments' | 'replyTo'> & {
  senderName: string;
};

/** What became of a mail for one recipient in one try. */
export interface SettledRecipient {
  address: string;
  role: string;
  state: 'accepted' | 'failed';
  reason: string;
}

/** Whom a mail came back from after a mail server had taken it. */
export type BouncedRecipient = Omit<SettledRecipient, 'state'>;

/** What writes the mails of one kind, and what follows from their delivery. */
export interface MailKind {
  /**
   * Writes the message, anew in every try.
   * @throws {MailWithdrawn} where it must not go out any more
   * @throws {MailOutdated} where it is to be taken back
   */
  write: (mail: MailOrder) => Promise<WrittenMail>;
  /** Posts what follows, before the recipients' own rows are locked. */
  settle: (
    transaction: Transaction<DB>,
    mail: MailOrder,
    recipients: readonly SettledRecipient[],
  ) => Promise<void>;
  /** Posts what follows from a bounce, before the recipients' own rows are locked. */
  bounce: (
    transaction: Transaction<DB>,
    mail: MailOrder,
    recipients: readonly BouncedRecipient[],
  ) => Promise<void>;
  /** Notes that a mail was taken back between its tries, before the mail's own row is locked. */
  takeBack?: (transaction: Transaction<DB>, mail: MailOrder, reason: Refusal) => Promise<void>;
}
export type MailKinds = Readonly<Record<string, MailKind>>;

/** Why a mail must no longer go out. */
export class MailWithdrawn extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusalText(refusal));
    this.refusal = refusal;
  }
}

/** Why what a mail says is no longer true: nobody is to get it, and nobody will miss it. */
export class MailOutdated extends MailWithdrawn {}
