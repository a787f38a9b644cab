import { currencyExponent, currencySigns } from './money.ts';
import { numberMarks } from './number-marks.ts';

/** What a typed amount was understood as. */
export type AmountReading =
  | { kind: 'empty' }
  | {
      kind: 'amount';
      /** A plain decimal: `1250.5`. */
      plain: string;
      /** The other amount that it could have meant, where the locale alone decided. */
      otherwise: string | undefined;
    }
  | { kind: 'unreadable'; reason: string };

interface AmountContext {
  /** ISO 4217. */
  currency: string;
  /** BCP 47: decides where `1,250` could be a thousand and more, or a little more than one. */
  locale: string;
}

const unreadable = (reason: string): AmountReading => ({ kind: 'unreadable', reason });
const noAmount = unreadable('Enter an amount such as 1250.00.');

/** Groups of three, or as in India: of two, and three at the end. */
const grouped = /^\d{1,3}(?:([., '])\d{3}(?:\1\d{3})*|(?:,\d{2})+,\d{3})$/;

/** `1,250` and `1.250,00` without their group marks; `undefined` where the groups are none. */
function withoutGroups(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/[., ']/g, '') : undefined;
}

/** The currency's own sign or code may stand before or after; every other one is in the way. */
function withoutCurrency(text: string, currency: string): string {
  for (const sign of currencySigns(currency)) {
    if (text.startsWith(sign)) return text.slice(sign.length).trim();
    if (text.endsWith(sign)) return text.slice(0, -sign.length).trim();
  }
  return text;
}

function decimalOf(whole: string, decimals: string, currency: string): AmountReading {
  const exponent = currencyExponent(currency);
  const digits = withoutGroups(whole);
  if (digits === undefined || digits + decimals === '') return noAmount;
  const tooFine = decimals.slice(exponent);
  if (/[^0]/.test(tooFine)) {
    const allowed = exponent === 0 ? 'no decimals' : `at most ${String(exponent)} decimals`;
    return unreadable(`${currency} amounts can have ${allowed}.`);
  }
  const plainWhole = digits.replace(/^0+(?=\d)/, '') || '0';
  const kept = decimals.slice(0, exponent);
  return {
    kind: 'amount',
    plain: kept === '' ? plainWhole : `${plainWhole}.${kept}`,
    otherwise: undefined,
  };
}

/** Reads an amount as people type it anywhere in the world; what could be two amounts is settled by the locale. */
export function readTypedAmount(typed: string, { currency, locale }: AmountContext): AmountReading {
  // NFKC makes plain spaces and digits of the wide and the unbreakable ones.
  const text = typed
    .replaceAll(/[’ʼ`´]/gu, "'")
    .normalize('NFKC')
    .trim();
  if (text === '') return { kind: 'empty' };
  const figure = withoutCurrency(text, currency);
  if (/[^\d., ']/u.test(figure)) return noAmount;

  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  const whole = last === -1 ? figure : figure.slice(0, last);
  const rest = last === -1 ? '' : figure.slice(last + 1);
  if (!/^\d*$/.test(rest)) return decimalOf(figure, '', currency);
  const mark = figure.charAt(last);
  if (last === -1 || whole.includes(mark)) return decimalOf(figure, '', currency);
  const asGrouped = withoutGroups(figure);
  if (asGrouped === undefined || whole.startsWith('0')) return decimalOf(whole, rest, currency);

  // One mark with three digits after it: a group, or decimals.
  const asGroup = decimalOf(figure, '', currency);
  if (currencyExponent(currency) === 0) return asGroup;
  const asDecimals = decimalOf(whole, rest, currency);
  const isDecimal = mark === numberMarks(locale).decimal;
  const [meant, other] = isDecimal ? [asDecimals, asGroup] : [asGroup, asDecimals];
  if (meant.kind !== 'amount') return meant;
  return { ...meant, otherwise: other.kind === 'amount' ? other.plain : undefined };
}
