import type { CalendarDay } from '#domain/calendar-day.ts';
import {
  type ModelCommand,
  type ModelCredit,
  type ModelPart,
  type ModelShare,
  modelToday,
  Refused,
} from './test-model-command.ts';
import { creditNote, least, ofAmount, sum } from './test-model-credit.ts';
import type { ModelDifference } from './test-model-facts.ts';
import { later } from './test-model-ledger.ts';
import { ModelPostings } from './test-model-postings.ts';
import { rateOn } from './test-model-rates.ts';

/** What a used or unused handle takes back. */
type ModelUndo = { isUsed: boolean } & (
  | { kind: 'mark-sent'; invoice: number }
  | { kind: 'write-off'; invoice: number }
  | { kind: 'payment'; payment: number }
  | { kind: 'apply-credit'; application: number }
  | { kind: 'unapply-credit'; invoice: number; minor: bigint }
  | { kind: 'settle-oldest'; applications: number[] }
  | { kind: 'refund'; refund: number }
  | { kind: 'due-date'; invoice: number; from: CalendarDay; to: CalendarDay }
);

/** Money that comes in and goes back, and credit notes. */
export class ModelMoney extends ModelPostings {
  readonly undos: ModelUndo[] = [];

  protected credit(command: ModelCredit): void {
    const { invoice: index, day } = command;
    const { issuedDate, lines } = this.invoice(index);
    if (day < issuedDate) throw new Refused('rule-broken');
    const claim = this.claimMinor(index);
    const note = creditNote({ lines, claim }, this.takenOf(index), command);
    if (day > later(modelToday, issuedDate)) throw new Refused('unconfirmed');
    this.nextNumber('CN', day);
    this.notes.push({ ...note, day });
    const rate = rateOn(this.books.currency, issuedDate);
    const of = { day, credit: 'client-credit', invoice: index, rate };
    this.ledger.post({ ...of, debit: 'revenue', minor: note.net });
    this.ledger.post({ ...of, debit: 'tax', minor: note.tax });
    const minor = least(note.net + note.tax, claim);
    this.applications.push({ invoice: index, minor });
    if (minor > 0n) this.settle({ invoice: index, minor }, day);
  }

  /** Takes in money that settles issued invoices, and is the client's credit beyond that. */
  pay(
    {
      minor,
      day,
      parts,
      difference,
    }: {
      minor: bigint;
      day: CalendarDay;
      parts: readonly ModelPart[];
      difference?: ModelDifference | undefined;
    },
    isOpening = false,
  ): void {
    const kept = parts.map((part) => ({ ...part }));
    const payment =
      this.payments.push({ minor, difference, reversedMinor: 0n, day, isOpening, parts: kept }) - 1;
    this.undos.push({ isUsed: false, kind: 'payment', payment });
    const debit = isOpening ? 'opening' : 'cash';
    const rate = rateOn(this.books.currency, day);
    this.ledger.post({ day, debit, credit: 'client-credit', minor, payment, rate });
    if (difference) this.differ(difference, { payment, day, sign: 1n });
    for (const part of parts) {
      this.invoice(part.invoice).version += 1;
      this.settle(part, day, payment);
    }
  }

  /** What becomes of less than is owed: all of it, or nothing, without money. */
  protected differenceOf({
    invoice,
    minor,
    difference: kind,
  }: ModelShare): ModelDifference | undefined {
    if (kind === 'owed') return undefined;
    const missing = this.claimMinor(invoice) - minor;
    // Half a coin of five; a yen has none.
    const rounding = this.books.currency.exponent === 0 ? 0n : 2n;
    const agreed = this.agreedDiscount(invoice);
    const isPossible = {
      'bank-charges': missing > 0n,
      'withholding-tax': missing > 0n,
      'cash-rounding': missing !== 0n && (missing < 0n ? -missing : missing) <= rounding,
      'early-payment-discount':
        missing > 0n && agreed > 0n && missing <= agreed + (rounding > 1n ? rounding : 1n),
    }[kind];
    if (!isPossible) throw new Refused('rule-broken');
    const of = { kind, invoice, minor: missing };
    if (kind !== 'early-payment-discount') return { ...of, split: undefined };
    const { parts, taxes } = ofAmount(this.invoice(invoice).lines, this.takenOf(invoice), missing);
    const [net, tax] = [sum(parts.map((part) => part.net)), sum(taxes.map((one) => one.tax))];
    return { ...of, split: { invoice, parts, taxes, net, tax } };
  }

  protected reverse({
    payment: index,
    minor: wanted,
    bookedOn,
  }: Omit<ModelCommand & { kind: 'reverse' }, 'kind'>) {
    const payment = this.payments[index];
    if (!payment) throw new Error(`The model has no payment ${index}`);
    const leftMinor = this.leftOfPayment(index);
    if (leftMinor + (payment.difference?.minor ?? 0n) <= 0n || leftMinor === 0n)
      throw new Refused('wrong-state');
    const minor = wanted ?? leftMinor;
    this.checkAmount(minor, leftMinor);
    // Where a refund gave back what it settles, other credit paid for that.
    const { difference } = payment;
    if (difference && minor < leftMinor) throw new Refused('rule-broken');
    const besideMinor = difference?.minor ?? 0n;
    const restMinor = leftMinor + besideMinor - sum(payment.parts.map((part) => part.minor));
    const fromCreditMinor = least(minor, restMinor > 0n ? restMinor : 0n);
    if (fromCreditMinor > this.creditMinor()) throw new Refused('wrong-state');
    const day = this.dayWithin(
      bookedOn,
      this.ledger.lastDay(`payment ${String(index)}`) ?? modelToday,
    );
    payment.reversedMinor += minor;
    const credit = payment.isOpening ? 'opening' : 'cash';
    const rate = rateOn(this.books.currency, payment.day);
    this.ledger.post({ day, debit: 'client-credit', credit, minor, payment: index, rate });
    payment.difference = undefined;
    if (difference) this.differ(difference, { payment: index, day, sign: -1n });
    let takenMinor = minor + besideMinor - fromCreditMinor;
    // Whatever is left of the money: a difference goes back with what it settles.
    const latestFirst = payment.parts.toReversed();
    const differing = latestFirst.filter(({ invoice }) => invoice === difference?.invoice);
    for (const part of new Set([...differing, ...latestFirst])) {
      const partMinor = least(takenMinor, part.minor);
      if (partMinor === 0n) continue;
      takenMinor -= partMinor;
      part.minor -= partMinor;
      this.settle({ invoice: part.invoice, minor: -partMinor }, day, index);
      this.invoice(part.invoice).version += 1;
    }
  }
}
