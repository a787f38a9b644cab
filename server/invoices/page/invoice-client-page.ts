import type { CalendarDay } from '#domain/calendar-day.ts';
import { currencyExponent } from '#domain/currency-exponent.ts';
import { b, sentence, type SentencePart, type Writing } from '#domain/document-model.ts';
import { claimOf } from '#domain/invoice-claim.ts';
import { formatMoney, type MoneyStyle } from '#domain/format-money.ts';
import { accountFacts } from '#domain/payments/document-accounts.ts';
import { invoiceDocument, type InvoiceDocumentFacts } from '#domain/invoice-document.ts';
import { decimalToMinor, minorToDecimal } from '#domain/money.ts';
import { paymentReference } from '#domain/payments/payment-reference.ts';
import { accountsOf, ibanOf, type ReceivingAccount } from '#domain/payments/receiving-account.ts';
import { swissTransfer } from '#domain/payments/swiss-bill.ts';
import { swissPayment } from '#domain/payments/swiss-payment.ts';
import { transferCode } from '#domain/payments/transfer-code.ts';
import {
  type ClientPage,
  daySentence,
  secondDaySentence,
  pagePeople,
  type PaymentCode,
} from '#server/documents/page/client-page.ts';
import { pageTexts } from '#server/documents/texts.ts';
import { daysOf } from '#domain/written-day.ts';

type Invoice = InvoiceDocumentFacts['invoice'];
type Style = MoneyStyle & Writing;

function standing(
  invoice: Invoice,
  style: Style,
  today: CalendarDay,
): Pick<ClientPage, 'badge' | 'headline' | 'sentence' | 'secondSentence'> {
  const t = pageTexts(style.language);
  const { invoiceStatus, paid, credited, dueDate: day, voided } = invoice;
  const total = formatMoney(String(invoice.total), style);
  const headline = t('nothingToPay');
  switch (invoiceStatus) {
    case 'Void':
      return {
        badge: { text: t('status.void'), tone: 'closed' },
        headline,
        sentence: voidSentence(voided, total, style),
      };
    case 'Paid': {
      const isPaid = paid > 0 && credited <= 0;
      const said = isPaid
        ? t('sentence.paid')
        : paid > 0
          ? t('sentence.paidAndCredited')
          : credited > 0
            ? t('sentence.credited')
            : '';
      return {
        badge: { text: t(isPaid ? 'status.paid' : 'status.settled'), tone: 'done' },
        headline: isPaid ? total : headline,
        sentence: sentence(said),
      };
    }
    default: {
      const tone = today > day ? 'late' : paid + credited > 0 ? 'part' : 'open';
      return {
        badge: { text: t(`status.${tone}`), tone },
        headline: formatMoney(String(invoice.balance), style),
        sentence: daySentence('due', { day, today }, style),
        ...secondDaySentence('due', { day, today }, style),
      };
    }
  }
}

function voidSentence(voided: Invoice['voided'], total: string, style: Style): SentencePart[] {
  if (!voided) return [];
  const t = pageTexts(style.language);
  const { creditNote, reason } = voided;
  const fact = { total, day: daysOf(style).longDay(voided.day), reason, b };
  return sentence(
    creditNote
      ? t.markup('sentence.cancelled', { ...fact, number: creditNote.number })
      : t.markup('sentence.void', fact),
  );
}

function progress(invoice: Invoice, style: Style): ClientPage['progress'] {
  const t = pageTexts(style.language);
  const { paid, credited, total, balance } = invoice;
  if (balance <= 0 || paid + credited <= 0) return null;
  const exponent = currencyExponent(style.currency);
  const minor = (amount: number) => decimalToMinor(String(amount), exponent);
  const settledMinor = minor(paid) + minor(credited);
  const words = paid <= 0 ? 'credited' : credited > 0 ? 'receivedAndCredited' : 'received';
  return {
    percent: Number((1_000n * settledMinor) / minor(total)) / 10,
    settled: t(`progress.${words}`, {
      amount: formatMoney(minorToDecimal(settledMinor, exponent), style),
    }),
    whole: t('progress.whole', { total: formatMoney(String(total), style) }),
  };
}

