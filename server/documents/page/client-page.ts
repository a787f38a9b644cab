import { type CalendarDay, daysBetween } from '#domain/calendar-day.ts';
import {
  b,
  commaIn,
  type DocumentModel,
  type NamedText,
  sentence,
  type SentencePart,
  type Writing,
} from '#domain/document-model.ts';
import { partyPlace } from '#domain/document-parties.ts';
import type { ProfileName } from '#domain/e-invoice/files/profiles.ts';
import type { InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { daysOf } from '#domain/written-day.ts';
import { pageTexts } from '../texts.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

type BadgeTone = 'open' | 'part' | 'late' | 'done' | 'closed';

/** A detail of a transfer; `copied` is what a bank's form takes. */
export interface CopiedText extends NamedText {
  copied: string;
  /** Its name in the document's second language, where there is one that calls it otherwise. */
  second?: string;
}

/** What a bank's app reads from a picture: of SEPA, or the Swiss one, which has a cross in its middle. */
export interface PaymentCode {
  kind: 'sepa' | 'swiss';
  text: string;
}

/** A credit note as the page of its invoice lists it. */
export interface CreditNoteOnPage {
  number: string;
  day: string;
  amount: string;
  /** Whether it has an XML beside its PDF. */
  isEInvoice?: boolean;
}

/**
 * What the page of an invoice or a quote says to its client, beside the document: its status, and how to pay. What is `null`
 * or empty is not shown.
 */
export interface ClientPage {
  document: DocumentModel;
  kind: 'invoice' | 'quote';
  /** `Invoice INV-2026-0409`. */
  heading: string;
  /** Where the seller is. */
  place: string;
  badge: { text: string; tone: BadgeTone };
  /** The figure that matters most, or that there is nothing to pay. */
  headline: string;
  /** What has to be known of it. */
  sentence: SentencePart[];
  /** The deadline in the document's second language; left out where there is none. */
  secondSentence?: string;
  /** How far it is paid; `percent` is for a drawing. */
  progress: { percent: number; settled: string; whole: string } | null;
  /** The kinds of e-invoice that it is; left out where it is none. */
  eInvoices?: readonly ProfileName[];
  /** Whether something was paid or credited since the document was issued, which a copy shows. */
  hasCopy: boolean;
  payment: {
    facts: CopiedText[];
    bank: string;
    /** Where money may go instead. */
    others: { bank: string; facts: CopiedText[] }[];
    code: PaymentCode | null;
  } | null;
  /** SHA-256 of an open quote's document, in hexadecimal: only what was shown can be accepted. */
  answer: { documentHash: string } | null;
  /** What took back part of it, each with a document of its own. */
  creditNotes: readonly CreditNoteOnPage[];
  /** What is said over the lines. */
  linesTitle: 'lines.toPay' | 'lines.settled' | 'lines.offered';
  /** Where questions go. */
  contact: { name: string; email: string } | null;
  /** Whom the page is for. */
  reader: string;
}

/** `due 26 November 2026, in 3 days`; `was due …, 3 days ago`. */
export function daySentence(
  word: 'due' | 'validUntil',
  { day, today }: { day: CalendarDay; today: CalendarDay },
  writing: Pick<WritingStyle, 'language' | 'locale'> & { words?: string },
): SentencePart[] {
  const t = pageTexts(writing.words ?? writing.language);
  const days = daysBetween(today, day);
  const when = days < 0 ? 'past' : days === 0 ? 'today' : 'future';
  return sentence(
    t.markup(`${word}.${when}`, { day: daysOf(writing).longDay(day), days: Math.abs(days), b }),
  );
}

/** The same in the second language, with the days of the first where it has none of its own. */
export function secondDaySentence(
  word: 'due' | 'validUntil',
  days: { day: CalendarDay; today: CalendarDay },
  { second, ...first }: Writing,
): Pick<ClientPage, 'secondSentence'> {
  if (!second) return {};
  const { language, locale } = second;
  const writing = locale === undefined ? first : { language, locale };
  const parts = daySentence(word, days, { ...writing, words: language });
  return { secondSentence: parts.map(({ text }) => text).join('') };
}

type Facts = Pick<InvoiceDocumentFacts['invoice'], 'seller' | 'billTo' | 'salesperson'>;

export function pagePeople(
  { seller, billTo, salesperson }: Facts,
  { language }: Pick<WritingStyle, 'language'>,
): Pick<ClientPage, 'place' | 'contact' | 'reader'> {
  const { companyEmail: email } = seller;
  return {
    place: partyPlace(seller, language),
    // The address of the company: that of a person is not on the document.
    contact: email === '' ? null : { name: salesperson?.name ?? seller.name, email },
    reader: [...new Set([billTo.name, billTo.company])].filter(Boolean).join(commaIn(language)),
  };
}
