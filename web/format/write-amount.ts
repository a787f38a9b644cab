import { currencyExponent } from './money.ts';
import { numberSeparators } from './number-separators.ts';

/** A plain decimal as shown in a field: `1250.5` and USD are `1,250.50`, or `1.250,50` in German. */
export function writeAmount(
  plain: string,
  { currency, locale }: { currency: string; locale: string },
): string {
  const [whole = '', decimals = ''] = plain.split('.');
  const { decimal, group } = numberSeparators(locale);
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, group);
  const shown = decimals.padEnd(currencyExponent(currency), '0');
  return shown === '' ? grouped : grouped + decimal + shown;
}
