import { shortestDecimal } from '#domain/decimal.ts';
import type { Tax } from '#domain/document-taxes.ts';
import { minorToDecimal } from '#domain/money.ts';
import { roundedQuotient } from '#domain/rounding.ts';
import { allowsRate, isVatCategory, vatCategories } from '#domain/e-invoice/vat-categories.ts';
import { refusal } from '#messages/refusal.ts';
import type { RowReader } from './row-reader.ts';

/** Standard, of UNCL 5305: what most taxes are. */
export const taxCategory = 'S';

/** The tax of a line by its rate; `20% (VAT on Income)` says it as well. */
export function readTax(reader: RowReader): Tax[] {
  const name = reader.name('taxName', 200);
  const given = reader.decimal('taxRate');
  const rate = given ?? /(\d{1,2}(?:[.,]\d{1,4})?)\s*%/.exec(name)?.[1]?.replace(',', '.');
  const category = readCategory(reader);
  if (rate === undefined && category === '') return [];
  if (rate === undefined) return taxOf(reader, category, '0');
  if (rate.startsWith('-') || Number(rate) > 100) {
    reader.fail('taxRate', refusal('fileImport.notAPercentage'));
    return [];
  }
  if (category !== '') return taxOf(reader, category, shortestDecimal(rate));
  return Number(rate) === 0 ? [] : [{ rate: shortestDecimal(rate), category: taxCategory }];
}

/** One of UNCL 5305, where the file says which. */
function readCategory(reader: RowReader): string {
  const value = reader.raw('taxCategory').toUpperCase();
  if (value === '' || isVatCategory(value)) return value;
  const choices = vatCategories.join(', ');
  reader.fail('taxCategory', refusal('fileImport.notAChoice', { choices }));
  return '';
}

function taxOf(reader: RowReader, category: string, rate: string): Tax[] {
  if (allowsRate(category, rate)) return [{ rate, category }];
  reader.fail('taxCategory', refusal('fileImport.categoryRate'));
  return [];
}

const mostDecimals = 3;

/** The shortest rate by which the tax of a net amount is exactly this; `undefined` where there is none. */
export function rateOf(netMinor: bigint, taxMinor: bigint): string | undefined {
  if (netMinor <= 0n || taxMinor <= 0n) return undefined;
  for (let decimals = 0; decimals <= mostDecimals; decimals += 1) {
    const scale = 100n * 10n ** BigInt(decimals);
    const units = roundedQuotient(taxMinor * scale, netMinor);
    if (units > scale || units === 0n) continue;
    if (roundedQuotient(netMinor * units, scale) === taxMinor) {
      return shortestDecimal(minorToDecimal(units, decimals));
    }
  }
  return undefined;
}
