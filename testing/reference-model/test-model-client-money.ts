import { type ModelCommand, modelToday, Refused } from './test-model-command.ts';
import { ModelMoney } from './test-model-money.ts';
import { rateOn } from './test-model-rates.ts';
import { least } from './test-model-credit.ts';

/** Money of a client that is of no one invoice: what pays for the oldest ones, and what goes back. */
export class ModelClientMoney extends ModelMoney {
  protected refund({ minor, day, payment }: ModelCommand & { kind: 'refund' }): void {
    if (day > modelToday) throw new Refused('unconfirmed');
    if (minor === 0n) throw new Refused('rule-broken');
    const creditMinor = this.creditMinor();
    if (creditMinor === 0n) throw new Refused('wrong-state');
    const thenMinor = -this.ledger.held('client-credit', { until: day });
    if (minor > least(creditMinor, thenMinor)) throw new Refused('rule-broken');
    if (payment !== undefined && minor > this.leftOfPayment(payment))
      throw new Refused('rule-broken');
    const place = this.refunds.length;
    const worth = this.ledger.post({
      ...{ day, debit: 'client-credit', credit: 'cash', minor },
      ...{ refund: place, rate: rateOn(this.books.currency, day) },
    });
    this.refunds.push({ minor, day, payment, worth, isTakenBack: false });
    this.undos.push({ isUsed: false, kind: 'refund', refund: place });
  }

  protected reverseRefund({ refund: place, bookedOn }: ModelCommand & { kind: 'reverse-refund' }) {
    const lastDay = this.ledger.lastDay(`refund ${String(place)}`) ?? modelToday;
    this.takeRefundBack(place, this.dayWithin(bookedOn, lastDay));
  }

  /** The exact opposite: what it was worth then comes back, with the gain or the loss. */
  protected takeRefundBack(place: number, day = this.refunds[place]?.day ?? modelToday): void {
    const refund = this.refunds[place];
    if (!refund) throw new Error(`The model has no refund ${String(place)}`);
    if (refund.isTakenBack) throw new Refused('wrong-state');
    this.ledger.post({
      ...{ day, debit: 'cash', credit: 'client-credit', minor: refund.minor },
      ...{ rate: rateOn(this.books.currency, refund.day), ...refund.worth },
    });
    refund.isTakenBack = true;
  }

  protected settleOldest(): void {
    if (this.creditMinor() === 0n) throw new Refused('wrong-state');
    const open = this.invoices
      .map(({ issuedDate }, invoice) => ({ invoice, issuedDate }))
      .filter(({ invoice }) => this.invoice(invoice).number !== null)
      .filter(({ invoice }) => this.balanceMinor(invoice) > 0n)
      .sort((a, b) => (a.issuedDate === b.issuedDate ? 0 : a.issuedDate < b.issuedDate ? -1 : 1));
    if (open.length === 0) throw new Refused('wrong-state');
    const applications: number[] = [];
    for (const { invoice } of open) {
      const minor = least(this.balanceMinor(invoice), this.creditMinor());
      if (minor === 0n) continue;
      this.apply(invoice, minor);
      this.invoice(invoice).version += 1;
      applications.push(this.applications.length - 1);
    }
    this.undos.push({ isUsed: false, kind: 'settle-oldest', applications });
  }

  /** All of it, or nothing where some was returned since. */
  protected takeSettlingBack(applications: readonly number[]): void {
    if (applications.some((place) => this.applications[place]?.minor === 0n))
      throw new Refused('wrong-state');
    for (const place of applications) {
      this.unapply(place);
      this.invoice(this.applications[place]?.invoice ?? 0).version += 1;
    }
  }
}
