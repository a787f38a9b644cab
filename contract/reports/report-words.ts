import { reports } from '#messages/en/reports/reports.ts';
import type { Translator } from '#messages/translator.ts';

type Words = Translator<typeof reports>;
const groups = ['account', 'kind', 'category', 'lineName'] as const;
type Group = (typeof groups)[number];

/** Which words a column of keys takes its from. */
const groupOf: Record<string, Group> = {
  account: 'account',
  kind: 'kind',
  category: 'category',
  lineName: 'lineName',
};

const has = <Texts extends object>(texts: Texts, key: PropertyKey): key is keyof Texts =>
  Object.hasOwn(texts, key);

/** What a key of the books is called: itself, where it has no name yet. */
export function reportWord(t: Words, column: string, value: string): string {
  const group = groupOf[column];
  if (value === '') return column === 'category' ? t('untaxed') : t('none');
  if (group === undefined || !Object.hasOwn(reports[group], value)) return value;
  // Safe: the key was just found in its group, and none of them has arguments.
  return (t as (key: string) => string)(`${group}.${value}`);
}

/** What a column is called. */
export function columnName(t: Words, key: string): string {
  return has(reports.column, key) ? t(`column.${key}`) : key;
}
