import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import { type CalendarDay, daysBetween } from './calendar-day.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** What is known of an invoice when someone asks why it has its status. Days are the organisation's. */
export interface StatusStory {
  status: InvoiceStatus;
  today: CalendarDay;
  dueDay: CalendarDay;
  issuedOn?: CalendarDay | undefined;
  sentOn?: CalendarDay | undefined;
  downloadedOn?: CalendarDay | undefined;
  /** What keeps it from its client, such as `Sending`; empty where nothing does. */
  delivery: string;
  voidedOn?: CalendarDay | undefined;
  voidReason: string;
  /** The number of the credit note that cancels it. */
  cancelledBy?: string | undefined;
  writtenOffOn?: CalendarDay | undefined;
  writeOffReason: string;
  /** Amounts written out for people, such as `$2,800.00`. */
  total: string;
  settled: string;
  balance: string;
  isPartlySettled: boolean;
}

/** A sentence of someone else’s, with its end. */
const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** The facts that a status follows from, as sentences; the one that decides comes last. */
export function explainStatus(
  story: StatusStory,
  t: Translator<EnglishCatalogue['statusFacts']>,
): string[] {
  const { status, today, dueDay, issuedOn, sentOn, downloadedOn, delivery } = story;
  const { voidedOn = today, voidReason, writtenOffOn = today, writeOffReason } = story;
  const { settled, total, balance } = story;
  if (issuedOn === undefined) return [t('notIssued')];
  const facts = [t('issued', { day: issuedOn })];
  if (sentOn !== undefined) facts.push(t('sent', { day: sentOn }));
  if (downloadedOn !== undefined) facts.push(t('downloaded', { day: downloadedOn }));
  if (delivery !== '') facts.push(ended(delivery));
  if (status === 'Void') {
    const { cancelledBy: number } = story;
    const fact = { day: voidedOn, reason: ended(voidReason) };
    if (number !== undefined) return [...facts, t('cancelled', { ...fact, number })];
    return [...facts, voidReason === '' ? t('voided', fact) : t('voidedBecause', fact)];
  }
  if (status === 'Written Off') {
    const fact = { day: writtenOffOn, reason: ended(writeOffReason) };
    return [...facts, writeOffReason === '' ? t('writtenOff', fact) : t('writtenOffBecause', fact)];
  }
  if (status === 'Paid') return [...facts, t('settled', { settled, total })];
  if (story.isPartlySettled) facts.push(t('partlySettled', { settled, total, balance }));
  if (status === 'Past Due') {
    facts.push(t('pastDue', { day: dueDay, days: daysBetween(dueDay, today), balance }));
  }
  return facts;
}
