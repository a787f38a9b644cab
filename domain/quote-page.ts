import { type CalendarDay, dayIn } from './calendar-day.ts';
import { type ClientPage, contact, daySentence, readerOf } from './client-page.ts';
import { plain, strong } from './document-model.ts';
import { partyPlace } from './document-parties.ts';
import { quoteDocument, type QuoteDocumentFacts } from './quote-document.ts';
import { isQuoteOpen } from './quote-status.ts';
import { longDay } from './written-day.ts';

/** What the page of a quote is made from; the answer of the API fits as it is. */
export interface QuotePageFacts extends QuoteDocumentFacts {
  status: string;
  answer: { answer: 'accepted' | 'declined'; at: string; name: string } | null;
}

interface Reading {
  locale: string;
  today: CalendarDay;
  /** IANA name: decides on which day it was answered. */
  timeZone: string;
  /** SHA-256 of the document, in hexadecimal. */
  documentHash: string;
}

/** What the page of an issued quote says. `locale` (BCP 47) decides how figures are written. */
export function quotePage(quote: QuotePageFacts, reading: Reading): ClientPage {
  const { locale, documentHash } = reading;
  const document = quoteDocument(quote, locale);
  const total = document.headline.text;
  return {
    document,
    noun: 'quote',
    heading: document.heading,
    place: partyPlace(quote.seller),
    headline: total,
    ...standing(quote, reading),
    progress: null,
    payment: null,
    answer: isQuoteOpen(quote.status)
      ? { meaning: `By accepting you order what is listed here for ${total}.`, documentHash }
      : null,
    linesTitle: 'What is offered',
    contact: contact(quote),
    reader: readerOf(quote.billTo),
  };
}

function standing(
  { status, answer, validUntil }: QuotePageFacts,
  { today, timeZone }: Reading,
): Pick<ClientPage, 'badge' | 'sentence'> {
  if (answer) {
    const day = longDay(dayIn(timeZone, new Date(answer.at)));
    const by = answer.name === '' ? [] : [plain(' by '), strong(answer.name)];
    return answer.answer === 'accepted'
      ? {
          badge: { text: 'Accepted', tone: 'done' },
          sentence: [plain('accepted'), ...by, plain(' on '), strong(day), plain(', thank you')],
        }
      : {
          badge: { text: 'Declined', tone: 'closed' },
          sentence: [plain('declined'), ...by, plain(' on '), strong(day)],
        };
  }
  if (status === 'Invoiced') {
    return {
      badge: { text: 'Invoiced', tone: 'done' },
      sentence: [plain('we have written the invoice of this quote')],
    };
  }
  return {
    badge:
      status === 'Expired' ? { text: 'Expired', tone: 'late' } : { text: 'Open', tone: 'open' },
    sentence: daySentence('valid until', { day: validUntil, today }),
  };
}
