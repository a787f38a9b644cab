import { countryByCode, countryCodeOf } from '#domain/countries.ts';
import { minorToDecimal } from '#domain/money.ts';
import { oneLine } from './export-text.ts';

/** What XML 1.0 can't hold at all. */
const impossible = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu;
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escape = (text: string) =>
  text.replaceAll(impossible, '').replaceAll(/[&<>"]/g, (found) => entities[found] ?? found);

/** An element with a text, or with elements that are XML already. */
export type Content = string | readonly string[];

export function element(name: string, content: Content): string {
  return `<${name}>${typeof content === 'string' ? escape(content) : content.join('')}</${name}>`;
}

/** One that is left out where it says nothing. */
export const optional = (name: string, text: string): string[] =>
  text === '' ? [] : [element(name, text)];

/** A text of so many characters at most, which is never empty. */
export const filled = (text: string, most: number, otherwise: string): string => {
  const line = oneLine(text.replaceAll(impossible, ''), most);
  return line === '' ? otherwise : line;
};

/** A balance on its side: `OpeningDebitBalance` or `OpeningCreditBalance`. */
export const balance = (time: 'Opening' | 'Closing', minor: bigint, exponent: number): string =>
  element(
    `${time}${minor < 0n ? 'Credit' : 'Debit'}Balance`,
    minorToDecimal(minor < 0n ? -minor : minor, exponent),
  );

/** The two letters of a country that is written as such or by its name. */
export function countryCode(country: string): string | undefined {
  const letters = country.trim().toUpperCase();
  return countryByCode(letters) === undefined ? countryCodeOf(country) : letters;
}
