import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { invoiceBody } from '#contract/invoices/invoice-input.ts';
import { invoiceTerms } from '#contract/invoices/invoice-terms.ts';
import { invoiceTotals, type InvoiceTotals } from '#domain/invoice-totals.ts';
import { parseDecimal } from '#domain/decimal.ts';
import { minorToNumber } from '#domain/money.ts';
import { roundedQuotient } from '#domain/rounding.ts';
import { formatMoney } from '#web/format/money.ts';
import { bodyOf, exponentOf } from './editor-body.ts';
import { isBlank, type InvoiceValues } from './editor-values.ts';

const { items: bodyItems, discount: bodyDiscount } = invoiceBody.shape;

/** What the typed invoice comes to, as text; a dash where a figure cannot be read. */
export interface LiveTotals {
  /** One a row, blank ones included. */
  prices: string[];
  subtotal: string;
  discount: string;
  /** One for each category and rate. */
  taxes: { name: string; amount: string }[];
  total: string;
  /** The total in minor units; `undefined` where it cannot be reckoned. */
  totalMinor: bigint | undefined;
}

const unknown = '–';

/** By the very rules that the server reckons by. */
export function liveTotals(values: InvoiceValues, choices: EditorChoices): LiveTotals {
  const exponent = exponentOf(values.currency, choices);
  const money = (minor: bigint) => formatMoney(minorToNumber(minor, exponent), values.currency);
  const whole = reckon(values, exponent);
  const none = { subtotal: unknown, discount: unknown, taxes: [], total: unknown };
  return {
    prices: values.items.map((line) => {
      if (isBlank(line)) return money(0n);
      const [ofLine] =
        reckon({ ...values, items: [line], discount: noneOff }, exponent)?.lines ?? [];
      return ofLine ? money(ofLine.priceMinor) : unknown;
    }),
    ...(whole
      ? {
          subtotal: money(whole.subtotalMinor),
          discount: money(-whole.discountMinor),
          taxes: whole.taxes.map(({ rate, taxMinor }) => ({
            name: `${rate}%`,
            amount: money(taxMinor),
          })),
          total: money(whole.totalMinor),
        }
      : none),
    totalMinor: whole?.totalMinor,
  };
}

/** What an amount of a foreign currency is about worth in the organisation's own, for orientation only. */
export function worthAtHome(
  minor: bigint | undefined,
  currency: string,
  choices: EditorChoices,
): string | undefined {
  const rate = choices.currencies.find(({ code }) => code === currency)?.rate;
  const home = choices.currencies[0];
  if (minor === undefined || !home || rate === null || rate === undefined) return undefined;
  const { units, scale } = parseDecimal(rate);
  const dividend = minor * units * 10n ** BigInt(home.exponent);
  const worth = roundedQuotient(dividend, scale * 10n ** BigInt(exponentOf(currency, choices)));
  return `≈ ${formatMoney(minorToNumber(worth, home.exponent), home.code)} in ${home.code}`;
}

const noneOff = { unit: 'percent', value: '' } as const;

function reckon(values: InvoiceValues, exponent: number): InvoiceTotals | undefined {
  const body = bodyOf(values);
  const items = bodyItems.safeParse(body.items.map((line) => ({ ...line, title: 'Any' })));
  const discount = bodyDiscount.safeParse(body.discount);
  if (!items.success || !discount.success) return undefined;
  const { pricesIncludeTax, taxPerLine } = values;
  const written = { items: items.data, discount: discount.data, pricesIncludeTax, taxPerLine };
  try {
    return invoiceTotals(invoiceTerms(written, exponent));
  } catch (cause) {
    // A discount above what it is on, or more decimals than the currency has: no sum yet.
    if (cause instanceof RangeError) return undefined;
    throw cause;
  }
}
