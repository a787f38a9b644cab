import type { CalendarDay } from './calendar-day.ts';

/** A label and what stands beside it. */
export interface NamedText {
  name: string;
  text: string;
}

/** A fact of the head; `day` where it is a day, for those who write days in their own way. */
export interface HeadFact extends NamedText {
  day?: CalendarDay;
}

export interface DocumentLine {
  title: string;
  description: string;
  /** The line's own discount, or empty. */
  discount: string;
  cost: string;
  quantity: string;
  /** Every rate on the line, or empty. */
  tax: string;
  total: string;
  /** The sum of the lines down to this one, for the foot of a page and the head of the next. */
  carried: string;
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

/** A piece of a sentence. */
export interface SentencePart {
  text: string;
  isStrong: boolean;
}

export const plain = (text: string): SentencePart => ({ text, isStrong: false });
export const strong = (text: string): SentencePart => ({ text, isStrong: true });

/** A block with its label over it. */
export interface TitledText {
  title: string;
  text: string;
}

/**
 * Everything that a document says, as texts that are ready to be drawn, read by the preview, the PDF and the mail. What
 * is empty or `null` is not drawn.
 */
export interface DocumentModel {
  /** `Invoice`, `Quote` or `Credit note`. */
  title: string;
  /** The title with what tells it from others: `Invoice #5031`. */
  heading: string;
  /** The legal number and the id, as they stand under the title. */
  numbers: string[];
  /** Without an extension, safe on every system. */
  fileName: string;
  /** Written over the whole document. */
  mark: 'DRAFT' | 'VOID' | null;
  seller: { name: string; initials: string; tagline: string; lines: string[] };
  facts: HeadFact[];
  /** The figure that matters most. */
  headline: NamedText;
  buyer: { title: string; name: string; lines: string[] };
  /** Where to pay; `total` is what, for those who do not draw the headline. */
  bank: { title: string; total: NamedText; facts: NamedText[] } | null;
  columns: Record<'description' | 'cost' | 'quantity' | 'tax' | 'total', string>;
  lines: DocumentLine[];
  totals: TotalRow[];
  /** What has to be known of the figures, under the table. */
  remark: string;
  note: TitledText | null;
  settlements: { title: string; rows: SettlementRow[] } | null;
  transfer: { title: string; sentence: SentencePart[] } | null;
  footer: { legal: string; salesperson: string };
}
