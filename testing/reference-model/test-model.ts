import type { CalendarDay } from '#domain/calendar-day.ts';
import type { InvoiceStatus } from '#domain/invoice-status.ts';
import {
  type ModelCommand,
  type ModelPart,
  type ModelRefusal,
  modelToday,
} from './test-model-command.ts';
import { ModelFacts, Refused, sum } from './test-model-facts.ts';

/** What a used or unused handle takes back. */
type ModelUndo = { isUsed: boolean } & (
  | { kind: 'mark-sent'; invoice: number }
  | { kind: 'write-off'; invoice: number }
  | { kind: 'payment'; payment: number }
  | { kind: 'apply-credit'; application: number }
  | { kind: 'unapply-credit'; invoice: number; minor: bigint }
  | { kind: 'due-date'; invoice: number; from: CalendarDay; to: CalendarDay }
);

const least = (a: bigint, b: bigint) => (a < b ? a : b);

/** The law of invoices in its canonicalize form. It shares no code with the product. */
export class InvoiceModel extends ModelFacts {
  readonly undos: ModelUndo[] = [];
  /** Carries a command out whole, or says why it is refused and changes nothing. */
  run(command: ModelCommand): ModelRefusal | undefined {
    try {
      this.carryOut(command);
      return undefined;
    } catch (error) {
      if (error instanceof Refused) return error.refusal;
      throw error;
    }
  }

  private carryOut(command: ModelCommand): void {
    if (command.kind === 'undo') this.takeBack(command.undo);
    else if (command.kind === 'reverse') this.reverse(command);
    else if (command.kind === 'pay-several') this.paySeveral(command);
    else this.changeOne(command);
  }

  /** The same client in the same state, to try something out on. */
  copy(): InvoiceModel {
    const copy = new InvoiceModel(structuredClone(this.invoices), new Map(this.counters));
    copy.ledger = this.ledger.copy();
    copy.payments.push(...structuredClone(this.payments));
    copy.notes.push(...structuredClone(this.notes));
    copy.applications.push(...structuredClone(this.applications));
    copy.applied.push(...this.applied);
    copy.undos.push(...structuredClone(this.undos));
    return copy;
  }

  private changeOne(command: Extract<ModelCommand, { invoice: number }>): void {
    const { invoice: index } = command;
    const invoice = this.invoice(index);
    const status = this.status(index);
    const refuseIn = (...states: InvoiceStatus[]) => {
      if (states.includes(status)) throw new Refused('wrong-state');
    };
    const offer = (kind: 'mark-sent' | 'write-off') => {
      this.undos.push({ isUsed: false, kind, invoice: index });
    };
    switch (command.kind) {
      case 'issue':
        if (status !== 'Draft') throw new Refused('wrong-state');
        this.issue(index);
        invoice.isDownloaded = command.markDownloaded;
        break;
      case 'mark-sent':
        refuseIn('Void', 'Written Off');
        if (invoice.isSent) throw new Refused('wrong-state');
        this.issue(index);
        invoice.isSent = true;
        if (status !== 'Draft') offer('mark-sent');
        break;
      case 'void':
        refuseIn('Draft', 'Void', 'Written Off');
        if (this.paidMinor(index) > 0n || this.creditedMinor(index) > 0n)
          throw new Refused('wrong-state');
        if (this.notes.some((note) => note.invoice === index)) throw new Refused('wrong-state');
        this.ledger.claim({
          invoice: index,
          day: this.chosenDay(command),
          minor: -invoice.totalMinor,
        });
        invoice.isVoid = true;
        break;
      case 'write-off':
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        invoice.writtenOffOn = this.chosenDay(command);
        this.ledger.lose({
          invoice: index,
          day: invoice.writtenOffOn,
          minor: this.claimMinor(index),
        });
        invoice.isWrittenOff = true;
        offer('write-off');
        break;
      case 'due-date': {
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        const { dueDate: from } = invoice;
        if (command.dueDate <= from) throw new Refused('rule-broken');
        invoice.dueDate = command.dueDate;
        this.undos.push({
          isUsed: false,
          kind: 'due-date',
          invoice: index,
          from,
          to: command.dueDate,
        });
        break;
      }
      case 'credit-note':
        refuseIn('Draft', 'Void', 'Written Off');
        if (command.day < invoice.issuedDate) throw new Refused('rule-broken');
        this.checkAmount(command.minor, this.leftToCreditMinor(index));
        this.nextNumber('CN', command.day);
        this.applications.push({
          invoice: index,
          minor: least(command.minor, this.balanceMinor(index)),
        });
        this.settle(index, { minor: this.applications.at(-1)?.minor ?? 0n, day: command.day });
        // The note itself is an entry of the invoice, too, whatever it settles.
        this.ledger.touch(`invoice ${String(index)}`, command.day);
        this.notes.push({ invoice: index, minor: command.minor });
        break;
      case 'apply-credit':
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        this.checkAmount(command.minor, least(this.creditMinor(), this.balanceMinor(index)));
        this.apply(index, command.minor);
        this.undos.push({
          isUsed: false,
          kind: 'apply-credit',
          application: this.applied.at(-1) ?? 0,
        });
        break;
      case 'unapply-credit': {
        const minor = this.unapply(this.applied[command.applied]);
        if (!invoice.isWrittenOff)
          this.undos.push({ isUsed: false, kind: 'unapply-credit', invoice: index, minor });
        break;
      }
      case 'pay': {
        const claimMinor = this.claimMinor(index);
        if (claimMinor === 0n) throw new Refused('wrong-state');
        this.checkAmount(command.minor, command.keepAsCredit ? command.minor : claimMinor);
        this.issue(index);
        this.pay(command.minor, [{ invoice: index, minor: least(command.minor, claimMinor) }]);
        return;
      }
    }
    invoice.version += 1;
  }

