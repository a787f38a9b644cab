import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { type ModelDifferenceKind, type ModelPart, modelToday } from './test-model-command.ts';
import { type ModelLine, type ModelNote, sum } from './test-model-credit.ts';
import { ModelLedger, type ModelWorth } from './test-model-ledger.ts';
import { type ModelCurrency, roundedHalf } from './test-model-rates.ts';

export interface ModelInvoice {
  lines: readonly ModelLine[];
  totalMinor: bigint;
  taxMinor: bigint;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  /** What comes off for who pays early; 0 for nothing. */
  earlyPercent: number;
  number: string | null;
  /** Issued elsewhere, and imported. */
  isOpening: boolean;
  isSent: boolean;
  isDownloaded: boolean;
  isVoid: boolean;
  /** Void by a credit note. */
  isCancelled: boolean;
  isWrittenOff: boolean;
  voidedOn: CalendarDay;
  writtenOffOn: CalendarDay;
  version: number;
}

/** What a payment settles without money; a discount is split like a credit note. */
export interface ModelDifference {
  kind: Exclude<ModelDifferenceKind, 'owed'>;
  invoice: number;
  minor: bigint;
  split: ModelNote | undefined;
}

interface ModelPayment {
  minor: bigint;
  /** While it is not reversed. */
  difference: ModelDifference | undefined;
  reversedMinor: bigint;
  day: CalendarDay;
  isOpening: boolean;
  /** In the order in which they were allocated. */
  parts: ModelPart[];
}

interface ModelRefund {
  minor: bigint;
  day: CalendarDay;
  /** What it gives back. */
  payment: number | undefined;
  /** In the own currency. */
  worth: ModelWorth;
  isTakenBack: boolean;
}

/** What the books know of all sequences of a database. */
export interface ModelBooks {
  currency: ModelCurrency;
  /** How many numbers a series has given out in a year. */
  counters: Map<string, number>;
  /** As `2026-11`. */
  closedMonths: ReadonlySet<string>;
}

/** What happened to one client, as a few lists, from which everything is reckoned anew each time. */
export class ModelFacts {
  readonly invoices: ModelInvoice[];
  readonly books: ModelBooks;
  ledger: ModelLedger;
  readonly payments: ModelPayment[] = [];
  readonly refunds: ModelRefund[] = [];
  readonly notes: (ModelNote & { day: CalendarDay })[] = [];
  /** Discounts as they were granted, and with the other sign as they were taken back. */
  readonly allowances: (ModelNote & { day: CalendarDay; sign: 1n | -1n })[] = [];
  readonly applications: ModelPart[] = [];
  /** The places of those applications that no credit note made. */
  readonly applied: number[] = [];

  constructor(invoices: ModelInvoice[], books: ModelBooks) {
    this.invoices = invoices;
    this.books = books;
    this.ledger = new ModelLedger(books.currency, books.closedMonths);
  }

  invoice(index: number): ModelInvoice {
    const invoice = this.invoices[index];
    if (!invoice) throw new Error(`The model has no invoice ${index}`);
    return invoice;
  }

  paidMinor(index: number): bigint {
    return this.partsOf(
      index,
      this.payments.flatMap(({ parts }) => parts),
    );
  }

  creditedMinor(index: number): bigint {
    return this.partsOf(index, this.applications);
  }

  balanceMinor(index: number): bigint {
    return this.invoice(index).isWrittenOff ? 0n : this.claimMinor(index);
  }

  /** What the client still has to pay, in whatever way the books look at it. */
  claimMinor(index: number): bigint {
    const { totalMinor, isVoid } = this.invoice(index);
    return isVoid ? 0n : totalMinor - this.paidMinor(index) - this.creditedMinor(index);
  }

  /** What the client has to its credit: all that came in or was given back, and settles nothing. */
  creditMinor(): bigint {
    const came = this.payments.map(
      ({ minor, reversedMinor, difference }) => minor - reversedMinor + (difference?.minor ?? 0n),
    );
    const settles = this.payments.flatMap(({ parts }) => parts.map(({ minor }) => minor));
    const given = this.notes.map(({ net, tax }) => net + tax);
    const wentBack = this.refunds.map(({ minor, isTakenBack }) => (isTakenBack ? 0n : minor));
    const applied = this.applications.map(({ minor }) => minor);
    return sum([...came, ...given]) - sum([...settles, ...applied, ...wentBack]);
  }

  /** What was neither reversed nor refunded yet. */
  leftOfPayment(index: number): bigint {
    const { minor = 0n, reversedMinor = 0n } = this.payments[index] ?? {};
    const refunds = this.refunds.filter(
      ({ payment, isTakenBack }) => payment === index && !isTakenBack,
    );
    return minor - reversedMinor - sum(refunds.map((refund) => refund.minor));
  }

  notesOf(index: number): ModelNote[] {
    return this.notes.filter(({ invoice }) => invoice === index);
  }

  /** Its credit notes, and the discounts that were granted on it. */
  takenOf(index: number): ModelNote[] {
    return [...this.notesOf(index), ...this.discountsOf(index)];
  }

  /** What an early payment still takes off. */
  agreedDiscount(index: number): bigint {
    const { totalMinor, earlyPercent } = this.invoice(index);
    const all = (notes: readonly ModelNote[]) => sum(notes.map(({ net, tax }) => net + tax));
    const charged = totalMinor - all(this.notesOf(index));
    const agreed = roundedHalf(charged * BigInt(earlyPercent), 100n) - all(this.discountsOf(index));
    return agreed > 0n ? agreed : 0n;
  }

  private discountsOf(index: number): ModelNote[] {
    return this.payments.flatMap(({ difference }) =>
      difference?.split && difference.invoice === index ? [difference.split] : [],
    );
  }

  status(index: number): InvoiceStatus {
    const { number, isVoid, isWrittenOff, totalMinor, dueDate, ...of } = this.invoice(index);
    if (number === null) return 'Draft';
    if (isVoid) return 'Void';
    if (this.claimMinor(index) === 0n) return 'Paid';
    if (isWrittenOff) return 'Written Off';
    const balanceMinor = this.balanceMinor(index);
    if (dueDate < modelToday) return 'Past Due';
    if (balanceMinor < totalMinor) return 'Partial Payment';
    return of.isDownloaded ? 'Downloaded' : of.isSent ? 'Sent' : 'Issued';
  }

  private partsOf(index: number, parts: readonly ModelPart[]): bigint {
    return sum(parts.filter(({ invoice }) => invoice === index).map(({ minor }) => minor));
  }
}
