import type { Readings } from './agree.ts';

/** What stands before the decimals. */
export const decimalMarks = ['.', ','] as const;
export type DecimalMark = (typeof decimalMarks)[number];

/** Signs and codes of currencies, and a percent sign, which say nothing of the value. */
const decoration = /[€$£¥₹₽₩₺₴₫₪฿%]|\b[A-Za-z]{3}\b|\b(?:kr|Fr|R|zł|Kč)\.?(?=\s|$|\d)/gu;
const blanks = /[\s\u00a0\u2007\u202f'’]/gu;

const shapes: Record<DecimalMark, RegExp> = {
  '.': /^(?:(\d+)|(\d{1,3}(?:,\d{3})+)|(\d{1,2}(?:,\d{2})+,\d{3}))?(?:\.(\d*))?$/,
  ',': /^(?:(\d+)|(\d{1,3}(?:\.\d{3})+)|(?!))?(?:,(\d*))?$/,
};

/**
 * The number that a text says by each mark that fits, as a plain decimal with a sign where it is negative. A number in
 * parentheses, or with its sign behind it, is negative.
 * @param mostDecimals what has more of them is no number of this kind by that mark; zeros at the end don't count
 */
export function readWrittenNumber(
  written: string,
  mostDecimals: number,
): Readings<DecimalMark, string> {
  const bare = written.replaceAll(decoration, '').replaceAll(blanks, '').replaceAll('−', '-');
  const inside = /^\((.+)\)$/.exec(bare)?.[1];
  const [, before = '', digits = '', behind = ''] =
    /^([+-]?)([^+-]*)(-?)$/.exec(inside ?? bare) ?? [];
  if (!/\d/.test(digits) || (before !== '' && behind !== '')) return {};
  const isNegative = (inside !== undefined) !== (before === '-' || behind === '-');
  const readings: Readings<DecimalMark, string> = {};
  for (const mark of decimalMarks) {
    const plain = readDigits(digits, mark, mostDecimals);
    if (plain !== undefined)
      readings[mark] = isNegative && /[1-9]/.test(plain) ? `-${plain}` : plain;
  }
  return readings;
}

function readDigits(digits: string, mark: DecimalMark, mostDecimals: number): string | undefined {
  const match = shapes[mark].exec(digits);
  if (!match) return undefined;
  const whole = (match[1] ?? match[2] ?? match[3] ?? '0').replaceAll(/[.,]/g, '');
  const written = match.at(-1) ?? '';
  // Three digits behind a mark are thousands as well; only more or fewer of them may end in zeros for nothing.
  const decimals = written.length === 3 && mostDecimals < 3 ? written : written.replace(/0+$/, '');
  if (decimals.length > mostDecimals) return undefined;
  const plain = whole.replace(/^0+(?=\d)/, '');
  if (plain.length > 15) return undefined;
  return decimals === '' ? plain : `${plain}.${decimals}`;
}
