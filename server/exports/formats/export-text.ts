import { minorToDecimal } from '#domain/money.ts';
import type { CalendarDay } from '#domain/calendar-day.ts';

/** One line without control characters, of so many characters at most. */
export function oneLine(text: string, most: number): string {
  const line = text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  return Array.from(line).slice(0, most).join('').trim();
}

export const compactDay = (day: CalendarDay): string => day.replaceAll('-', '');

export const commaDecimal = (minor: bigint, exponent: number): string =>
  minorToDecimal(minor, exponent).replace('.', ',');

/** 0x80 to 0x9f; the rest of Windows-1252 are the code points of Latin-1. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const bytes = new Map(Array.from(upper).map((character, index) => [character, 0x80 + index]));

/** Text as Windows-1252: letters that it lacks lose their marks, all else becomes a question mark. */
export function toWindows1252(text: string): Buffer {
  const result = Buffer.alloc(text.length);
  let length = 0;
  for (const character of text) {
    for (const plain of knownAs(character)) {
      result[length] = bytes.get(plain) ?? plain.codePointAt(0) ?? 0x3f;
      length += 1;
    }
  }
  return result.subarray(0, length);
}

const replaced = new Map([
  ...Object.entries({
    ł: 'l',
    Ł: 'L',
    đ: 'd',
    Đ: 'D',
    ı: 'i',
    '−': '-',
    '\u202f': ' ',
    '\u2009': ' ',
  }),
]);

/** One character for one, so that no field becomes longer than it may be. */
function knownAs(character: string): string {
  const code = character.codePointAt(0) ?? 0;
  const isKnown =
    code < 0x80 || (code >= 0xa0 && code <= 0xff) || (bytes.has(character) && code > 0x9f);
  if (isKnown) return character;
  const found = replaced.get(character);
  if (found !== undefined) return found;
  const [first = '?'] = character.normalize('NFKD');
  const plain = first.codePointAt(0) ?? 0x3f;
  return plain < 0x80 || (plain >= 0xa0 && plain <= 0xff) ? first : '?';
}
