import type { InvoiceStatus } from '#domain/invoice-status.ts';
import {
  type ModelCommand,
  type ModelPart,
  type ModelRefusal,
  modelToday,
  Refused,
} from './test-model-command.ts';
import { least, sum } from './test-model-credit.ts';
import { ModelClientMoney } from './test-model-client-money.ts';
import type { ModelDifference } from './test-model-facts.ts';

/** The law of invoices in its canonical form. It shares no code with the product. */
export class InvoiceModel extends ModelClientMoney {
  /** Carries a command out whole, or says why it is refused and changes nothing. */
  run(command: ModelCommand): ModelRefusal | undefined {
    // What a closed month refuses is found only once other things have changed.
    if (this.books.closedMonths.size > 0) {
      const refusal = this.copy().attempt(command);
      if (refusal) return refusal;
    }
    return this.attempt(command);
  }

  private attempt(command: ModelCommand): ModelRefusal | undefined {
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
    else if (command.kind === 'refund') this.refund(command);
    else if (command.kind === 'reverse-refund') this.reverseRefund(command);
    else if (command.kind === 'settle-oldest') this.settleOldest();
    else this.changeOne(command);
  }

  /** The same client in the same state, to try something out on. */
  copy(): InvoiceModel {
    const books = { ...this.books, counters: new Map(this.books.counters) };
    const copy = new InvoiceModel(
      this.invoices.map((invoice) => ({ ...invoice })),
      books,
    );
    const copyPart = (part: ModelPart) => ({ ...part });
    copy.ledger = this.ledger.copy();
    copy.payments.push(...this.payments.map((one) => ({ ...one, parts: one.parts.map(copyPart) })));
    copy.refunds.push(...this.refunds.map((refund) => ({ ...refund })));
    copy.notes.push(...this.notes);
    copy.allowances.push(...this.allowances);
    copy.applications.push(...this.applications.map(copyPart));
    copy.applied.push(...this.applied);
    copy.undos.push(...this.undos.map((undo) => ({ ...undo })));
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
        if (this.notesOf(index).length > 0) throw new Refused('wrong-state');
        invoice.voidedOn = this.chosenDay(command);
        this.ledger.refuseClosed(invoice.voidedOn);
        invoice.isCancelled = command.byCreditNote && invoice.totalMinor > 0n;
        if (invoice.isCancelled)
          this.credit({ kind: 'credit-all', invoice: index, day: invoice.voidedOn });
        else this.claim(index, { day: invoice.voidedOn, sign: -1n });
        invoice.isVoid = true;
        break;
      case 'write-off':
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        invoice.writtenOffOn = this.chosenDay(command);
        this.giveUp(index, invoice.writtenOffOn);
        invoice.isWrittenOff = true;
        offer('write-off');
        break;
      case 'due-date': {
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        const { dueDate: from } = invoice;
        const { dueDate: to } = command;
        if (to <= from) throw new Refused('rule-broken');
        invoice.dueDate = to;
        this.undos.push({ isUsed: false, kind: 'due-date', invoice: index, from, to });
        break;
      }
      case 'credit-note':
      case 'credit-lines':
      case 'credit-all':
        refuseIn('Draft', 'Void');
        this.credit(command);
        break;
      case 'waive':
        if (status !== 'Written Off') throw new Refused('wrong-state');
        this.credit(command);
        break;
      case 'apply-credit': {
        refuseIn('Draft', 'Void', 'Written Off', 'Paid');
        this.checkAmount(command.minor, least(this.creditMinor(), this.balanceMinor(index)));
        this.apply(index, command.minor);
        const application = this.applied.at(-1) ?? 0;
        this.undos.push({ isUsed: false, kind: 'apply-credit', application });
        break;
      }
      case 'unapply-credit': {
        const minor = this.unapply(this.applied[command.applied]);
        if (!invoice.isWrittenOff)
          this.undos.push({ isUsed: false, kind: 'unapply-credit', invoice: index, minor });
        break;
      }
      case 'pay': {
        const claimMinor = this.claimMinor(index);
        if (claimMinor === 0n) throw new Refused('wrong-state');
        if (command.minor === 0n) throw new Refused('rule-broken');
        const difference = this.differenceOf(command);
        const isAnyAmount = command.keepAsCredit || difference !== undefined;
        this.checkAmount(command.minor, isAnyAmount ? command.minor : claimMinor);
        if (command.day > modelToday) throw new Refused('unconfirmed');
        this.issue(index);
        const settled = difference ? claimMinor : least(command.minor, claimMinor);
        const part = { invoice: index, minor: settled };
        this.pay({ ...command, difference, parts: [part] });
        return;
      }
    }
    invoice.version += 1;
  }

  private paySeveral(command: ModelCommand & { kind: 'pay-several' }): void {
    const { parts: shares, minor, keepAsCredit, day } = command;
    if (minor === 0n) throw new Refused('rule-broken');
    const isAmbiguous = shares.filter((share) => share.difference !== 'owed').length > 1;
    let paidDifference: ModelDifference | undefined;
    const parts = shares.map((share, place) => {
      const { invoice } = share;
      if (shares.findIndex((one) => one.invoice === invoice) < place)
        throw new Refused('rule-broken');
      const claimMinor = this.claimMinor(invoice);
      if (this.status(invoice) === 'Draft' || claimMinor === 0n) throw new Refused('wrong-state');
      if (share.minor === 0n) throw new Refused('rule-broken');
      if (share.difference !== 'owed' && isAmbiguous) throw new Refused('rule-broken');
      const difference = this.differenceOf(share);
      this.checkAmount(share.minor, difference ? share.minor : claimMinor);
      paidDifference ??= difference;
      return { invoice, minor: difference ? claimMinor : share.minor };
    });
    const allocatedMinor = sum(shares.map((share) => share.minor));
    if (allocatedMinor > minor || (allocatedMinor < minor && !keepAsCredit))
      throw new Refused('rule-broken');
    if (day > modelToday) throw new Refused('unconfirmed');
    this.pay({ minor, day, parts, difference: paidDifference });
  }

  private takeBack(index: number): void {
    const undo = this.undos[index];
    if (!undo) throw new Error(`The model has no undo ${index}`);
    if (undo.isUsed) throw new Refused('wrong-state');
    if (undo.kind === 'payment') {
      this.reverse({ payment: undo.payment });
    } else if (undo.kind === 'refund') {
      this.takeRefundBack(undo.refund);
    } else if (undo.kind === 'settle-oldest') {
      this.takeSettlingBack(undo.applications);
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
        this.forgetLosses(undo.invoice);
        invoice.isWrittenOff = false;
      } else if (invoice.isVoid) throw new Refused('wrong-state');
      else if (undo.kind === 'mark-sent') invoice.isSent = false;
      else if (invoice.dueDate !== undo.to) throw new Refused('wrong-state');
      else invoice.dueDate = undo.from;
      invoice.version += 1;
    }
    undo.isUsed = true;
  }
}
