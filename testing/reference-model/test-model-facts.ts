import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { type ModelPart, type ModelRefusal, modelToday } from './test-model-command.ts';
import { later, ModelLedger } from './test-model-ledger.ts';

export interface ModelInvoice {
  totalMinor: bigint;
  taxMinor: bigint;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  number: string | null;
  isSent: boolean;
  isDownloaded: boolean;
  isVoid: boolean;
  isWrittenOff: boolean;
  writtenOffOn: CalendarDay;
  version: number;
}

interface ModelPayment {
  minor: bigint;
  reversedMinor: bigint;
  /** In the order in which they were allocated. */
  parts: ModelPart[];
}

export class Refused extends Error {
  readonly refusal: ModelRefusal;
  constructor(refusal: ModelRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

export const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What happened to one client, as a few lists, from which everything is reckoned anew each time. */
export class ModelFacts {
  readonly invoices: ModelInvoice[];
  ledger = new ModelLedger();
  readonly payments: ModelPayment[] = [];
  readonly notes: ModelPart[] = [];
  readonly applications: ModelPart[] = [];
  /** The places of those applications that no credit note made. */
  readonly applied: number[] = [];

  /** How many numbers a series has given out in a year; shared by all sequences of a database. */
  protected readonly counters: Map<string, number>;

  constructor(invoices: ModelInvoice[], counters: Map<string, number>) {
    this.invoices = invoices;
    this.counters = counters;
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

  /** The tax in what is lost; not told where credit notes have moved its share, by rules of their own. */
  lostTaxMinor(index: number): bigint | null {
    const { isWrittenOff, totalMinor, taxMinor } = this.invoice(index);
    if (this.notes.some(({ invoice }) => invoice === index)) return null;
    if (!isWrittenOff) return 0n;
    // Half a unit and more is rounded up.
    return (2n * this.claimMinor(index) * taxMinor + totalMinor) / (2n * totalMinor);
  }

  protected apply(invoice: number, minor: bigint): void {
    this.applied.push(this.applications.push({ invoice, minor }) - 1);
    this.settle(invoice, { minor, day: later(modelToday, this.invoice(invoice).issuedDate) });
  }

  /** Gives how much it was. */
  protected unapply(place = -1): bigint {
    const application = this.applications[place];
    if (!application) throw new Error('The model has lost an application');
    const { minor } = application;
    if (minor === 0n) throw new Refused('wrong-state');
    application.minor = 0n;
    const { invoice } = application;
    this.settle(invoice, {
      minor: -minor,
      day: later(modelToday, this.invoice(invoice).issuedDate),
    });
    return minor;
  }

  protected checkAmount(minor: bigint, mostMinor: bigint): void {
    if (minor === 0n || minor > mostMinor) throw new Refused('rule-broken');
  }

  protected issue(index: number): void {
    const invoice = this.invoice(index);
    if (invoice.number !== null) return;
    const { issuedDate: day, totalMinor: minor } = invoice;
    invoice.number = this.nextNumber('INV', day);
    this.ledger.claim({ invoice: index, day, minor });
  }

  protected nextNumber(prefix: string, day: CalendarDay): string {
    const series = `${prefix}-${day.slice(0, 4)}`;
    const counter = (this.counters.get(series) ?? 0) + 1;
    this.counters.set(series, counter);
    return `${series}-${String(counter).padStart(4, '0')}`;
  }

  /** By default today, or when the invoice has last changed in the books. */
  protected chosenDay({
    invoice,
    bookedOn,
  }: {
    invoice: number;
    bookedOn?: CalendarDay | undefined;
  }) {
    const lastDay = this.ledger.lastDay(`invoice ${String(invoice)}`);
    return this.dayWithin(bookedOn, lastDay ?? this.invoice(invoice).issuedDate);
  }

  protected dayWithin(bookedOn: CalendarDay | undefined, first: CalendarDay): CalendarDay {
    const latest = later(first, modelToday);
    const day = bookedOn ?? latest;
    if (day < first) throw new Refused('rule-broken');
    // Of a day to come the product asks whether it is meant.
    if (day > latest) throw new Refused('unconfirmed');
    return day;
  }

  /** The same of what a payment settles. */
  protected settlePart(payment: number, { invoice, ...part }: ModelPart & { day: CalendarDay }) {
    this.settle(invoice, part);
    const { issuedDate, isWrittenOff, writtenOffOn } = this.invoice(invoice);
    const last = later(part.day, isWrittenOff ? later(issuedDate, writtenOffOn) : issuedDate);
    this.ledger.touch(`payment ${String(payment)}`, last);
  }

  /** Books that so much settles the invoice, or negative that it does so no longer; recovers of a loss, or loses again. */
  protected settle(index: number, { minor, day }: { minor: bigint; day: CalendarDay }): void {
    const { issuedDate, isWrittenOff, writtenOffOn } = this.invoice(index);
    this.ledger.claim({ invoice: index, day: later(day, issuedDate), minor: -minor });
    if (isWrittenOff)
      this.ledger.lose({ invoice: index, day: later(day, writtenOffOn), minor: -minor });
  }

  /** What the client has to its credit: all that came in or was given back, and settles nothing. */
  creditMinor(): bigint {
    const came = this.payments.map(({ minor, reversedMinor }) => minor - reversedMinor);
    const settles = this.payments.flatMap(({ parts }) => parts.map(({ minor }) => minor));
    const given = this.notes.map(({ minor }) => minor);
    return sum([...came, ...given]) - sum([...settles, ...this.applications.map((a) => a.minor)]);
  }

  leftToCreditMinor(index: number): bigint {
    return this.invoice(index).totalMinor - this.partsOf(index, this.notes);
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
