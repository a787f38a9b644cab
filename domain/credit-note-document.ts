import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, TotalRow } from './document-model.ts';
import {
  documentFileName,
  documentSeller,
  partyLines,
  type PartyFacts,
  type SellerFacts,
} from './document-parties.ts';
import { formatMoney } from './format-money.ts';
import { lineColumns, percent } from './invoice-document-amounts.ts';
import { longDay } from './written-day.ts';

/** What a credit note's document is made from. Amounts and rates are plain decimals. */
export interface CreditNoteFacts {
  number: string;
  /** Of the invoice that it corrects. */
  invoiceNumber: string;
  issuedDate: CalendarDay;
  currency: string;
  reason: string;
  net: string;
  taxes: readonly { rate: string; amount: string }[];
  total: string;
  seller: SellerFacts;
  billTo: PartyFacts;
}

/** What a credit note says. `locale` (BCP 47) decides how figures are written. */
export function creditNoteDocument(facts: CreditNoteFacts, locale: string): DocumentModel {
  const { number, invoiceNumber, issuedDate, seller, billTo, taxes } = facts;
  const style = { currency: facts.currency, locale };
  const net = formatMoney(facts.net, style);
  const total = formatMoney(facts.total, style);
  const plain = (name: string, text: string): TotalRow => ({ name, text, weight: 'plain' });
  return {
    title: 'Credit note',
    heading: `Credit note ${number}`,
    numbers: [number],
    fileName: documentFileName(number),
    mark: null,
    seller: documentSeller(seller),
    facts: [
      { name: 'Date Issued', text: longDay(issuedDate), day: issuedDate },
      { name: 'For invoice', text: invoiceNumber },
    ],
    headline: { name: 'Credited', text: total },
    buyer: { title: 'Credit To:', name: billTo.name, lines: partyLines(billTo) },
    bank: null,
    columns: { ...lineColumns, cost: 'Amount' },
    lines: [
      {
        title: `Credit for invoice ${invoiceNumber}`,
        description: facts.reason,
        discount: '',
        cost: net,
        quantity: '1',
        tax: taxes.map(({ rate }) => percent(rate, locale)).join(' + '),
        total: net,
        carried: net,
      },
    ],
    totals: [
      plain('Subtotal', net),
      ...taxes.map(({ rate, amount }) =>
        plain(`Tax ${percent(rate, locale)}`, formatMoney(amount, style)),
      ),
      { name: 'Total credited', text: total, weight: 'balance' },
    ],
    remark: '',
    note: null,
    settlements: null,
    transfer: null,
    footer: { legal: seller.registration, salesperson: '' },
  };
}
