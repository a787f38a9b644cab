/** Of UN/ECE Recommendation 20, what is offered by name: the usual first. */
export const usualUnits = [
  ...(['C62', 'HUR', 'DAY', 'WEE', 'MON', 'ANN', 'MIN', 'H87', 'SET', 'LS', 'E48'] as const),
  ...(['KGM', 'GRM', 'TNE', 'KMT', 'MTR', 'MTK', 'MTQ', 'LTR', 'KWH'] as const),
] as const;
export type UsualUnit = (typeof usualUnits)[number];

export const isUsualUnit = (code: string): code is UsualUnit =>
  usualUnits.some((known) => known === code);
