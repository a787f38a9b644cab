import { minorToDecimal } from '#domain/money.ts';
import { refusal } from '#messages/refusal.ts';
import { unitPriceOf } from './invoice-lines.ts';
import type { LineRecord } from './invoice-record.ts';
import { rateOf, readTax, taxCategory } from './read-tax.ts';
import { readUnit } from './read-unit.ts';
import type { RowCurrency, RowReader } from './row-reader.ts';

const longestTitle = 120;

/** The line that a row says; none where it has no amount. */
export function readLine(reader: RowReader, currency: RowCurrency): LineRecord[] {
  const { title, description } = readTexts(reader);
  const amount = reader.money('lineAmount', currency);
  const quantity = reader.decimal('quantity');
  const price = reader.decimal('unitPrice');
  if (amount === undefined && price === undefined) {
    if (title !== '' && !reader.has('total')) reader.failEmpty(priceField(reader));
    return [];
  }
  const amountText = amount === undefined ? undefined : minorToDecimal(amount, currency.exponent);
  const { cost, qty } = priceAndCount({ amount: amountText, quantity, price });
  return [
    {
      title: title === '' ? reader.raw('number') || '–' : title,
      description,
      cost: cost.replace(/^-/, ''),
      // A line that takes off has a quantity below 0, and a price above it.
      qty: cost.startsWith('-') ? negated(qty) : qty,
      unit: readUnit(reader),
      discountPercent: readDiscount(reader),
      taxes: readLineTax(reader, { currency, amount }),
    },
  ];
}

const priceField = (reader: RowReader) => (reader.has('unitPrice') ? 'unitPrice' : 'lineAmount');

function readTexts(reader: RowReader): { title: string; description: string } {
  const title = reader.name('lineTitle', longestTitle);
  const description = reader.text('lineDescription', 2_000);
  if (title !== '') return { title, description };
  const [first = ''] = description.split('\n');
  if (first.length <= longestTitle) {
    return { title: first.trim(), description: description.slice(first.length).trim() };
  }
  return { title: `${first.slice(0, longestTitle - 1).trim()}…`, description };
}

interface Figures {
  amount: string | undefined;
  quantity: string | undefined;
  price: string | undefined;
}

function priceAndCount({ amount, quantity, price }: Figures): { cost: string; qty: string } {
  const qty = quantity === undefined || Number(quantity) === 0 ? undefined : quantity;
  if (price !== undefined && (qty !== undefined || amount === undefined)) {
    return { cost: price, qty: qty ?? '1' };
  }
  const whole = amount ?? price ?? '0';
  const single =
    qty === undefined || qty.startsWith('-') || whole.startsWith('-')
      ? undefined
      : unitPriceOf(whole, qty);
  return single === undefined ? { cost: whole, qty: '1' } : { cost: single, qty: qty ?? '1' };
}

const negated = (decimal: string) => (decimal.startsWith('-') ? decimal.slice(1) : `-${decimal}`);

function readDiscount(reader: RowReader): string | undefined {
  const percent = reader.decimal('discount');
  if (percent === undefined || Number(percent) === 0) return undefined;
  if (percent.startsWith('-') || Number(percent) > 100) {
    reader.fail('discount', refusal('fileImport.notAPercentage'));
    return undefined;
  }
  return percent;
}

/** By its rate, or by the rate that its amount and its tax say. */
function readLineTax(
  reader: RowReader,
  { currency, amount }: { currency: RowCurrency; amount: bigint | undefined },
) {
  const taxes = readTax(reader);
  const tax = reader.money('lineTax', currency);
  if (taxes.length > 0 || tax === undefined || amount === undefined) return taxes;
  const rate = rateOf(amount, tax) ?? rateOf(amount - tax, tax);
  return rate === undefined ? [] : [{ rate, category: taxCategory }];
}
