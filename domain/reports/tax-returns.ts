/** The returns whose lines follow from what was invoiced: MTD (United Kingdom), UStVA (Germany), CA3 (France). */
export const taxReturns = ['gb', 'de', 'fr'] as const;
export type TaxReturn = (typeof taxReturns)[number];

/** What a line of a return takes in. */
export interface ReturnLine {
  /** As the return names it: `Box 1`, `Kz 81`, `Ligne 08`. */
  line: string;
  amounts: readonly ('base' | 'tax')[];
  /** UNCL 5305; all of them where it is left out. */
  categories?: readonly string[];
  /** In percent, as the books write it; each rate where both are left out. */
  rate?: string;
  /** Rates that have no line of their own. */
  isRest?: true;
  /** Only clients in other member states of the EU, or only the others. */
  isToEu?: boolean;
}

const taxed = ['S', 'L', 'M'];
const base = (line: string, ...categories: string[]): ReturnLine => ({
  line,
  amounts: ['base'],
  categories,
});
const at = (line: string, rate: string): ReturnLine => ({
  line,
  amounts: ['base', 'tax'],
  categories: taxed,
  rate,
});
const rest = (line: string): ReturnLine => ({
  line,
  amounts: ['base', 'tax'],
  categories: taxed,
  isRest: true,
});

/** In the order of the forms. Only what sales say: purchases are not in these books. */
export const returnLines: Record<TaxReturn, readonly ReturnLine[]> = {
  // VAT Notice 700/12: box 6 has the value of all supplies, box 8 that of goods to the EU.
  gb: [
    { line: 'Box 1', amounts: ['tax'] },
    { line: 'Box 6', amounts: ['base'] },
    base('Box 8', 'K'),
  ],
  // Umsatzsteuer-Voranmeldung: Kennzahlen of the official form.
  de: [
    at('Kz 81', '19'),
    at('Kz 86', '7'),
    rest('Kz 35 / 36'),
    base('Kz 41', 'K'),
    base('Kz 43', 'G', 'Z'),
    base('Kz 48', 'E'),
    { ...base('Kz 60', 'AE'), isToEu: false },
    { ...base('Kz 21', 'AE'), isToEu: true },
    base('Kz 45', 'O'),
  ],
  // Formulaire 3310-CA3: lignes.
  fr: [
    base('Ligne A1', ...taxed),
    base('Ligne E1', 'G'),
    base('Ligne E2', 'E', 'AE', 'O', 'Z'),
    base('Ligne F2', 'K'),
    at('Ligne 08', '20'),
    at('Ligne 09', '5.5'),
    at('Ligne 9B', '10'),
    at('Ligne 11', '2.1'),
    rest('Ligne 14'),
  ],
};

/** The rates that have a line of their own. */
export const namedRates = (country: TaxReturn): string[] =>
  returnLines[country].flatMap(({ rate }) => (rate === undefined ? [] : [rate]));
