import { type CalendarDay, daysBetween } from './calendar-day.ts';
import { currencyExponent } from './currency-exponent.ts';
import {
  type DocumentModel,
  type NamedText,
  plain,
  type SentencePart,
  strong,
} from './document-model.ts';
import { partyPlace } from './document-parties.ts';
import { epcPayment } from './epc-payment.ts';
import { formatMoney, type MoneyStyle } from './format-money.ts';
import { formatIban } from './iban.ts';
import { invoiceDocument, type InvoiceDocumentFacts } from './invoice-document.ts';
import { decimalToMinor, minorToDecimal } from './money.ts';
import { formatQrReference, isQrIban, qrReference, swissPayment } from './swiss-payment.ts';
import { longDay } from './written-day.ts';

export type BadgeTone = 'open' | 'part' | 'late' | 'done' | 'closed';

/** A detail of a transfer; `copied` is what a bank's form takes. */
export interface CopiedText extends NamedText {
  copied: string;
}

/** What a client is asked for on the page of a quote. */
export interface AskedAnswer {
  /** What accepting means, in a sentence. */
  meaning: string;
  /** SHA-256 of the document, in hexadecimal: only what was shown can be accepted. */
  documentHash: string;
}

/** What a bank's app reads from a picture: of SEPA, or the Swiss one, which has a cross in its middle. */
export interface PaymentCode {
  kind: 'sepa' | 'swiss';
  text: string;
}

/**
 * What the page of an invoice or a quote says to its client, beside the document: where it stands, and how to pay. What is
 * `null` or empty is not shown.
 */
export interface ClientPage {
  document: DocumentModel;
  /** What people call the document. */
  noun: 'invoice' | 'quote';
  /** `Invoice INV-2026-0409`. */
  heading: string;
  /** Where the seller is. */
  place: string;
  badge: { text: string; tone: BadgeTone };
  /** The figure that matters most, or that there is nothing to pay. */
  headline: string;
  /** What has to be known of it. */
  sentence: SentencePart[];
  /** How far it is paid; `percent` is for a drawing. */
  progress: { percent: number; settled: string; whole: string } | null;
  payment: { facts: CopiedText[]; bank: string; code: PaymentCode | null } | null;
  /** Of a quote that is open. */
  answer: AskedAnswer | null;
  /** Over the lines. */
  linesTitle: string;
  /** Where questions go. */
  contact: { name: string; email: string } | null;
  /** Whom the page is for. */
  reader: string;
}

type Invoice = InvoiceDocumentFacts['invoice'];

/** What was decided about an invoice that is still to be paid. */
type Standing = Pick<ClientPage, 'badge' | 'headline' | 'sentence'>;

/** `due 26 November 2026, in 3 days`; `was due …, 3 days ago`. */
export function daySentence(
  word: string,
  { day, today }: { day: CalendarDay; today: CalendarDay },
): SentencePart[] {
  const days = daysBetween(today, day);
  const count = Math.abs(days);
  const inDays = `${String(count)} ${count === 1 ? 'day' : 'days'}`;
  if (days < 0) return [plain(`was ${word} `), strong(longDay(day)), plain(`, ${inDays} ago`)];
  const when = days === 0 ? 'today' : `in ${inDays}`;
  return [plain(`${word} `), strong(longDay(day)), plain(`, ${when}`)];
}

function standing(invoice: Invoice, style: MoneyStyle, today: CalendarDay): Standing {
  const { invoiceStatus, paid, credited, dueDate } = invoice;
  const total = formatMoney(String(invoice.total), style);
  const nothing = { headline: 'Nothing to pay' };
  switch (invoiceStatus) {
    case 'Void':
      return {
        ...nothing,
        badge: { text: 'Cancelled', tone: 'closed' },
        sentence: [plain('This invoice of '), strong(total), plain(' was cancelled.')],
      };
    case 'Written Off':
      return {
        ...nothing,
        badge: { text: 'Closed', tone: 'closed' },
        sentence: [plain('This invoice is closed. Please do not pay it any more.')],
      };
    case 'Paid': {
      const badge = { text: paid > 0 ? 'Paid' : 'Settled', tone: 'done' } as const;
      if (paid > 0) return { badge, headline: total, sentence: [plain('paid in full, thank you')] };
      const sentence = credited > 0 ? [plain('settled in full by credit')] : [];
      return { ...nothing, badge, sentence };
    }
    default: {
      const isPart = paid + credited > 0;
      const open = isPart
        ? ({ text: 'Partly paid', tone: 'part' } as const)
        : ({ text: 'Open', tone: 'open' } as const);
      return {
        badge: invoiceStatus === 'Past Due' ? { text: 'Past due', tone: 'late' } : open,
        headline: formatMoney(String(invoice.balance), style),
        sentence: daySentence('due', { day: dueDate, today }),
      };
    }
  }
}

