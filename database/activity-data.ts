import type { CalendarDay } from '#domain/calendar-day.ts';
import type { DifferenceKind } from '#domain/payments/difference-kinds.ts';
import type { RecurrenceUnit } from '#domain/recurrence.ts';

/** An amount in minor units; read back from JSON they are the text of their digits. */
export interface ActivityAmount {
  minor: bigint | string;
  /** ISO 4217. */
  currency: string;
  /** How many decimals the currency has. */
  exponent: number;
}

export interface ActivityAmountChange {
  before: ActivityAmount;
  after: ActivityAmount;
}

/** Left out where the balance stays, or a reason wasn't asked for. */
interface BalanceChange {
  balance?: ActivityAmountChange | undefined;
  reason?: string;
}

interface PaidAmount {
  amount: ActivityAmount;
  /** What was settled beside the money. */
  difference?: { kind: DifferenceKind; amount: ActivityAmount };
}

interface Rhythm {
  every: number;
  unit: RecurrenceUnit;
}

/** Without names, the action was noted by staff. */
interface QuoteAnswer {
  by?: { client: string; withStaffSignedIn: boolean };
  reason: string;
}

/** A reason of the catalogue, which `server/` composes. */
interface KeptRefusal {
  readonly key: string;
  readonly values?: Readonly<Record<string, unknown>>;
}

/** What somebody signed in by, last. */

type Nothing = undefined;

/** What becomes of emails of a kind that are of a client, with what is noted as they are queued. */
type Mailed<Kind extends string, Queued> = Record<
  `${Kind}-queued`,
  { to: readonly string[] } & Queued
> &
  Record<`${Kind}-sent`, { to: readonly string[] }> &
  Record<`${Kind}-failed` | `${Kind}-bounced`, { address: string; reason: string }> &
  Record<`${Kind}-taken-back`, Nothing>;
/** Which of a document's own documents it is about. */
interface Named {
  number?: string;
}

