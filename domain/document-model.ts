import type { EnglishCatalogue } from '#messages/catalogue.ts';
import type { Translator } from '#messages/translator.ts';
import type { CalendarDay } from './calendar-day.ts';

/** In which words and figures a document is written. */
export interface Writing {
  t: Translator<EnglishCatalogue['sheet']>;
  /** ISO 639-1: the language of the texts. */
  language: string;
  /** BCP 47: decides how figures and, but in English, days are written. */
  locale: string;
  /** The words of a second language that is printed beside the first, where there is one; with `locale` they have days and figures of their own. */
  second?:
    | { t: Translator<EnglishCatalogue['sheet']>; language: string; locale?: string | undefined }
    | undefined;
}

export interface NamedText {
  name: string;
  text: string;
}

/** A fact of the head; `day` where it is a day, for those who write days in their own way. */
export interface HeadFact extends NamedText {
  day?: CalendarDay;
  /** The day by which to pay or to answer. */
  isDeadline?: true;
}

export interface DocumentLine {
  title: string;
  description: string;
  /** The line's own discount, or empty. */
  discount: string;
  cost: string;
  /** The unit price without the tax that `cost` includes, or empty. */
  netCost: string;
  quantity: string;
  /** Every rate on the line, or empty. */
  tax: string;
  total: string;
  /** The sum of the lines down to this one, for the foot of a page and the head of the next. */
  carried: string;
  /** Above the line, where a section begins with it; else empty. */
  heading: string;
  /** Below the line, where its section ends with it: what the section comes to. */
  subtotal: NamedText | null;
}

export interface TotalRow extends NamedText {
  /** How much it stands out: the total, the last figure of all, or neither. */
  weight: 'plain' | 'total' | 'balance';
}

export interface SettlementRow {
  day: string;
  method: string;
  amount: string;
}

export interface SentencePart {
  text: string;
  isStrong: boolean;
}

// Private use: nothing that can be typed holds it.
const mark = '\uE000';

/** For the tag `<b>` of a message that becomes a sentence. */
export const b = (text: string) => `${mark}${text}${mark}`;

/** A message in pieces: `` sentence(t.markup('…', { b })) ``. */
export function sentence(text: string): SentencePart[] {
  return text
    .split(mark)
    .map((part, index) => ({ text: part, isStrong: index % 2 === 1 }))
    .filter((part) => part.text !== '');
}

/** What separates the parts of a list in a language (ISO 639-1), with the space behind it. */
export const commaIn = (language: string): string => (language === 'ar' ? '، ' : ', ');

export interface TitledText {
  title: string;
  text: string;
}

/** A column of a table: words at its start, figures at its end. */
export interface TableColumn {
  name: string;
  isFigure: boolean;
  /** Has what the others leave, over several lines where it must. */
  isWide?: true;
}

export interface TableRow {
  cells: string[];
  /** Stands out: it sums up those above. */
  isSum: boolean;
}

export interface DocumentTable {
  /** Empty for what needs none. */
  title: string;
  columns: TableColumn[];
  rows: TableRow[];
}

/** The payment part of a Swiss bill; its headings are those of the standard. */
export interface SwissBill {
  /** What its code says. */
  code: string;
  /** Lines under the account. */
  creditor: string[];
  account: string;
  /** As it is printed; empty where there is none. */
  reference: string;
  message: string;
  /** Empty where whoever pays fills it in. */
  debtor: string[];
  currency: string;
  amount: string;
}

/**
 * Everything that a document says, as texts that are ready to be drawn, read by the preview, the PDF and the mail. What
 * is empty or `null` is not drawn.
 */
export interface DocumentModel {
  /** ISO 639-1: the language that it is written in. */
  language: string;
  /** The same in the words of a second language, whose labels are printed beside those of the first. */
  second?: DocumentModel;
  /** `Invoice`, `Quote` or `Credit note`. */
  title: string;
  /** The title with what tells it from others: `Invoice INV-2026-0409`. */
  heading: string;
  /** What a button says that opens it: `View invoice`. */
  view: string;
  /** Under the title: the legal number; of a draft what staff call it. */
  number: string;
  /** What that is called, for those who name it; empty of what has no number. */
  numberName: string;
  /** Without an extension, safe on every system. */
  fileName: string;
  /** Written over the whole document: `DRAFT` or `VOID`. */
  mark: string | null;
  isVoid: boolean;
  /** Nothing of it is left to pay: it asks for no money any more. */
  isSettled: boolean;
  /** What tells a copy from the original; empty for what is none. */
  copy: string;
  /** Since when it is void, and why; empty for what is not. */
  voided: string;
  seller: { name: string; initials: string; tagline: string; lines: string[] };
  facts: HeadFact[];
  /** The figure that matters most. */
  headline: NamedText;
  buyer: { title: string; name: string; lines: string[] };
  /** Where to pay; `total` is what, for those who do not draw the headline. */
  bank: { title: string; total: NamedText; facts: NamedText[] } | null;
  columns: Record<'description' | 'cost' | 'quantity' | 'tax' | 'total', string>;
  lines: DocumentLine[];
  /** In the place of lines and totals: what a document that charges nothing, such as a statement, says in tables. */
  tables?: DocumentTable[];
  totals: TotalRow[];
  /** What an early payment takes off; empty where nothing is. */
  earlyPayment: string;
  /** What has to be known of the figures, under the table. */
  remark: string;
  /** Why a tax is as it is, a sentence for each that needs one. */
  taxNotes: string[];
  note: TitledText | null;
  /** What the law wants on every invoice of the seller. */
  legalNotes: string[];
  settlements: { title: string; rows: SettlementRow[] } | null;
  /** `code` is what a bank's app reads from a QR code, where it can. */
  transfer: { title: string; sentence: SentencePart[]; code: string | null } | null;
  /** At the end of the last page, for accounts in Switzerland and Liechtenstein. */
  swissBill: SwissBill | null;
  footer: { legal: string; salesperson: string };
}
