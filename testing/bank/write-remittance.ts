import type { Random } from '#testing/random.ts';

const openings = [
  '',
  'Invoice ',
  'RE ',
  'Rechnung Nr. ',
  'Rg.Nr.',
  'payment for ',
  'Facture n° ',
  'SVWZ+',
  'inv. no. ',
  'Zahlung ',
];
const endings = [
  '',
  '',
  ' thank you',
  ' Danke!',
  ' KDNR 44871',
  ' v. 12.10.2026',
  ' dated 2026-10-03',
  ' / PO 7719-33',
  ' TEL 0151 2203411',
];
const separators = ['-', ' ', '', '/', '.', ' - '];

/** One slip of a person who types a number from paper. */
export function mistype(random: Random, text: string): string {
  const at = random.int(Math.max(1, text.length - 6), text.length - 1);
  const digit = String(random.int(0, 9));
  const slips = [
    () => text.slice(0, at) + digit + text.slice(at + 1),
    () => text.slice(0, at) + text.slice(at + 1),
    () => text.slice(0, at) + digit + text.slice(at),
    () => text.slice(0, at - 1) + (text[at] ?? '') + (text[at - 1] ?? '') + text.slice(at + 1),
    () => text.slice(0, at) + (text[at] ?? '') + text.slice(at),
  ];
  const slipped = random.pick(slips)();
  return slipped === text ? mistype(random, text) : slipped;
}

/** The number with other separators or none, as people do. */
export function writeNumber(random: Random, number: string): string {
  const parts = number.split('-');
  if (random.chance(0.35)) return number;
  const [prefix, ...rest] = parts;
  const separator = random.pick(separators);
  const kept = parts.length > 1 && random.chance(0.15) ? rest : [prefix, ...rest];
  const text = kept.join(separator);
  return random.chance(0.2) ? text.toLowerCase() : text;
}

/** What stands in the line for the payee, around the numbers. */
export function writeText(random: Random, numbers: readonly string[]): string {
  const joined = numbers.join(random.pick([', ', ' + ', ' und ', ' / ', ' ']));
  const text = `${random.pick(openings)}${joined}${random.pick(endings)}`;
  // Banks break lines where they want.
  if (!random.chance(0.12) || text.length < 30) return text;
  return `${text.slice(0, 27)} ${text.slice(27)}`;
}
