import type { CalendarDay } from '#domain/calendar-day.ts';
import { Refused } from './test-model-command.ts';
import {
  atRate,
  type ModelCurrency,
  type ModelRate,
  ownCurrency,
  roundedHalf,
} from './test-model-rates.ts';

interface NewEntry {
  day: CalendarDay;
  debit: string;
  credit: string;
  minor: bigint;
  invoice?: number;
  payment?: number;
  refund?: number;
  /** Of the document or the payment. */
  rate: ModelRate;
  /** In the own currency, where it does not follow from the rate. */
  base?: bigint;
  /** What the credit that moves is worth, where it is not the average. */
  creditBase?: bigint;
}

/** In the own currency: of an entry, and of the credit that moves. */
export interface ModelWorth {
  base: bigint;
  creditBase: bigint;
}

export type ModelEntry = Omit<NewEntry, 'rate' | 'base' | 'creditBase'> & { base: bigint };

export const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);
const absolute = (minor: bigint) => (minor < 0n ? -minor : minor);

/** The books of one client in one currency, entry by entry, with what each is worth in the own currency. */
export class ModelLedger {
  readonly entries: ModelEntry[] = [];
  /** Gains and losses by rates, in the own currency alone. */
  readonly differences: { debit: string; credit: string; base: bigint }[] = [];
  private readonly lastDays = new Map<string, CalendarDay>();
  private credit = { minor: 0n, base: 0n };
  private readonly currency: ModelCurrency;
  private readonly closedMonths: ReadonlySet<string>;

  constructor(currency: ModelCurrency, closedMonths: ReadonlySet<string>) {
    this.currency = currency;
    this.closedMonths = closedMonths;
  }

  /** @throws {Refused} where the month is closed */
  refuseClosed(day: CalendarDay): void {
    if (this.closedMonths.has(day.slice(0, 7))) throw new Refused('books-closed');
  }

  post(entry: NewEntry): ModelWorth {
    if (entry.minor === 0n) return { base: 0n, creditBase: 0n };
    this.refuseClosed(entry.day);
    const { rate: _rate, base: given, creditBase: _credit, ...kept } = entry;
    const base = given ?? this.worth(entry);
    this.entries.push({ ...kept, base });
    if (entry.invoice !== undefined) this.touch(`invoice ${String(entry.invoice)}`, entry.day);
    if (entry.payment !== undefined) this.touch(`payment ${String(entry.payment)}`, entry.day);
    if (entry.refund !== undefined) this.touch(`refund ${String(entry.refund)}`, entry.day);
    const isForeign = this.currency.currency !== ownCurrency;
    return { base, creditBase: isForeign ? this.moveCredit(entry, base) : base };
  }

  /** What an account holds, debits positive: of one invoice, of one payment alone, or of all. */
  held(
    account: string,
    of: { invoice?: number; until?: CalendarDay; payment?: number } = {},
  ): bigint {
    return this.entries.reduce((sum, { debit, credit, minor, invoice, payment, day }) => {
      if (of.invoice !== undefined && invoice !== of.invoice) return sum;
      if (of.payment !== undefined && (payment !== of.payment || invoice !== undefined)) return sum;
      if (of.until !== undefined && day > of.until) return sum;
      return sum + (debit === account ? minor : 0n) - (credit === account ? minor : 0n);
    }, 0n);
  }

  /** What accounts hold of an invoice by day and account. */
  heldByDay(invoice: number, accounts: readonly string[]) {
    const held = new Map<string, { day: CalendarDay; account: string; minor: bigint }>();
    for (const { debit, credit, minor, day } of this.entries.filter(
      (one) => one.invoice === invoice,
    )) {
      for (const [account, signed] of [
        [debit, minor],
        [credit, -minor],
      ] as const) {
        if (!accounts.includes(account)) continue;
        const key = `${day} ${account}`;
        held.set(key, { day, account, minor: (held.get(key)?.minor ?? 0n) + signed });
      }
    }
    return [...held.values()].sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  }

  /** The day of the latest entry of an invoice or a payment, where it has one. */
  lastDay(record: string): CalendarDay | undefined {
    return this.lastDays.get(record);
  }

  copy(): ModelLedger {
    const copy = new ModelLedger(this.currency, this.closedMonths);
    copy.entries.push(...this.entries);
    copy.differences.push(...this.differences);
    copy.credit = { ...this.credit };
    for (const [record, day] of this.lastDays) copy.lastDays.set(record, day);
    return copy;
  }

  private touch(record: string, day: CalendarDay): void {
    this.lastDays.set(record, later(day, this.lastDays.get(record) ?? day));
  }

  /** By what is open before and after it, so that all of a document is worth its total at its rate. */
  private worth({ debit, credit, minor, invoice, payment, refund, rate }: NewEntry): bigint {
    if (refund !== undefined) return atRate(minor, rate);
    const [side, of] =
      invoice === undefined ? ['cash', { payment: payment ?? -1 }] : ['receivable', { invoice }];
    if (this.currency.currency === ownCurrency) return minor;
    if (debit !== side && credit !== side) return atRate(minor, rate);
    const former = this.held(side, of);
    const latter = former + (debit === side ? minor : -minor);
    return absolute(atRate(latter, rate) - atRate(former, rate));
  }

  /** Credit leaves at the average at which it came in; what that differs from the entry is a gain or a loss. */
  private moveCredit({ debit, credit, minor, creditBase }: NewEntry, base: bigint): bigint {
    if (debit !== 'client-credit' && credit !== 'client-credit') return base;
    const moved = credit === 'client-credit' ? minor : -minor;
    const pool = this.credit;
    const isMore = pool.minor === 0n || pool.minor > 0n === moved > 0n;
    const size = absolute(pool.minor);
    const average = isMore
      ? base
      : minor <= size
        ? roundedHalf(absolute(pool.base) * minor, size)
        : absolute(pool.base) + roundedHalf(base * (minor - size), minor);
    const taken = creditBase ?? average;
    const rest = pool.minor + moved;
    const signed = moved > 0n ? taken : -taken;
    this.credit = { minor: rest, base: rest === 0n ? 0n : pool.base + signed };
    const difference = taken - base;
    if (difference === 0n) return taken;
    const account = difference > 0n ? 'exchange-gain' : 'exchange-loss';
    const leaves = (debit === 'client-credit') === difference > 0n;
    this.differences.push({
      debit: leaves ? 'client-credit' : account,
      credit: leaves ? account : 'client-credit',
      base: absolute(difference),
    });
    return taken;
  }
}
