import type { CalendarDay } from '#domain/calendar-day.ts';

interface DatedAmount {
  invoice: number;
  day: CalendarDay;
  minor: bigint;
}

export const later = (a: CalendarDay, b: CalendarDay) => (a > b ? a : b);

/** What the books hold of each invoice as of any day, by two lists: what was asked and settled, and what is lost. */
export class ModelLedger {
  private readonly claims: DatedAmount[] = [];
  private losses: DatedAmount[] = [];
  private readonly lastDays = new Map<string, CalendarDay>();

  claim(entry: DatedAmount): void {
    if (entry.minor !== 0n) this.add(this.claims, entry);
  }

  lose(entry: DatedAmount): void {
    if (entry.minor !== 0n) this.add(this.losses, entry);
  }

  /** As of no day was it lost. */
  forgetLosses(invoice: number): void {
    this.losses = this.losses.filter((loss) => loss.invoice !== invoice);
  }

  owedAsOf(invoice: number, day: CalendarDay): bigint {
    const until = (entries: readonly DatedAmount[]) =>
      entries
        .filter((entry) => entry.invoice === invoice && entry.day <= day)
        .reduce((sum, { minor }) => sum + minor, 0n);
    return until(this.claims) - until(this.losses);
  }

  lostMinor(invoice: number): bigint {
    return this.losses.reduce(
      (sum, loss) => sum + (loss.invoice === invoice ? loss.minor : 0n),
      0n,
    );
  }

  touch(record: string, day: CalendarDay): void {
    this.lastDays.set(record, later(day, this.lastDays.get(record) ?? day));
  }

  /** The day of the latest entry of an invoice or a payment, where it has one. */
  lastDay(record: string): CalendarDay | undefined {
    return this.lastDays.get(record);
  }

  copy(): ModelLedger {
    const copy = new ModelLedger();
    copy.claims.push(...this.claims);
    copy.losses.push(...this.losses);
    for (const [record, day] of this.lastDays) copy.lastDays.set(record, day);
    return copy;
  }

  private add(entries: DatedAmount[], entry: DatedAmount): void {
    entries.push(entry);
    this.touch(`invoice ${String(entry.invoice)}`, entry.day);
  }
}
