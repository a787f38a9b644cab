import type { CalendarDay } from './calendar-day.ts';
import {
  type DocumentModel,
  type NamedText,
  plain,
  type SettlementRow,
  strong,
} from './document-model.ts';
import {
  documentFileName,
  documentSeller,
  partyLines,
  type PartyFacts,
  type SellerFacts,
} from './document-parties.ts';
import { formatMoney, type MoneyStyle } from './format-money.ts';
import { formatIban } from './iban.ts';
import {
  type AmountFacts,
  documentLines,
  lineColumns,
  priceRemark,
  totalRows,
} from './invoice-document-amounts.ts';
import { longDay, shortDay } from './written-day.ts';

/** What an invoice's document is made from; the answer of the API fits as it is. */
export interface InvoiceDocumentFacts {
  invoice: AmountFacts & {
    id: number;
    number: string | null;
    currency: string;
    issuedDate: CalendarDay;
    dueDate: CalendarDay;
    reference: string;
    seller: SellerFacts;
    billTo: PartyFacts;
    note: string;
    salesperson: { name: string } | null;
    payments: readonly {
      date: CalendarDay;
      method: string;
      amount: number;
      isReversal: boolean;
    }[];
    credits: readonly {
      date: CalendarDay;
      creditNote: { number: string } | null;
      amount: number;
    }[];
  };
  paymentDetails: {
    totalDue: number;
    bankName: string;
    country: string;
    iban: string;
    swiftCode: string;
  };
}
type Invoice = InvoiceDocumentFacts['invoice'];

function withoutEmpty(facts: readonly NamedText[]): NamedText[] {
  return facts.filter(({ text }) => text !== '');
}

function markOf(status: string): DocumentModel['mark'] {
  if (status === 'Draft') return 'DRAFT';
  return status === 'Void' ? 'VOID' : null;
}

/** What settled the invoice, oldest first. */
function settlements({ payments, credits }: Invoice, style: MoneyStyle): SettlementRow[] {
  const rows = [
    ...payments.map(({ method, isReversal, ...row }) => ({
      ...row,
      method: isReversal ? `${method}, reversed` : method,
    })),
    ...credits.map(({ creditNote, ...row }) => ({
      ...row,
      method: creditNote ? `Credit note ${creditNote.number}` : 'Client credit',
    })),
  ];
  return rows
    .filter(({ amount }) => amount !== 0)
    .toSorted((left, right) => left.date.localeCompare(right.date))
    .map(({ date, method, amount }) => ({
      day: shortDay(date),
      method,
      amount: formatMoney(String(amount), style),
    }));
}

/** How to pay, as a sentence; `null` where nothing is to be paid, or to nowhere. */
function transfer(
  { invoice, paymentDetails }: InvoiceDocumentFacts,
  balance: string,
): DocumentModel['transfer'] {
  if (paymentDetails.iban === '' || invoice.balance <= 0 || markOf(invoice.invoiceStatus)) {
    return null;
  }
  return {
    title: 'Pay by bank transfer',
    sentence: [
      plain('Amount '),
      strong(balance),
      plain(' to '),
      strong(formatIban(paymentDetails.iban)),
      plain(', reference '),
      strong(String(invoice.id)),
      plain(`, by ${longDay(invoice.dueDate)}.`),
    ],
  };
}

/** What an invoice says. `locale` (BCP 47) decides how figures are written. */
export function invoiceDocument(facts: InvoiceDocumentFacts, locale: string): DocumentModel {
  const { invoice, paymentDetails } = facts;
  const { seller, billTo, number, reference } = invoice;
  const style = { currency: invoice.currency, locale };
  const id = `#${String(invoice.id)}`;
  const balance = formatMoney(String(invoice.balance), style);
  const bankFacts = withoutEmpty([
    { name: 'Bank name', text: paymentDetails.bankName },
    { name: 'Country', text: paymentDetails.country },
    { name: 'IBAN', text: formatIban(paymentDetails.iban) },
    { name: 'SWIFT code', text: paymentDetails.swiftCode },
  ]);
  const settled = settlements(invoice, style);
  return {
    title: 'Invoice',
    heading: `Invoice ${id}`,
    numbers: number === null ? [id] : [number, id],
    fileName: documentFileName(number ?? `Draft-${String(invoice.id)}`),
    mark: markOf(invoice.invoiceStatus),
    seller: documentSeller(seller),
    facts: [
      { name: 'Date Issued', text: longDay(invoice.issuedDate), day: invoice.issuedDate },
      { name: 'Due Date', text: longDay(invoice.dueDate), day: invoice.dueDate },
      ...(reference === '' ? [] : [{ name: 'Your reference', text: reference }]),
    ],
    headline: { name: 'Balance due', text: balance },
    buyer: { title: 'Invoice To:', name: billTo.name, lines: partyLines(billTo) },
    bank: {
      title: 'Payment Details:',
      total: { name: 'Total Due', text: balance },
      facts: bankFacts,
    },
    columns: lineColumns,
    lines: documentLines(invoice.items, style),
    totals: totalRows(invoice, style),
    remark: priceRemark(invoice),
    note: invoice.note === '' ? null : { title: 'Note', text: invoice.note },
    settlements:
      settled.length === 0
        ? null
        : {
            title: invoice.credited === 0 ? 'Payments received' : 'Payments and credits',
            rows: settled,
          },
    transfer: transfer(facts, balance),
    footer: {
      legal: seller.registration,
      salesperson: invoice.salesperson ? `Salesperson: ${invoice.salesperson.name}` : '',
    },
  };
}
