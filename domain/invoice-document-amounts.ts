import type { CalendarDay } from './calendar-day.ts';
import { currencyExponent } from './currency-exponent.ts';
import type { DocumentLine, NamedText, TotalRow, Writing } from './document-model.ts';
import { isUsualUnit } from './e-invoice/usual-units.ts';
import { formatDecimal, formatMoney, formatPercent, type MoneyStyle } from './format-money.ts';
import type { Discount } from './invoice-totals.ts';
import { sectionSums, type SectionFacts } from './sections/line-sections.ts';
import { minorToDecimal, minorToNumber } from './money.ts';
import { daysOf } from './written-day.ts';
import { netPrice } from './document-taxes.ts';
import { isSameTax } from './taxes/known-tax.ts';
import { taxesOfLine, taxName } from './taxes/tax-texts.ts';

/** A line of an invoice; money and quantities are JSON numbers, exact as their shortest decimal. */
export interface LineFacts extends SectionFacts {
  title: string;
  description: string;
  cost: number;
  qty: number;
  /** UN/ECE Recommendation 20. */
  unit?: string | undefined;
  discount: number;
  typedDiscount: Discount | null;
  taxes: readonly { rate: number; label?: string | undefined }[];
  price: number;
}

/** What is asked for, of an invoice and of a quote. */
export interface TermFacts {
  items: readonly LineFacts[];
  subtotal: number;
  discount: number;
  typedDiscount: Discount | null;
  /** `base` is what the tax is reckoned on. */
  taxes: readonly {
    category: string;
    rate: number;
    label?: string | undefined;
    base: number;
    amount: number;
  }[];
  total: number;
  pricesIncludeTax: boolean;
}

/** A prepayment that a final invoice deducts. */
export interface DeductionFacts {
  number: string;
  issuedDate: CalendarDay;
  net: number;
  taxes: TermFacts['taxes'];
  total: number;
}

/** Of taxes and total only what the deductions leave; subtotal and discount are without them. */
export interface AmountFacts extends TermFacts {
  deductions?: readonly DeductionFacts[];
  invoiceStatus: string;
  paid: number;
  credited: number;
  balance: number;
}

/** Reads a JSON number as minor units, by its decimal digits. */
function minorOf(amount: number, exponent: number): bigint {
  const [whole = '', decimals = ''] = String(amount).split('.');
  return BigInt(whole + decimals.padEnd(exponent, '0'));
}

function percent(rate: number | string, locale: string): string {
  return formatPercent(String(rate), locale);
}

type Style = MoneyStyle & Writing;

function discountName(discount: Discount | null, { t, locale }: Style): string {
  if (!discount || !('percent' in discount)) return t('total.discount');
  return t('total.discountPercent', { percent: percent(discount.percent, locale) });
}

/** With what is counted, unless it is pieces. */
function quantityText({ qty, unit = 'C62' }: LineFacts, { t, locale }: Style): string {
  return withUnit(formatDecimal(String(qty), locale), unit, t);
}

/** `unit` is a code, or a text of documents from before there were codes. */
export function withUnit(quantity: string, unit: string, t: Writing['t']): string {
  if (unit === 'C62' || unit === '') return quantity;
  return `${quantity}\u00a0${isUsualUnit(unit) ? t(`unit.${unit}`) : unit}`;
}

/** The lines of an invoice as texts, each with the sum so far. */
export function documentLines(
  { items, pricesIncludeTax }: Pick<TermFacts, 'items' | 'pricesIncludeTax'>,
  style: Style,
): DocumentLine[] {
  const { t } = style;
  const exponent = currencyExponent(style.currency);
  const money = (amount: number) => formatMoney(String(amount), style);
  const amounts = items.map(({ price }) => minorOf(price, exponent));
  const subtotals = sectionSubtotals(items, amounts, style);
  let sumMinor = 0n;
  return items.map((item, index) => {
    sumMinor += amounts[index] ?? 0n;
    return {
      title: item.title,
      description: item.description,
      discount:
        item.discount === 0
          ? ''
          : t('total.discountOfLine', {
              name: discountName(item.typedDiscount, style),
              amount: money(-item.discount),
            }),
      cost: money(item.cost),
      quantity: quantityText(item, style),
      netCost: pricesIncludeTax ? netCost(item, style) : '',
      tax: taxesOfLine(item.taxes, style),
      total: money(item.price),
      carried: formatMoney(minorToDecimal(sumMinor, exponent), style),
      heading: item.heading ?? '',
      subtotal: subtotals[index] ?? null,
    };
  });
}

/** What is shown below each line as the sum of its section. */
export function sectionSubtotals(
  lines: readonly SectionFacts[],
  amountsMinor: readonly bigint[],
  style: MoneyStyle & Pick<Writing, 't'>,
): (NamedText | null)[] {
  const exponent = currencyExponent(style.currency);
  return sectionSums(lines, amountsMinor).map((minor) =>
    minor === null
      ? null
      : {
          name: style.t('total.subtotal'),
          text: formatMoney(minorToDecimal(minor, exponent), style),
        },
  );
}

