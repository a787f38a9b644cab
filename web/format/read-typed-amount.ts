import { currencyExponent, currencySigns } from './money.ts';
import { numberSeparators } from './number-separators.ts';
import { t } from './t.ts';

export type AmountReading =
  | { kind: 'empty' }
  | {
      kind: 'amount';
      /** A plain decimal: `1250.5`. */
      plain: string;
      /** The other amount it could have meant, when only the locale decided. */
      otherwise: string | undefined;
    }
  | { kind: 'unreadable'; reason: string };

interface AmountContext {
  /** ISO 4217. */
  currency: string;
  /** BCP 47: decides whether `1,250` is more than a thousand or a little more than one. */
  locale: string;
  /** The most decimals, where they are others than those of the currency: a price of one may have four. */
  decimals?: number | undefined;
}

const unreadable = (reason: string): AmountReading => ({ kind: 'unreadable', reason });
const notAnAmount = () => unreadable(t('amountUnreadable'));

/** Groups of three digits, or as in India: pairs, with three at the end. */
const grouped = /^\d{1,3}(?:([., '])\d{3}(?:\1\d{3})*|(?:,\d{2})+,\d{3})$/;

/** `1,250` as `1250`; `undefined` when the digits aren't grouped correctly. */
function withoutGroups(text: string): string | undefined {
  if (/^\d*$/.test(text)) return text;
  return grouped.test(text) ? text.replaceAll(/[., ']/g, '') : undefined;
}

/** Drops the currency's own symbol or code before or after the amount; any other stays and is refused. */
function withoutCurrency(text: string, currency: string): string {
  for (const symbol of currencySigns(currency)) {
    if (text.startsWith(symbol)) return text.slice(symbol.length).trim();
    if (text.endsWith(symbol)) return text.slice(0, -symbol.length).trim();
  }
  return text;
}

function decimalOf(
  whole: string,
  decimals: string,
  { currency, decimals: exponent = currencyExponent(currency) }: AmountContext,
): AmountReading {
  const digits = withoutGroups(whole);
  if (digits === undefined || digits + decimals === '') return notAnAmount();
  const excess = decimals.slice(exponent);
  if (/[^0]/.test(excess))
    return unreadable(t('tooManyDecimals', { currency, decimals: exponent }));
  const plainWhole = digits.replace(/^0+(?=\d)/, '') || '0';
  const kept = decimals.slice(0, exponent);
  return {
    kind: 'amount',
    plain: kept === '' ? plainWhole : `${plainWhole}.${kept}`,
    otherwise: undefined,
  };
}

/** Reads an amount in any common notation; the locale decides ambiguous ones. */
export function readTypedAmount(typed: string, context: AmountContext): AmountReading {
  const { currency, locale } = context;
  // NFKC turns wide digits and non-breaking spaces into plain ones.
  const text = typed
    .replaceAll(/[’ʼ`´]/gu, "'")
    .normalize('NFKC')
    .trim();
  if (text === '') return { kind: 'empty' };
  const figure = withoutCurrency(text, currency);
  if (/[^\d., ']/u.test(figure)) return notAnAmount();

  const last = Math.max(figure.lastIndexOf('.'), figure.lastIndexOf(','));
  const whole = last === -1 ? figure : figure.slice(0, last);
  const rest = last === -1 ? '' : figure.slice(last + 1);
  if (!/^\d*$/.test(rest)) return decimalOf(figure, '', context);
  const separator = figure.charAt(last);
  if (last === -1 || whole.includes(separator)) return decimalOf(figure, '', context);
  const asGrouped = withoutGroups(figure);
  if (asGrouped === undefined || whole.startsWith('0')) return decimalOf(whole, rest, context);

  // One separator followed by three digits: a group, or decimals.
  const asGroup = decimalOf(figure, '', context);
  if (currencyExponent(currency) === 0) return asGroup;
  const asDecimals = decimalOf(whole, rest, context);
  const isDecimal = separator === numberSeparators(locale).decimal;
  const [meant, other] = isDecimal ? [asDecimals, asGroup] : [asGroup, asDecimals];
  if (meant.kind !== 'amount') return meant;
  return { ...meant, otherwise: other.kind === 'amount' ? other.plain : undefined };
}
