/** What a tax is, by the codes of UNCL5305 that electronic invoices use. */
const categories: readonly (readonly [code: string, name: string])[] = [
  ['S', 'Standard or reduced'],
  ['Z', 'Zero rated'],
  ['E', 'Exempt'],
  ['AE', 'Reverse charge'],
  ['K', 'Within the EU'],
  ['G', 'Export'],
  ['O', 'Not subject to tax'],
];

/** A category of another kind that is stored stays to be chosen. */
export function taxCategoryChoices(current: string): { value: string; label: string }[] {
  const known = categories.some(([code]) => code === current);
  const all = known ? categories : [...categories, [current, current] as const];
  return all.map(([value, name]) => ({ value, label: name }));
}