/** The law wants the unit price without tax, whatever was agreed. */
function netCost({ cost, taxes }: Pick<LineFacts, 'cost' | 'taxes'>, style: Style): string {
  const rates = taxes.map(({ rate }) => String(rate));
  const net = netPrice(String(cost), rates, currencyExponent(style.currency));
  return net === null ? '' : style.t('netCost', { amount: formatMoney(net, style) });
}

/** What is left of an invoice that is void; positive. */
function voidedMinor(facts: AmountFacts, exponent: number): bigint {
  const { total, paid, credited, balance } = facts;
  const [all, ...settled] = [total, paid, credited, balance].map((sum) => minorOf(sum, exponent));
  return settled.reduce((rest, part) => rest - part, all ?? 0n);
}

function rowsIn(style: MoneyStyle) {
  const exponent = currencyExponent(style.currency);
  return {
    minor: (amount: number) => minorOf(amount, exponent),
    row: (name: string, minor: bigint, weight: TotalRow['weight'] = 'plain'): TotalRow => ({
      name,
      text: formatMoney(minorToDecimal(minor, exponent), style),
      weight,
    }),
  };
}

/** From the subtotal to the total; every column of figures adds up. */
export function termRows(facts: TermFacts, style: Style): TotalRow[] {
  const { t } = style;
  const { minor, row } = rowsIn(style);
  const { subtotal, discount, taxes, total } = facts;
  const first = facts.pricesIncludeTax ? 'total.subtotalWithoutTax' : 'total.subtotal';
  const rows = [row(t(first), minor(subtotal))];
  if (discount !== 0) {
    rows.push(row(discountName(facts.typedDiscount, style), -minor(discount)));
    if (taxes.length > 0) rows.push(row(t('total.taxable'), minor(subtotal) - minor(discount)));
  }
  rows.push(...taxRows(taxes, style), row(t('total.total'), minor(total), 'total'));
  return rows;
}

function taxRows(taxes: TermFacts['taxes'], style: Style, sign: 1 | -1 = 1): TotalRow[] {
  const { minor, row } = rowsIn(style);
  return taxes.map((tax) => {
    const name = taxName({ ...tax, base: String(tax.base) }, taxes, style);
    return row(name, minor(tax.amount) * BigInt(sign));
  });
}

/** The terms before anything is deducted: what remains and what is deducted, together. */
function undeducted<Facts extends AmountFacts>(facts: Facts, currency: string): Facts {
  const exponent = currencyExponent(currency);
  const add = (one: number, other: number) =>
    minorToNumber(minorOf(one, exponent) + minorOf(other, exponent), exponent);
  const taxes = facts.taxes.map((tax) => ({ ...tax }));
  const { deductions = [] } = facts;
  for (const tax of deductions.flatMap((deduction) => deduction.taxes)) {
    const same = taxes.find((one) => isSameTax(one, tax));
    if (!same) continue;
    same.base = add(same.base, tax.base);
    same.amount = add(same.amount, tax.amount);
  }
  const total = deductions.reduce((sum, deduction) => add(sum, deduction.total), facts.total);
  // What only a prepayment was taxed at is charged by none of the lines.
  return { ...facts, total, taxes: taxes.filter(({ base, amount }) => base !== 0 || amount !== 0) };
}

/** From the total to what remains of it: each prepayment by its taxes, then net and taxes of the rest. */
function deductionRows(facts: AmountFacts, style: Style): TotalRow[] {
  const { deductions = [], subtotal, discount, taxes, total, balance } = facts;
  if (deductions.length === 0) return [];
  const { t } = style;
  const { minor, row } = rowsIn(style);
  const deductedMinor = deductions.reduce((sum, { net }) => sum + minor(net), 0n);
  return [
    ...deductions.flatMap(({ number, issuedDate, net, taxes: ofPrepayment }) => {
      const day = daysOf(style).shortDay(issuedDate);
      const name = t('total.prepayment', { number, day });
      return [row(name, -minor(net)), ...taxRows(ofPrepayment, style, -1)];
    }),
    row(t('total.remainingNet'), minor(subtotal) - minor(discount) - deductedMinor, 'total'),
    ...taxRows(taxes, style),
    // Where nothing came since, it is the balance.
    ...(balance === total ? [] : [row(t('total.remaining'), minor(total), 'total')]),
  ];
}

/** From the subtotal to what is still owed. */
export function totalRows(facts: AmountFacts, style: Style): TotalRow[] {
  const { t } = style;
  const { minor, row } = rowsIn(style);
  const { paid, credited, balance } = facts;
  const rows = [
    ...termRows(undeducted(facts, style.currency), style),
    ...deductionRows(facts, style),
  ];
  if (paid !== 0) rows.push(row(t('total.paid'), -minor(paid)));
  if (credited !== 0) rows.push(row(t('total.credited'), -minor(credited)));
  const voided = voidedMinor(facts, currencyExponent(style.currency));
  if (voided !== 0n) rows.push(row(t('total.void'), -voided));
  rows.push(row(t('total.balance'), minor(balance), 'balance'));
  return rows;
}
