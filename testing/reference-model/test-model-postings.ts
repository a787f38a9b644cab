import type { CalendarDay } from '#domain/calendar-day.ts';
import { type ModelPart, modelToday, Refused } from './test-model-command.ts';
import { sum } from './test-model-credit.ts';
import { type ModelDifference, ModelFacts } from './test-model-facts.ts';
import { later } from './test-model-ledger.ts';
import { atRate, type ModelRate, rateOn, roundedHalf } from './test-model-rates.ts';

const losses = ['bad-debt', 'bad-debt-tax'] as const;

/** What entries each thing that happens makes. */
export class ModelPostings extends ModelFacts {
  protected apply(invoice: number, minor: bigint): void {
    this.applied.push(this.applications.push({ invoice, minor }) - 1);
    this.settle({ invoice, minor }, later(modelToday, this.invoice(invoice).issuedDate));
  }

  /** Gives how much it was. */
  protected unapply(place = -1): bigint {
    const application = this.applications[place];
    if (!application) throw new Error('The model has lost an application');
    const { minor, invoice } = application;
    if (minor === 0n) throw new Refused('wrong-state');
    application.minor = 0n;
    this.settle({ invoice, minor: -minor }, later(modelToday, this.invoice(invoice).issuedDate));
    return minor;
  }

  protected checkAmount(minor: bigint, mostMinor: bigint): void {
    if (minor === 0n || minor > mostMinor) throw new Refused('rule-broken');
  }

  protected issue(index: number): void {
    const invoice = this.invoice(index);
    if (invoice.number !== null) return;
    const { issuedDate: day } = invoice;
    this.ledger.refuseClosed(day);
    invoice.number = this.nextNumber('INV', day);
    this.claim(index, { day, sign: 1n });
  }

  /** Takes an invoice over that was issued elsewhere. */
  importIssued(index: number, number: string): void {
    const invoice = this.invoice(index);
    invoice.isOpening = true;
    invoice.number = number;
    invoice.version += 1;
    this.claim(index, { day: invoice.issuedDate, sign: 1n });
  }

  /** Asks for the total of an invoice, or asks for it no longer. */
  protected claim(index: number, { day, sign }: { day: CalendarDay; sign: 1n | -1n }): void {
    const { totalMinor, taxMinor, isOpening, issuedDate } = this.invoice(index);
    const rate = rateOn(this.books.currency, issuedDate);
    const taxBase = atRate(taxMinor, rate);
    const parts = [
      {
        account: 'revenue',
        minor: totalMinor - taxMinor,
        base: atRate(totalMinor, rate) - taxBase,
      },
      { account: 'tax', minor: taxMinor, base: taxBase },
    ];
    for (const { account, minor, base } of parts) {
      const other = isOpening ? 'opening' : account;
      const sides = {
        debit: sign > 0n ? 'receivable' : other,
        credit: sign > 0n ? other : 'receivable',
      };
      const valued = isOpening ? {} : { base };
      this.ledger.post({ day, ...sides, minor, invoice: index, rate, ...valued });
    }
  }

  protected nextNumber(prefix: string, day: CalendarDay): string {
    const series = `${prefix}-${day.slice(0, 4)}`;
    const counter = (this.books.counters.get(series) ?? 0) + 1;
    this.books.counters.set(series, counter);
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

  /** Books that so much settles an invoice, or negative that it does so no longer, once the lists have it. */
  protected settle({ invoice: index, minor }: ModelPart, day: CalendarDay, payment?: number): void {
    const { issuedDate } = this.invoice(index);
    const rate = rateOn(this.books.currency, issuedDate);
    const of = { invoice: index, ...(payment !== undefined && { payment }), rate };
    this.recover({ invoice: index, minor }, day, of);
    const [debit, credit] =
      minor > 0n ? ['client-credit', 'receivable'] : ['receivable', 'client-credit'];
    const size = minor < 0n ? -minor : minor;
    this.ledger.post({ day: later(day, issuedDate), debit, credit, minor: size, ...of });
  }

  /** Books what a payment settles without money, or negative that it does so no longer. */
  protected differ(
    { kind, invoice: index, minor, split }: ModelDifference,
    { payment, day, sign }: { payment: number; day: CalendarDay; sign: 1n | -1n },
  ): void {
    const paid = this.payments[payment];
    const post = (
      account: string,
      amount: bigint,
      more: { day: CalendarDay; rate: ModelRate; base?: bigint },
    ) => {
      const signed = sign * amount;
      const [debit, credit] = signed > 0n ? [account, 'client-credit'] : ['client-credit', account];
      this.ledger.post({ ...more, debit, credit, minor: signed < 0n ? -signed : signed, payment });
    };
    if (!split) {
      post(kind, minor, { day, rate: rateOn(this.books.currency, paid?.day ?? day) });
      return;
    }
    const { issuedDate } = this.invoice(index);
    const rate = rateOn(this.books.currency, issuedDate);
    const of = { day: later(day, issuedDate), rate };
    const taxBase = atRate(split.tax, rate);
    post(kind, split.net, { ...of, base: atRate(minor, rate) - taxBase });
    post('tax', split.tax, { ...of, base: taxBase });
    this.allowances.push({ ...split, day: of.day, sign });
  }

  /** What settles a loss brings so much of it back; the tax in the rest is in proportion to what credit notes leave. */
  private recover(
    { invoice: index, minor }: ModelPart,
    day: CalendarDay,
    of: { invoice: number; rate: ReturnType<typeof rateOn> },
  ) {
    const { isWrittenOff, writtenOffOn } = this.invoice(index);
    if (!isWrittenOff) return;
    const tax =
      this.ledger.held('bad-debt-tax', { invoice: index }) -
      this.taxWithin(index, this.claimMinor(index));
    this.moveLosses([minor - tax, tax], later(day, writtenOffOn), of);
  }

  /** Gives up what is still claimed. */
  protected giveUp(index: number, day: CalendarDay): void {
    const claim = this.claimMinor(index);
    const tax = this.taxWithin(index, claim);
    const rate = rateOn(this.books.currency, this.invoice(index).issuedDate);
    this.moveLosses([tax - claim, -tax], day, { invoice: index, rate });
  }

  /** Amounts that are brought back from the accounts of losses, negative where they are lost. */
  private moveLosses(
    amounts: readonly bigint[],
    day: CalendarDay,
    of: { invoice: number; rate: ReturnType<typeof rateOn> },
  ): void {
    for (const [place, minor] of amounts.entries()) {
      const account = losses[place] ?? '';
      const [debit, credit] = minor > 0n ? ['receivable', account] : [account, 'receivable'];
      this.ledger.post({ day, debit, credit, minor: minor < 0n ? -minor : minor, ...of });
    }
  }

  /** As of no day was it lost. */
  protected forgetLosses(index: number): void {
    const rate = rateOn(this.books.currency, this.invoice(index).issuedDate);
    for (const { day, account, minor } of this.ledger.heldByDay(index, losses)) {
      const amounts = losses.map((loss) => (loss === account ? minor : 0n));
      this.moveLosses(amounts, day, { invoice: index, rate });
    }
  }

  private taxWithin(index: number, left: bigint): bigint {
    const { totalMinor, taxMinor } = this.invoice(index);
    const notes = this.takenOf(index);
    const total = totalMinor - sum(notes.map(({ net, tax }) => net + tax));
    const taxLeft = taxMinor - sum(notes.map(({ tax }) => tax));
    if (total <= 0n) return 0n;
    return roundedHalf((left < total ? left : total) * taxLeft, total);
  }
}