function progress(invoice: Invoice, style: MoneyStyle): ClientPage['progress'] {
  const { paid, credited, total, balance } = invoice;
  if (balance <= 0 || paid + credited <= 0) return null;
  const exponent = currencyExponent(style.currency);
  const minor = (amount: number) => decimalToMinor(String(amount), exponent);
  const settledMinor = minor(paid) + minor(credited);
  const settled = formatMoney(minorToDecimal(settledMinor, exponent), style);
  const words = credited > 0 && paid > 0 ? 'received and credited' : 'received';
  return {
    percent: Number((1_000n * settledMinor) / minor(total)) / 10,
    settled: paid > 0 ? `${settled} ${words}, thank you` : `${settled} credited`,
    whole: `of ${formatMoney(String(total), style)}`,
  };
}

function payment(
  { invoice, paymentDetails }: InvoiceDocumentFacts,
  amount: string,
): ClientPage['payment'] {
  const exponent = currencyExponent(invoice.currency);
  const amountMinor = decimalToMinor(String(invoice.balance), exponent);
  const { bankName, country, iban, swiftCode } = paymentDetails;
  const number = String(invoice.id);
  const { name, address, country: sellerCountry } = invoice.seller;
  const { currency } = invoice;
  const common = { name, iban, currency, amountMinor, reference: number };
  const swiss = swissPayment({ ...common, address, country: sellerCountry });
  const qrr = currency === 'CHF' && isQrIban(iban) ? qrReference(number) : undefined;
  const facts = [
    { name: 'Amount', text: amount, copied: minorToDecimal(amountMinor, exponent) },
    { name: 'IBAN', text: formatIban(iban), copied: iban.replaceAll(/\s/gu, '') },
    { name: 'SWIFT code', text: swiftCode, copied: swiftCode },
    {
      name: 'Reference',
      text: qrr === undefined ? number : formatQrReference(qrr),
      copied: qrr ?? number,
    },
  ];
  // An account for QR references takes no other transfer.
  const sepa = isQrIban(iban) ? null : epcPayment({ ...common, swiftCode });
  return {
    facts: facts.filter(({ text }) => text !== ''),
    bank: [bankName, country].filter((part) => part !== '').join(', '),
    code: codeOf('swiss', swiss) ?? codeOf('sepa', sepa),
  };
}

function codeOf(kind: PaymentCode['kind'], text: string | null): PaymentCode | null {
  return text === null ? null : { kind, text };
}

/** Where questions about a document go. */
export function contact({
  seller,
  salesperson,
}: Pick<Invoice, 'seller' | 'salesperson'>): ClientPage['contact'] {
  // The address of the company: that of a person is not on the document.
  if (seller.companyEmail === '') return null;
  return { name: salesperson?.name ?? seller.name, email: seller.companyEmail };
}

/** Whom a page is for. */
export function readerOf({ name, company = '' }: Invoice['billTo']): string {
  return [...new Set([name, company])].filter(Boolean).join(', ');
}

/** What the page of an issued invoice says. `locale` (BCP 47) decides how figures are written. */
export function clientPage(
  facts: InvoiceDocumentFacts,
  { locale, today }: { locale: string; today: CalendarDay },
): ClientPage {
  const { invoice } = facts;
  const style = { currency: invoice.currency, locale };
  const document = invoiceDocument(facts, locale);
  const { billTo, seller } = invoice;
  // The document says how to pay where there is something to pay, and somewhere to pay it to.
  const isPayable = document.transfer !== null;
  return {
    document,
    noun: 'invoice',
    heading: `${document.title} ${invoice.number ?? ''}`.trim(),
    place: partyPlace(seller),
    ...standing(invoice, style, today),
    progress: progress(invoice, style),
    payment: isPayable ? payment(facts, document.headline.text) : null,
    answer: null,
    linesTitle: invoice.balance > 0 ? 'What you are paying for' : 'What it was for',
    contact: contact(invoice),
    reader: readerOf(billTo),
  };
}
