import { type CalendarDay, dayIn } from '#domain/calendar-day.ts';
import { b, sentence, type Writing } from '#domain/document-model.ts';
import { quoteDocument, type QuoteDocumentFacts } from '#domain/quote-document.ts';
import { isQuoteOpen } from '#domain/quote-status.ts';
import {
  type ClientPage,
  daySentence,
  pagePeople,
  secondDaySentence,
} from '#server/documents/page/client-page.ts';
import { pageTexts } from '#server/documents/texts.ts';
import { daysOf } from '#domain/written-day.ts';

/** What the page of a quote is made from; the answer of the API fits as it is. */
interface QuotePageFacts extends QuoteDocumentFacts {
  status: string;
  answer: { answer: 'accepted' | 'declined'; at: string; name: string } | null;
}

interface Reading {
  writing: Writing;
  today: CalendarDay;
  /** IANA name: decides on which day it was answered. */
  timeZone: string;
  /** SHA-256 of the document, in hexadecimal. */
  documentHash: string;
}

export function quoteClientPage(quote: QuotePageFacts, reading: Reading): ClientPage {
  const { writing, documentHash } = reading;
  const document = quoteDocument(quote, writing);
  return {
    document,
    kind: 'quote',
    heading: document.heading,
    hasCopy: false,
    headline: document.headline.text,
    ...standing(quote, reading),
    progress: null,
    payment: null,
    answer: isQuoteOpen(quote.status) ? { documentHash } : null,
    creditNotes: [],
    linesTitle: 'lines.offered',
    ...pagePeople(quote, writing),
  };
}

function standing(
  { status, answer, validUntil }: QuotePageFacts,
  { writing, today, timeZone }: Reading,
): Pick<ClientPage, 'badge' | 'sentence' | 'secondSentence'> {
  const t = pageTexts(writing.language);
  if (answer) {
    const { answer: word, name } = answer;
    const day = daysOf(writing).longDay(dayIn(timeZone, new Date(answer.at)));
    const key = name === '' ? (`sentence.${word}` as const) : (`sentence.${word}By` as const);
    return {
      badge: { text: t(`status.${word}`), tone: word === 'accepted' ? 'done' : 'closed' },
      sentence: sentence(t.markup(key, { day, name, b })),
    };
  }
  if (status === 'Invoiced') {
    return {
      badge: { text: t('status.invoiced'), tone: 'done' },
      sentence: sentence(t('sentence.invoiced')),
    };
  }
  return {
    badge:
      status === 'Expired'
        ? { text: t('status.expired'), tone: 'late' }
        : { text: t('status.open'), tone: 'open' },
    sentence: daySentence('validUntil', { day: validUntil, today }, writing),
    ...secondDaySentence('validUntil', { day: validUntil, today }, writing),
  };
}
