import type { AddressParts } from './postal-address.ts';

/** How the last line of an address is written, by country: post code and town, in the order of their names. */
const places: readonly (readonly [countries: string, place: RegExp])[] = [
  ['DE ES FI FR IT', /^(?<code>\d{5})\s+(?<city>\D+)$/],
  ['AT BE CH DK LI LU NO', /^(?<code>\d{4})\s+(?<city>\D+)$/],
  ['CZ GR SE SK', /^(?<code>\d{3} ?\d{2})\s+(?<city>\D+)$/],
  ['NL', /^(?<code>\d{4} ?[A-Z]{2})\s+(?<city>\D+)$/],
  ['PL', /^(?<code>\d{2}-\d{3})\s+(?<city>\D+)$/],
  ['PT', /^(?<code>\d{4}-\d{3})\s+(?<city>\D+)$/],
  ['GB', /^(?<city>\D+?),?\s+(?<code>[A-Z]{1,2}\d[A-Z\d]? \d[A-Z]{2})$/],
  ['US', /^(?<city>\D+),\s*(?<region>[A-Z]{2})\s+(?<code>\d{5}(?:-\d{4})?)$/],
];

/** The parts of an address that is written in lines: its town where that is certain, all else in the first lines. */
export function guessAddress(address: string, countryCode: string): AddressParts {
  const lines = address
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const place = places.find(([countries]) => countries.split(' ').includes(countryCode))?.[1];
  const found = lines.length > 1 ? place?.exec(lines.at(-1) ?? '')?.groups : undefined;
  const { code = '', city = '', region = '' } = found ?? {};
  const [street = '', ...rest] = found ? lines.slice(0, -1) : [lines.join(', ')];
  return { street, extraLine: rest.join(', '), city, postCode: code, region, countryCode };
}