/** Every kind of activity with what is kept of it; the sentence is composed when it is read. */
export interface ActivityData
  extends
    Mailed<'statement', { until: CalendarDay }>,
    Mailed<'receipt' | 'refund-confirmation', { amount: ActivityAmount }> {
  // Invoices and quotes
  created: { copyOf?: { id: number; number: string | null } };
  quote: { quote: string };
  recurring: Rhythm;
  imported: {
    issuedOn: CalendarDay;
    /** `null` where the invoice was still open. */
    paidOn: CalendarDay | null;
    total: ActivityAmount;
    /** What the file said of the invoice, by column. */
    origin: Readonly<Record<string, string>>;
  };
  edited: { fields: readonly string[]; total?: ActivityAmountChange | undefined };
  issued: { number: string; total: ActivityAmount };
  /** Without addresses it was marked as sent; with a number it is a credit note of the invoice that was sent. */
  sent: { to?: readonly string[] } & Named;
  'sent-undone': Nothing;
  'send-queued': { to: readonly string[] } & Named;
  'send-undone': Named;
  'send-failed': { address: string; reason: string } & Named;
  bounced: { address: string; reason: string } & Named;
  downloaded: Nothing;
  /** Of one that emails take along; with a number it is of a credit note of the invoice. */
  'file-attached': { file: string } & Named;
  'file-removed': { file: string } & Named;
  /** The original was drawn by another version of the drawing than the document was issued with. */
  'original-redrawn': Nothing;
  'link-made': { expiresOn: CalendarDay; isReplacement: boolean };
  'link-revoked': Nothing;

  // Invoices
  deleted: Nothing;
  restored: Nothing;
  payment: PaidAmount & BalanceChange;
  'payment-reversed': PaidAmount & BalanceChange;
  'credit-applied': { amount: ActivityAmount } & BalanceChange;
  'credit-returned': { amount: ActivityAmount } & BalanceChange;
  'credit-note': { number: string; amount: ActivityAmount } & BalanceChange;
  /** With its day where that was not the day on which it was done. */
  'written-off': { amount: ActivityAmount; reason: string; day?: CalendarDay };
  'write-off-undone': { amount: ActivityAmount };
  'due-date': { from: CalendarDay; to: CalendarDay };
  'due-date-undone': { from: CalendarDay; to: CalendarDay };
  /** With a number where that credit note cancels it. */
  voided: { reason: string; day?: CalendarDay } & Named;
  /** Days are counted from the due date. */
  'reminder-queued': { days: number; superseded: readonly number[]; to: readonly string[] };
  'reminder-sent': { to: readonly string[] };
  'reminder-failed': { address: string; reason: string };
  'reminder-taken-back': { refusal?: KeptRefusal };
  'reminders-paused': Nothing;
  'reminders-resumed': Nothing;

  // Quotes
  'quote-deleted': Nothing;
  'quote-restored': Nothing;
  accepted: QuoteAnswer;
  declined: QuoteAnswer;
  'answer-undone': { answer: 'accepted' | 'declined' };
  invoiced: { invoiceId: number };
  'invoice-undone': { invoiceId: number };

  // Clients
  refund: { amount: ActivityAmount; method: string; reference: string; day?: CalendarDay };
  'refund-undone': { amount: ActivityAmount; reason?: string; day?: CalendarDay };
  'client-created': { name: string };
  'client-changed': { name: string };
  'client-archived': { name: string };
  'client-brought-back': { name: string };
  'client-picture': { name: string; isRemoval: boolean };
  'client-deleted': { name: string };
  /** Without what it was called. */
  'client-erased': { id: number; isWhole: boolean };
  'client-restored': { name: string };
  'recurring-made': Rhythm & { startsOn: CalendarDay };
  'recurring-changed': {
    plan?: (Rhythm & { startsOn: CalendarDay }) | undefined;
    fields: readonly string[];
  };
  /** With a reason where it couldn't create an invoice. */
  'recurring-paused': { refusals?: readonly KeptRefusal[] };
  'recurring-resumed': Nothing;
  'recurring-ended': Nothing;
  'recurring-deleted': Nothing;
  'recurring-restored': Nothing;

  // Bank statements
  'bank-imported': { account: string; count: number };
  'bank-undone': { account: string; count: number };
  'bank-deleted': { account: string; fileName: string };
  'bank-set-aside': { amount: ActivityAmount; payer: string; note: string };
  'bank-brought-back': { amount: ActivityAmount; payer: string };

  // Files from other programs
  'file-imported': { kind: string; fileName: string; created: number; updated: number };
  'import-undone': { kind: string; fileName: string; count: number };

  // People
  'user-invited': { email: string; role: string };
  'invitation-resent': { email: string };
  'invitation-revoked': { email: string };
  'user-joined': { email: string; role: string };
  'role-changed': { user: string; before: string; after: string };
  'user-suspended': { user: string };
  'user-reactivated': { user: string };
  'user-removed': { user: string; email: string; successor: string };
  'user-sessions-ended': { user: string };
  'password-reset': Nothing;
  'api-key-made': { key: string; scopes: readonly string[] };
  'api-key-revoked': { key: string; owner: string };
  'account-changed': { fields: readonly ('name' | 'email' | 'picture')[] };
  'first-account-made': { email: string };
  /** To whom a provider of single sign-on means. */
  'account-linked': { issuer: string };
  'single-sign-on-changed': { isOn: boolean; takesPasswords: boolean };
  'authenticator-on': Nothing;
  'authenticator-off': Nothing;
  'backup-codes-made': Nothing;
  'passkey-added': { name: string };
  'passkey-renamed': { before: string; after: string };
  'passkey-removed': { name: string };
  'second-factor-reset': { user: string };
  'sign-in-rules-changed': { demandsSecondFactor: boolean; idleMinutes: number };

  // Webhooks, by the host that they are sent to
  'webhook-added': { host: string };
  'webhook-changed': { host: string };
  'webhook-removed': { host: string };
  'webhook-secret-replaced': { host: string };
  'webhook-tested': { host: string };
  'webhook-sent-again': { host: string; event: string };
  /** Switched off by itself, after nothing arrived for days. */
  'webhook-given-up': { host: string };

  // The installation
  'own-company-started': { company: string };
  /** `YYYY-MM` */
  'period-closed': { month: string };
  'period-reopened': { month: string };
  'period-locked': { month: string };
  'accounts-changed': Nothing;
  'ledger-exported': {
    format: 'datev' | 'fec' | 'saft-no' | 'saft-pt' | 'quickbooks' | 'xero';
    from: string;
    to: string;
  };
  'client-data-exported': Nothing;
  'company-exported': Nothing;
  /** `YYYY-MM` */
  'month-exported': { month: string };
  'invoices-exported': { format: 'csv' | 'xlsx' | 'zip'; rows: 'document' | 'line'; count: number };
  'audit-exported': { count: number };
  'audit-proof-exported': { from: CalendarDay; to: CalendarDay };
  'clients-exported': { format: 'csv' | 'xlsx'; count: number };
  'company-changed': Nothing;
  'logo-changed': { isRemoval: boolean };
  'invoicing-changed': Nothing;
  'mail-templates-changed': Nothing;
  'reminders-changed': { isOn: boolean };
  'numbers-changed': { before: string; after: string };
  'number-order-changed': { followDates: boolean };
  'voiding-changed': { byCreditNote: boolean };
  'look-changed': Nothing;
  'bank-accounts-changed': Nothing;
}

export type ActivityKind = keyof ActivityData;

/** What happened; data is left out where a kind has none. */
export type ActivityEvent = {
  [Kind in ActivityKind]: undefined extends ActivityData[Kind]
    ? { kind: Kind; data?: undefined }
    : object extends ActivityData[Kind]
      ? { kind: Kind; data?: ActivityData[Kind] }
      : { kind: Kind; data: ActivityData[Kind] };
}[ActivityKind];
