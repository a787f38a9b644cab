import { numberLocale } from './number-locale.ts';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;

/** As file managers count them: `12.3 MB`. */
export function formatBytes(bytes: number): string {
  let value = bytes;
  let place = 0;
  for (; value >= 1_000 && place < units.length - 1; place += 1) value /= 1_000;
  return new Intl.NumberFormat(numberLocale(), {
    style: 'unit',
    unit: units[place],
    numberingSystem: 'latn',
    maximumFractionDigits: place === 0 ? 0 : 1,
  }).format(value);
}