const bankOf = ({ bankName, bankCountry }: ReceivingAccount) =>
  [bankName, bankCountry].filter((part) => part !== '').join(', ');

/** The first account in whole, with what it takes; the others as another way. */
function payment(
  { invoice, paymentDetails }: InvoiceDocumentFacts,
  amount: string,
  { language, t: sheet, second }: Writing,
): ClientPage['payment'] {
  const t = pageTexts(language);
  const t2 = second && pageTexts(second.language);
  const named = (name: string, other: string | undefined) => ({
    name,
    ...(other === undefined || other === name ? {} : { second: other }),
  });
  const factsOf = (of: ReceivingAccount) => {
    const others = second && accountFacts(of, second.t);
    return accountFacts(of, sheet).map((fact, index) => ({
      ...fact,
      ...named(fact.name, others?.[index]?.name),
    }));
  };
  const [account, ...others] = accountsOf(paymentDetails);
  if (!account) return null;
  const exponent = currencyExponent(invoice.currency);
  const amountMinor = decimalToMinor(String(invoice.balance), exponent);
  const { text, copied } = paymentReference(invoice, ibanOf(account));
  const swiss = swissPayment(swissTransfer(invoice, account, { tellsPayer: false }));
  return {
    facts: [
      {
        ...named(t('payment.amount'), t2?.('payment.amount')),
        text: amount,
        copied: minorToDecimal(amountMinor, exponent),
      },
      ...factsOf(account),
      { ...named(t('payment.reference'), t2?.('payment.reference')), text, copied },
    ].filter((fact) => fact.text !== ''),
    bank: bankOf(account),
    others: others.map((other) => ({ bank: bankOf(other), facts: factsOf(other) })),
    // In euros banks of all SEPA read theirs.
    code: codeOf('sepa', transferCode(invoice, account)) ?? codeOf('swiss', swiss),
  };
}

function codeOf(kind: PaymentCode['kind'], text: string | null): PaymentCode | null {
  return text === null ? null : { kind, text };
}

function creditNotes({ credits }: Invoice, style: Style): ClientPage['creditNotes'] {
  return credits.flatMap(({ creditNote, date }) =>
    creditNote
      ? [
          {
            number: creditNote.number,
            day: daysOf(style).longDay(date),
            amount: formatMoney(String(creditNote.total), style),
          },
        ]
      : [],
  );
}

/** The document says until when a discount is to be had; a page of today says nothing of one that is over. */
function openOffer({ earlyDiscount }: Invoice, today: CalendarDay): Invoice['earlyDiscount'] {
  return earlyDiscount && today <= earlyDiscount.until ? earlyDiscount : undefined;
}

/** The page of an invoice for its client: that it was written off is the books' own affair. */
export function invoiceClientPage(
  given: InvoiceDocumentFacts,
  writing: Writing,
  today: CalendarDay,
): ClientPage {
  const invoice = {
    ...given.invoice,
    balance: claimOf(given.invoice),
    earlyDiscount: openOffer(given.invoice, today),
  };
  const facts = { ...given, invoice };
  const style = { ...writing, currency: invoice.currency };
  const document = invoiceDocument(facts, writing);
  return {
    document,
    kind: 'invoice',
    heading: document.heading,
    ...standing(invoice, style, today),
    progress: progress(invoice, style),
    hasCopy: document.settlements !== null && !document.isVoid,
    // The document says how to pay where there is something to pay, and somewhere to pay it to.
    payment: document.transfer && payment(facts, document.headline.text, writing),
    answer: null,
    creditNotes: creditNotes(invoice, style),
    linesTitle: invoice.balance > 0 ? 'lines.toPay' : 'lines.settled',
    ...pagePeople(invoice, writing),
  };
}
