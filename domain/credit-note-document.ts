import type { CalendarDay } from './calendar-day.ts';
import { currencyExponent } from './currency-exponent.ts';
import type { DocumentLine, DocumentModel, TotalRow, Writing } from './document-model.ts';
import type { PartyFacts } from './document-parties.ts';
import { documentFileName, documentParts, type SellerFacts } from './document-parts.ts';
import { formatDecimal, formatMoney } from './format-money.ts';
import { sectionSubtotals, withUnit } from './invoice-document-amounts.ts';
import type { SectionFacts } from './sections/line-sections.ts';
import { decimalToMinor, minorToDecimal } from './money.ts';
import { inBothLanguages } from './languages/two-languages.ts';
import { daysOf } from './written-day.ts';
import { netPrice } from './document-taxes.ts';
import { taxesOfLine, taxName } from './taxes/tax-texts.ts';

/** What a credit note's document is made from. Amounts and rates are plain decimals. */
export interface CreditNoteFacts {
  number: string;
  /** Of the invoice that it corrects. */
  invoiceNumber: string;
  issuedDate: CalendarDay;
  currency: string;
  reason: string;
  /** Whether it takes all of its invoice back, which is void by it. */
  cancels: boolean;
  net: string;
  /** `discount` as what it takes off, or empty; with tax where the invoice's prices include it. */
  lines: readonly (SectionFacts & {
    title: string;
    description: string;
    qty: string;
    unit: string;
    cost: string;
    discount: string;
    amount: string;
    taxes: readonly { rate: string; label?: string | undefined }[];
  })[];
  pricesIncludeTax: boolean;
  taxes: readonly {
    category: string;
    rate: string;
    label?: string | undefined;
    base: string;
    amount: string;
  }[];
  total: string;
  seller: SellerFacts;
  billTo: PartyFacts;
}

export function creditNoteDocument(facts: CreditNoteFacts, writing: Writing): DocumentModel {
  return inBothLanguages(writing, (words) => writtenCreditNote(facts, words));
}

function writtenCreditNote(facts: CreditNoteFacts, writing: Writing): DocumentModel {
  const { t, locale } = writing;
  const { number, invoiceNumber, issuedDate, taxes, cancels } = facts;
  const style = { currency: facts.currency, locale };
  const net = formatMoney(facts.net, style);
  const total = formatMoney(facts.total, style);
  const plain = (name: string, text: string): TotalRow => ({ name, text, weight: 'plain' });
  const kind = cancels ? 'cancellation' : 'creditNote';
  const parts = documentParts(kind, facts, writing);
  return {
    ...parts,
    heading: t(`${kind}.heading`, { number }),
    number,
    fileName: documentFileName(number),
    mark: null,
    isVoid: false,
    facts: [
      { name: t('fact.creditedOn'), text: daysOf(writing).longDay(issuedDate), day: issuedDate },
      { name: t(cancels ? 'fact.cancels' : 'fact.forInvoice'), text: invoiceNumber },
    ],
    headline: { name: t('creditNote.headline'), text: total },
    lines: creditLines(facts, { ...style, t }),
    // Before the figures: why any of them is taken back.
    note: { title: t('creditNote.reason'), text: facts.reason },
    totals: [
      plain(t(facts.pricesIncludeTax ? 'total.subtotalWithoutTax' : 'total.subtotal'), net),
      ...taxes.map((tax) =>
        plain(taxName(tax, taxes, { ...style, t }), formatMoney(tax.amount, style)),
      ),
      { name: t('creditNote.total'), text: total, weight: 'balance' },
    ],
  };
}

function creditLines(
  { lines, currency, pricesIncludeTax }: CreditNoteFacts,
  { t, locale }: Pick<Writing, 't' | 'locale'>,
): DocumentLine[] {
  const style = { currency, locale };
  const exponent = currencyExponent(currency);
  const amounts = lines.map(({ amount }) => decimalToMinor(amount, exponent));
  const subtotals = sectionSubtotals(lines, amounts, { ...style, t });
  let sumMinor = 0n;
  return lines.map((line, index) => {
    sumMinor += amounts[index] ?? 0n;
    const name = t('total.discount');
    const quantity = formatDecimal(line.qty, locale);
    const rates = line.taxes.map(({ rate }) => rate);
    const net = pricesIncludeTax ? netPrice(line.cost, rates, exponent) : null;
    return {
      title: line.title,
      description: line.description,
      discount:
        line.discount === ''
          ? ''
          : t('total.discountOfLine', { name, amount: formatMoney(`-${line.discount}`, style) }),
      cost: formatMoney(line.cost, style),
      netCost: net === null ? '' : t('netCost', { amount: formatMoney(net, style) }),
      quantity: withUnit(quantity, line.unit, t),
      tax: taxesOfLine(line.taxes, { t, locale }),
      total: formatMoney(line.amount, style),
      carried: formatMoney(minorToDecimal(sumMinor, exponent), style),
      heading: line.heading ?? '',
      subtotal: subtotals[index] ?? null,
    };
  });
}
