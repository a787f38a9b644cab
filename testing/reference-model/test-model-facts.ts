import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import { type ModelPart, modelToday } from './test-model-command.ts';

export interface ModelInvoice {
  totalMinor: bigint;
  issuedDate: CalendarDay;
  dueDate: CalendarDay;
  number: string | null;
  isSent: boolean;
  isDownloaded: boolean;
  isVoid: boolean;
  isWrittenOff: boolean;
  version: number;
}

interface ModelPayment {
  minor: bigint;
  reversedMinor: bigint;
  /** In the order in which they were allocated. */
  parts: ModelPart[];
}

export const sum = (amounts: bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

/** What happened to one client, as a few lists, from which everything is reckoned anew each time. */
export class ModelFacts {
  readonly invoices: ModelInvoice[];
  readonly payments: ModelPayment[] = [];
  readonly notes: ModelPart[] = [];
  readonly applications: ModelPart[] = [];
  /** The places of those applications that no credit note made. */
  readonly applied: number[] = [];

  constructor(invoices: ModelInvoice[]) {
    this.invoices = invoices;
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
    const { totalMinor, isVoid, isWrittenOff } = this.invoice(index);
    if (isVoid || isWrittenOff) return 0n;
    return totalMinor - this.paidMinor(index) - this.creditedMinor(index);
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
    if (isWrittenOff) return 'Written Off';
    const balanceMinor = this.balanceMinor(index);
    if (balanceMinor === 0n) return 'Paid';
    if (dueDate < modelToday) return 'Past Due';
    if (balanceMinor < totalMinor) return 'Partial Payment';
    return of.isDownloaded ? 'Downloaded' : of.isSent ? 'Sent' : 'Issued';
  }

  private partsOf(index: number, parts: readonly ModelPart[]): bigint {
    return sum(parts.filter(({ invoice }) => invoice === index).map(({ minor }) => minor));
  }
}