  private paySeveral({ parts, minor, keepAsCredit }: ModelCommand & { kind: 'pay-several' }): void {
    if (minor === 0n) throw new Refused('rule-broken');
    parts.forEach((part, place) => {
      if (parts.findIndex(({ invoice }) => invoice === part.invoice) < place)
        throw new Refused('rule-broken');
      const claimMinor = this.claimMinor(part.invoice);
      if (this.status(part.invoice) === 'Draft' || claimMinor === 0n)
        throw new Refused('wrong-state');
      this.checkAmount(part.minor, claimMinor);
    });
    const allocatedMinor = sum(parts.map((part) => part.minor));
    if (allocatedMinor > minor || (allocatedMinor < minor && !keepAsCredit))
      throw new Refused('rule-broken');
    this.pay(minor, parts);
  }

  private pay(minor: bigint, parts: ModelPart[]): void {
    this.payments.push({ minor, reversedMinor: 0n, parts: parts.map((part) => ({ ...part })) });
    this.undos.push({ isUsed: false, kind: 'payment', payment: this.payments.length - 1 });
    const payment = this.payments.length - 1;
    this.ledger.touch(`payment ${String(payment)}`, modelToday);
    for (const part of parts) {
      this.invoice(part.invoice).version += 1;
      this.settlePart(payment, { ...part, day: modelToday });
    }
  }

  private reverse({
    payment: index,
    minor: wanted,
    bookedOn,
  }: Omit<ModelCommand & { kind: 'reverse' }, 'kind'>) {
    const payment = this.payments[index];
    if (!payment) throw new Error(`The model has no payment ${index}`);
    const leftMinor = payment.minor - payment.reversedMinor;
    if (leftMinor === 0n) throw new Refused('wrong-state');
    const minor = wanted ?? leftMinor;
    this.checkAmount(minor, leftMinor);
    const fromCreditMinor = least(minor, leftMinor - sum(payment.parts.map((part) => part.minor)));
    if (fromCreditMinor > this.creditMinor()) throw new Refused('wrong-state');
    const record = `payment ${String(index)}`;
    const day = this.dayWithin(bookedOn, this.ledger.lastDay(record) ?? modelToday);
    this.ledger.touch(record, day);
    payment.reversedMinor += minor;
    let takenMinor = minor - fromCreditMinor;
    for (const part of payment.parts.toReversed()) {
      const partMinor = least(takenMinor, part.minor);
      if (partMinor === 0n) continue;
      takenMinor -= partMinor;
      part.minor -= partMinor;
      this.settlePart(index, { invoice: part.invoice, minor: -partMinor, day });
      this.invoice(part.invoice).version += 1;
    }
  }

  private takeBack(index: number): void {
    const undo = this.undos[index];
    if (!undo) throw new Error(`The model has no undo ${index}`);
    if (undo.isUsed) throw new Refused('wrong-state');
    if (undo.kind === 'payment') {
      this.reverse({ payment: undo.payment });
    } else if (undo.kind === 'apply-credit') {
      this.unapply(undo.application);
      this.invoice(this.applications[undo.application]?.invoice ?? 0).version += 1;
    } else if (undo.kind === 'unapply-credit') {
      const most = least(this.creditMinor(), this.balanceMinor(undo.invoice));
      if (undo.minor > most) throw new Refused('wrong-state');
      this.apply(undo.invoice, undo.minor);
      this.invoice(undo.invoice).version += 1;
    } else {
      const invoice = this.invoice(undo.invoice);
      if (undo.kind === 'write-off') {
        invoice.isWrittenOff = false;
        this.ledger.forgetLosses(undo.invoice);
      } else if (invoice.isVoid) throw new Refused('wrong-state');
      else if (undo.kind === 'mark-sent') invoice.isSent = false;
      else if (invoice.dueDate !== undo.to) throw new Refused('wrong-state');
      else invoice.dueDate = undo.from;
      invoice.version += 1;
    }
    undo.isUsed = true;
  }
}
