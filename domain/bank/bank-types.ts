import type { CalendarDay } from '#domain/calendar-day.ts';

/** An amount in minor units of a currency (ISO 4217). */
export interface BankMoney {
  minor: bigint;
  currency: string;
}

/** A movement on a bank account, as a statement tells it; texts are empty where it tells nothing. */
export interface StatementTransaction {
  bookedOn: CalendarDay;
  valueOn: CalendarDay | null;
  /** Negative where money went out. */
  money: BankMoney;
  /** What the payer ordered, where that was in another currency. */
  instructed: BankMoney | null;
  counterpartyName: string;
  counterpartyIban: string;
  /** What the payer gave the payment as its reference. */
  endToEnd: string;
  /** A structured reference of the creditor, such as RF or QRR. */
  reference: string;
  text: string;
  /** The bank's own reference of the movement. */
  bankReference: string;
}

/** What the matcher reads of a transaction. */
export type Incoming = Pick<
  StatementTransaction,
  | 'bookedOn'
  | 'money'
  | 'instructed'
  | 'counterpartyName'
  | 'counterpartyIban'
  | 'endToEnd'
  | 'reference'
  | 'text'
> & { id: number };

export interface OpenInvoice {
  id: number;
  /** Its legal number. */
  number: string;
  /** The structured reference that it was printed with; empty where there is none. */
  reference: string;
  clientId: number;
  currency: string;
  balanceMinor: bigint;
  issuedOn: CalendarDay;
  /** Until when less settles it, and how much. */
  early?: { until: CalendarDay; payableMinor: bigint } | undefined;
}

export interface Payer {
  clientId: number;
  /** Under which the client may pay: its name, its company. */
  names: readonly string[];
  /** From which it has paid before. */
  ibans: readonly string[];
  /** Under which it has paid before. */
  learnedNames: readonly string[];
}

export const matchReasons = [
  'endToEnd',
  'reference',
  'number',
  'nearNumber',
  'amount',
  'early',
  'sum',
  'partial',
  'over',
  'iban',
  'learnedName',
  'name',
  'otherPayer',
  'foreign',
  'alike',
] as const;
export type MatchReason = (typeof matchReasons)[number];

export interface Suggestion {
  clientId: number;
  /** What is recorded as paid, in the currency of the invoices. */
  money: BankMoney;
  /** What they leave of it becomes the client's credit. */
  allocations: readonly {
    invoiceId: number;
    minor: bigint;
    /** What settles the rest of the invoice without money. */
    difference?: 'early-payment-discount';
  }[];
  reasons: readonly MatchReason[];
  /** From 0 to 100. */
  confidence: number;
}

/** From here on suggestions may be accepted together. */
export const acceptThreshold = 95;
