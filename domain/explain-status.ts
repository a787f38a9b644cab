import { type CalendarDay, daysBetween } from './calendar-day.ts';
import type { InvoiceStatus } from './invoice-status.ts';

/** What is known of an invoice when somebody asks why it has its status. Days are the organisation's. */
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
  writtenOffOn?: CalendarDay | undefined;
  writeOffReason: string;
  /** Amounts written out for people, such as `$2,800.00`. */
  total: string;
  settled: string;
  balance: string;
  isPartlySettled: boolean;
}

function days(count: number): string {
  return count === 1 ? '1 day' : `${String(count)} days`;
}

/** The end of a sentence: with the reason that somebody gave, in his own words. */
function because(reason: string): string {
  if (reason === '') return '.';
  return /[.!?]$/.test(reason) ? `: ${reason}` : `: ${reason}.`;
}

/** The facts that a status follows from, as sentences; the one that decides comes last. */
export function explainStatus(story: StatusStory): string[] {
  const { status, today, dueDay, issuedOn } = story;
  if (issuedOn === undefined) return ['It has not been issued yet.'];
  const facts = [`Issued on ${issuedOn}.`];
  if (story.sentOn !== undefined) facts.push(`Sent on ${story.sentOn}.`);
  if (story.downloadedOn !== undefined) facts.push(`Downloaded on ${story.downloadedOn}.`);
  if (story.delivery !== '')
    facts.push(`${story.delivery}${/[.!?]$/.test(story.delivery) ? '' : '.'}`);
  if (status === 'Void') {
    return [...facts, `Voided on ${story.voidedOn ?? today}${because(story.voidReason)}`];
  }
  if (status === 'Written Off') {
    const reason = because(story.writeOffReason);
    return [...facts, `Written off on ${story.writtenOffOn ?? today}${reason}`];
  }
  if (status === 'Paid') return [...facts, `${story.settled} of ${story.total} is settled.`];
  if (story.isPartlySettled) {
    facts.push(`${story.settled} of ${story.total} is settled, ${story.balance} is open.`);
  }
  if (status === 'Past Due') {
    const late = days(daysBetween(dueDay, today));
    facts.push(`It was due on ${dueDay}, ${late} ago, and ${story.balance} is open.`);
  }
  return facts;
}
