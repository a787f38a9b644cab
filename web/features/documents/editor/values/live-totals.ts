import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { invoiceBody } from '#contract/invoices/invoice-input.ts';
import type { OfferedPrepayment } from '#contract/invoices/prepayments.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import { invoiceTotals, type InvoiceTotals } from '#domain/invoice-totals.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { decimalToMinor, minorToNumber } from '#domain/money.ts';
import { type Deduction, deductedTotals } from '#domain/prepayments/deducted-totals.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { roundedQuotient } from '#domain/rounding.ts';
import { formatMoney } from '#web/format/money.ts';
import { bodyOf, exponentOf } from './editor-body.ts';
import { t } from '../texts/t.ts';
import { isBlank, type InvoiceValues, type LineValues } from './editor-values.ts';

const { items: bodyItems, discount: bodyDiscount } = invoiceBody.shape;

/** The formatted totals of what is typed; a dash where a figure is invalid. */
export interface LiveTotals {
  /** One for each row, including blank lines: of a subtotal what its section comes to. */
  prices: string[];
  subtotal: string;
  discount: string;
  /** One for each category, rate and label, which begins the name. */
  taxes: { label: string; name: string; amount: string }[];
  total: string;
  /** What prepayments leave; `null` where none is deducted. */
  remaining: { taxes: LiveTotals['taxes']; total: string; isBelowZero: boolean } | null;
  /** What is to be paid, in minor units; `undefined` while a figure is invalid. */
  totalMinor: bigint | undefined;
}

const unknown = '–';

export function liveTotals(
  values: InvoiceValues,
  choices: EditorChoices,
  prepayments: readonly OfferedPrepayment[] = [],
): LiveTotals {
  const exponent = exponentOf(values.currency, choices);
  const money = (minor: bigint) => formatMoney(minorToNumber(minor, exponent), values.currency);
  const whole = calculate(values, exponent);
  const none = { subtotal: unknown, discount: unknown, taxes: [], total: unknown };
  const taxRows = (taxes: InvoiceTotals['taxes']) =>
    taxes.map(({ rate, label = '', taxMinor }) => ({
      ...{ label, name: label === '' ? `${rate}%` : `${label} ${rate}%` },
      amount: money(taxMinor),
    }));
  const left =
    whole && prepayments.length > 0
      ? deductedTotals(
          whole,
          prepayments.map((one) => deductionOf(one, exponent)),
        )
      : undefined;
  return {
    prices: rowAmounts(values, exponent).map((minor) =>
      minor === undefined ? unknown : money(minor),
    ),
    ...(whole
      ? {
          subtotal: money(whole.subtotalMinor),
          discount: money(-whole.discountMinor),
          taxes: taxRows(whole.taxes),
          total: money(whole.totalMinor),
        }
      : none),
    remaining: left
      ? {
          taxes: taxRows(left.taxes),
          total: money(left.totalMinor),
          isBelowZero: left.taxMinor < 0n || left.totalMinor < left.taxMinor,
        }
      : null,
    totalMinor: (left ?? whole)?.totalMinor,
  };
}

function rowAmounts(values: InvoiceValues, exponent: number): (bigint | undefined)[] {
  let section: bigint | undefined = 0n;
  return values.items.map((row) => {
    if (row.kind === 'subtotal') {
      const whole = section;
      section = 0n;
      return whole;
    }
    if (isBlank(row)) return 0n;
    if (row.kind === 'heading') {
      section = 0n;
      return 0n;
    }
    const minor = priceOf(row, values, exponent);
    section = section === undefined || minor === undefined ? undefined : section + minor;
    return minor;
  });
}

function deductionOf({ net, taxes }: OfferedPrepayment, exponent: number): Deduction {
  const minor = (amount: number) => decimalToMinor(String(amount), exponent);
  return {
    netMinor: minor(net),
    taxes: taxes.map(({ category, rate, label, base, amount }) => ({
      ...{ category, rate: String(rate), ...labelOf({ label }) },
      ...{ baseMinor: minor(base), taxMinor: minor(amount) },
    })),
  };
}

/** What an amount in a foreign currency is roughly worth in the base currency, for orientation only. */
export function worthInBaseCurrency(
  minor: bigint | undefined,
  currency: string,
  choices: EditorChoices,
): string | undefined {
  const rate = choices.currencies.find(({ code }) => code === currency)?.rate;
  const base = choices.currencies[0];
  if (minor === undefined || !base || rate === null || rate === undefined) return undefined;
  const { units, scale } = parseDecimal(rate);
  const dividend = minor * units * 10n ** BigInt(base.exponent);
  const worth = roundedQuotient(dividend, scale * 10n ** BigInt(exponentOf(currency, choices)));
  const amount = formatMoney(minorToNumber(worth, base.exponent), base.code);
  return t('foot.worth', { amount, currency: base.code });
}

/** By line: of a thousand, the key that was pressed changed one. */
const prices = new WeakMap<LineValues, { exponent: number; minor: bigint | undefined }>();

function priceOf(line: LineValues, values: InvoiceValues, exponent: number): bigint | undefined {
  const known = prices.get(line);
  if (known?.exponent === exponent) return known.minor;
  const alone = { ...values, items: [line], discount: noDiscount };
  const minor = calculate(alone, exponent)?.lines[0]?.priceMinor;
  prices.set(line, { exponent, minor });
  return minor;
}

const noDiscount = { unit: 'percent', value: '' } as const;

function calculate(values: InvoiceValues, exponent: number): InvoiceTotals | undefined {
  const body = bodyOf(values);
  const items = bodyItems.safeParse(body.items.map((line) => ({ ...line, title: 'Any' })));
  const discount = bodyDiscount.safeParse(body.discount);
  if (!items.success || !discount.success) return undefined;
  const { pricesIncludeTax, taxPerLine } = values;
  const written = { items: items.data, discount: discount.data, pricesIncludeTax, taxPerLine };
  try {
    return invoiceTotals(invoiceTerms(written, exponent));
  } catch (cause) {
    // A discount above its base, or more decimals than the currency has: no total yet.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
