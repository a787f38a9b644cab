import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, TotalRow, Writing } from './document-model.ts';
import type { PartyFacts } from './document-parties.ts';
import { documentFileName, documentParts, type SellerFacts } from './document-parts.ts';
import { formatDecimal, formatMoney } from './format-money.ts';
import { daysIn } from './written-day.ts';

/** What a credit note's document is made from. Amounts and rates are plain decimals. */
export interface CreditNoteFacts {
  number: string;
  /** Of the invoice that it corrects. */
  invoiceNumber: string;
  issuedDate: CalendarDay;
  currency: string;
  reason: string;
  net: string;
  taxes: readonly { rate: string; base: string; amount: string }[];
  total: string;
  seller: SellerFacts;
  billTo: PartyFacts;
}

export function creditNoteDocument(
  facts: CreditNoteFacts,
  { t, locale, language }: Writing,
): DocumentModel {
  const { number, invoiceNumber, issuedDate, taxes } = facts;
  const style = { currency: facts.currency, locale };
  const net = formatMoney(facts.net, style);
  const total = formatMoney(facts.total, style);
  const percent = (rate: string) => `${formatDecimal(rate, locale)}%`;
  const plain = (name: string, text: string): TotalRow => ({ name, text, weight: 'plain' });
  const parts = documentParts('creditNote', facts, t);
  return {
    ...parts,
    heading: t('creditNote.heading', { number }),
    number,
    fileName: documentFileName(number),
    mark: null,
    isVoid: false,
    facts: [
      { name: t('fact.issued'), text: daysIn(language).longDay(issuedDate), day: issuedDate },
      { name: t('fact.forInvoice'), text: invoiceNumber },
    ],
    headline: { name: t('creditNote.headline'), text: total },
    columns: { ...parts.columns, cost: t('creditNote.amount') },
    lines: [
      {
        title: t('creditNote.line', { number: invoiceNumber }),
        description: facts.reason,
        discount: '',
        cost: net,
        quantity: '1',
        tax: taxes.map(({ rate }) => percent(rate)).join(' + '),
        total: net,
        carried: net,
      },
    ],
    totals: [
      plain(t('total.subtotal'), net),
      ...taxes.map(({ rate, base, amount }) =>
        plain(
          t('total.tax', { percent: percent(rate), base: formatMoney(base, style) }),
          formatMoney(amount, style),
        ),
      ),
      { name: t('creditNote.total'), text: total, weight: 'balance' },
    ],
  };
}
