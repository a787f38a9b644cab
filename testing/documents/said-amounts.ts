import { directionOf } from '#messages/direction.ts';

/** How a document writes amounts. */
export interface WrittenMoney {
  locale: string;
  currency: string;
  /** In the order of the paper, as the text of a PDF is: from the right, a currency is left of its figure. */
  asSeen?: boolean;
}

/** Ten thousandths of a unit: prices have up to four decimals. */
const scale = 4;

export function scaled(decimal: string): bigint {
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.');
  const units = BigInt(whole + decimals.padEnd(scale, '0').slice(0, scale));
  return decimal.startsWith('-') ? -units : units;
}

/** Say how a text runs, and nothing more. */
const directionMarks = /[\u061c\u200e\u200f\u2066-\u2069]/gu;

export const isFromRight = (locale: string) => directionOf(locale.slice(0, 2)) === 'rtl';

/** What stands for a currency, and what parts the decimals, in a locale: asked of the platform, not of the product. */
function signsOf({ locale, currency, asSeen = false }: WrittenMoney) {
  const parts = new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency, numberingSystem: 'latn', minimumFractionDigits: 2 },
  }).formatToParts(1234.5);
  const valueOf = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  const place = (wanted: string) => parts.findIndex(({ type }) => type === wanted);
  return {
    mark: valueOf('currency').replaceAll(directionMarks, ''),
    isBefore: place('currency') < place('integer') !== (asSeen && isFromRight(locale)),
    decimalSign: valueOf('decimal'),
  };
}

const quoted = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Every amount of a currency that a text says, in ten thousandths, each with the readings that it allows: where thousands
 * are parted by spaces, a figure before the amount may look like a part of it.
 */
export function saidAmounts(text: string, money: WrittenMoney): bigint[][] {
  const { mark, isBefore, decimalSign } = signsOf(money);
  const plain = text.replaceAll(directionMarks, '').replaceAll(/\s+/gu, ' ');
  const sign = '(?<sign>[−-] ?)?';
  const figures = String.raw`(?<figures>\d{1,3}(?:[.,’'  ]\d{3})+(?!\d)(?:[.,]\d+)?|\d+(?:[.,]\d+)?)`;
  const pattern = isBefore
    ? `${sign}${quoted(mark)} ?(?<inner>[−-] ?)?${figures}`
    : `(?<![\\d.,’'])${sign}${figures} ?${quoted(mark)}`;
  const found = plain.matchAll(new RegExp(pattern, 'gu'));
  return Array.from(found, ({ groups = {} }) => {
    const isNegative = groups.sign !== undefined || groups.inner !== undefined;
    const words = (groups.figures ?? '').split(' ');
    return words.map((_word, index) => {
      const read = words.slice(index).join('');
      const [whole = '', decimals = ''] = read.split(decimalSign);
      const units = scaled(`${whole.replaceAll(/\D/g, '')}.${decimals}`);
      return isNegative ? -units : units;
    });
  });
}

/** A page as its reader sees it. */
export function textOfHtml(html: string): string {
  const entities: Record<string, string> = { nbsp: ' ', amp: '&', lt: '<', gt: '>', quot: '"' };
  return html
    .replaceAll(/<(style|script|title)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&#(x?)([0-9a-f]+);/gi, (_all, hex: string, code: string) =>
      String.fromCodePoint(Number.parseInt(code, hex === '' ? 10 : 16)),
    )
    .replaceAll(/&(\w+);/g, (all, name: string) => entities[name] ?? all);
}
