import type { CalendarDay } from './calendar-day.ts';
import type { DifferenceKind } from './payments/difference-kinds.ts';
import {
  b,
  commaIn,
  type DocumentModel,
  type NamedText,
  sentence,
  type SettlementRow,
  type Writing,
} from './document-model.ts';
import type { PartyFacts } from './document-parties.ts';
import { accountInSentence, allAccountFacts } from './payments/document-accounts.ts';
import { documentFileName, documentParts, type SellerFacts } from './document-parts.ts';
import { formatDecimal, formatMoney, type MoneyStyle } from './format-money.ts';
import { claimOf } from './invoice-claim.ts';
import { type AmountFacts, documentLines, totalRows } from './invoice-document-amounts.ts';
import { methodName } from './payments/method-name.ts';
import { paymentReference } from './payments/payment-reference.ts';
import { accountsOf, ibanOf, type PaymentDetails } from './payments/receiving-account.ts';
import type { PaymentReferenceKind } from './payments/payment-reference-kinds.ts';
import { daysOf } from './written-day.ts';
import { swissBill } from './payments/swiss-bill.ts';
import { inBothLanguages } from './languages/two-languages.ts';
import { transferCode } from './payments/transfer-code.ts';

interface ExchangeFacts {
  base: string;
  rate: string;
  day: CalendarDay;
  source: string;
  total: number;
  tax: number;
}

/** What an invoice's document is made from; the answer of the API fits as it is. */
export interface InvoiceDocumentFacts {
  invoice: AmountFacts & {
    id: number;
    number: string | null;
    currency: string;
    issuedDate: CalendarDay;
    dueDate: CalendarDay;
    reference: string;
    referenceScheme: PaymentReferenceKind;
    seller: SellerFacts;
    billTo: PartyFacts;
    note: string;
    /** What it comes to in the seller's own currency, where it is in another one. */
    exchange?: ExchangeFacts | null;
    salesperson: { name: string } | null;
    isPrepayment?: boolean;
    /** Since when it is void, why, and by which document. */
    voided?: { day: CalendarDay; reason: string; creditNote: { number: string } | null } | null;
    /** What an early payment takes off, by the last day on which it does. */
    earlyDiscount?:
      { percent: string; until: CalendarDay; amount: number; payable: number | null } | undefined;
    payments: readonly {
      date: CalendarDay;
      method: string;
      amount: number;
      isReversal: boolean;
      difference?: { kind: DifferenceKind; amount: number } | null;
    }[];
    credits: readonly {
      date: CalendarDay;
      creditNote: { number: string; total: number } | null;
      amount: number;
    }[];
  };
  /** What the document tells besides; left out where it is not known. */
  history?: {
    /** Issued by another system, and taken over from it. */
    isImported: boolean;
  };
  paymentDetails: PaymentDetails & { totalDue: number };
}
type Invoice = InvoiceDocumentFacts['invoice'];

function markOf(status: string): 'draft' | 'void' | null {
  if (status === 'Draft') return 'draft';
  return status === 'Void' ? 'void' : null;
}

/** What settled the invoice, oldest first. */
function settlements(
  { payments, credits, credited }: Invoice,
  style: MoneyStyle & Writing,
): DocumentModel['settlements'] {
  const { t } = style;
  const rows = [
    ...payments.flatMap(({ method, isReversal, difference, date, amount }) => {
      const named = (name: string) => (isReversal ? t('invoice.reversed', { method: name }) : name);
      const money = { date, amount, method: named(methodName(method, t)) };
      if (!difference) return [money];
      const name = named(t(`invoice.difference.${difference.kind}`));
      return [money, { date, amount: difference.amount, method: name }];
    }),
    ...credits.map(({ creditNote, ...row }) => ({
      ...row,
      method: creditNote ? t('invoice.creditNote', creditNote) : t('invoice.clientCredit'),
    })),
  ]
    .filter(({ amount }) => amount !== 0)
    .toSorted((left, right) => left.date.localeCompare(right.date))
    .map(({ date, method, amount }): SettlementRow => ({
      day: daysOf(style).shortDay(date),
      method,
      amount: formatMoney(String(amount), style),
    }));
  if (rows.length === 0) return null;
  return { title: t(credited === 0 ? 'invoice.settled' : 'invoice.settledByCredit'), rows };
}

/** Tax authorities ask for the tax in their own currency. */
function exchangeRemark({ currency, exchange }: Invoice, writing: Writing): string {
  if (!exchange) return '';
  const { t, locale } = writing;
  const { base, rate, day, source, total, tax } = exchange;
  const money = (amount: number) => formatMoney(String(amount), { currency: base, locale });
  return t('exchange', {
    base,
    currency,
    tax: money(tax),
    total: money(total),
    rate: formatDecimal(rate, locale),
    day: daysOf(writing).longDay(day),
    source: source === 'settings' ? '' : `${commaIn(writing.language)}${source}`,
  });
}

/** What is paid early comes to; empty where there is nothing to take off, or nothing left to pay. */
function earlyPayment(invoice: Invoice, style: MoneyStyle & Writing): string {
  if (!invoice.earlyDiscount) return '';
  const { percent, until, amount, payable } = invoice.earlyDiscount;
  if (payable === null) return '';
  const { t, locale } = style;
  return t('invoice.earlyDiscount', {
    percent: formatDecimal(percent, locale),
    day: daysOf(style).shortDay(until),
    payable: formatMoney(String(payable), style),
    amount: formatMoney(String(amount), style),
  });
}

/** The account to pay to; none where nothing is to be paid. Of several, the first is the one that a payer is asked to take. */
function payableAccount({ invoice, paymentDetails }: InvoiceDocumentFacts) {
  const [account] = accountsOf(paymentDetails);
  const isAsked = invoice.balance > 0 && !markOf(invoice.invoiceStatus);
  return isAsked && account?.number ? account : null;
}

function billOf(facts: InvoiceDocumentFacts): DocumentModel['swissBill'] {
  const account = payableAccount(facts);
  return account && swissBill(facts.invoice, account);
}

/** How to pay, as a sentence; `null` where nothing is to be paid, or to nowhere. */
function transfer(
  facts: InvoiceDocumentFacts,
  amount: string,
  writing: Writing,
): DocumentModel['transfer'] {
  const { t } = writing;
  const { invoice } = facts;
  const account = payableAccount(facts);
  if (!account) return null;
  const text = t.markup('invoice.transferSentence', {
    amount,
    iban: accountInSentence(account, t),
    reference: paymentReference(invoice, ibanOf(account)).text,
    day: daysOf(writing).longDay(invoice.dueDate),
    b,
  });
  const code = transferCode(invoice, account);
  return { title: t('invoice.transfer'), sentence: sentence(text), code };
}

/** What was not all paid, but credited too, is not said to be paid. */
const settledName = ({ credited }: Invoice, { t }: Writing): string =>
  t(credited === 0 ? 'invoice.paidHeadline' : 'invoice.settledHeadline');

/** Since when it is void, why, and by which document; empty where it isn't. */
function voidedText({ voided }: Invoice, writing: Writing): string {
  if (!voided) return '';
  const { t } = writing;
  const { reason, creditNote } = voided;
  const fact = { day: daysOf(writing).longDay(voided.day), reason };
  return creditNote
    ? t('invoice.cancelled', { ...fact, number: creditNote.number })
    : t('invoice.voided', fact);
}

/** The document of an invoice as its client sees it: that it was written off is the books' own affair. */
export const invoiceDocument = (facts: InvoiceDocumentFacts, writing: Writing): DocumentModel =>
  inBothLanguages(writing, (words) => writtenInvoice(facts, words));

function writtenInvoice(given: InvoiceDocumentFacts, writing: Writing): DocumentModel {
  const invoice = { ...given.invoice, balance: claimOf(given.invoice) };
  const facts = { invoice, paymentDetails: given.paymentDetails };
  const { number, issuedDate, dueDate, reference } = invoice;
  const { t } = writing;
  const { longDay } = daysOf(writing);
  const mark = markOf(invoice.invoiceStatus);
  const style = { ...writing, currency: invoice.currency };
  const id = String(invoice.id);
  const balance = formatMoney(String(invoice.balance), style);
  const withoutEmpty = <Fact extends NamedText>(...all: Fact[]) =>
    all.filter(({ text }) => text !== '');
  const kind = invoice.isPrepayment ? 'prepayment' : 'invoice';
  const parts = documentParts(kind, invoice, writing);
  const isSettled = mark === null && invoice.balance <= 0 && invoice.total > 0;
  const { isImported = false } = given.history ?? {};
  return {
    ...parts,
    voided: voidedText(invoice, writing),
    earlyPayment: earlyPayment(invoice, style),
    remark: [
      parts.remark,
      exchangeRemark(invoice, writing),
      isImported ? t('invoice.imported') : '',
    ]
      .filter(Boolean)
      .join(' '),
    heading: number === null ? t(`${kind}.draftHeading`) : t(`${kind}.heading`, { number }),
    number: number ?? `#${id}`,
    fileName: documentFileName(number ?? t('invoice.draftFile', { id })),
    mark: mark && t(`mark.${mark}`),
    isVoid: mark === 'void',
    facts: withoutEmpty<DocumentModel['facts'][number]>(
      { name: t('fact.issued'), text: longDay(issuedDate), day: issuedDate },
      { name: t('fact.due'), text: longDay(dueDate), day: dueDate, isDeadline: true },
      { name: t('fact.reference'), text: reference },
    ),
    isSettled,
    headline: isSettled
      ? { name: settledName(invoice, writing), text: formatMoney(String(invoice.total), style) }
      : { name: t('invoice.headline'), text: balance },
    bank: {
      title: t('invoice.bank'),
      total: { name: t('invoice.totalDue'), text: balance },
      facts: allAccountFacts(accountsOf(facts.paymentDetails), t),
    },
    lines: documentLines(invoice, style),
    totals: totalRows(invoice, style),
    settlements: settlements(invoice, style),
    transfer: transfer(facts, balance, writing),
    swissBill: billOf(facts),
  };
}
