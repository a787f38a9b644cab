import { emailText } from '#contract/email-text.ts';
import { longestTag, mostRecipients, mostTags, tagText } from '#contract/invoices/invoice-input.ts';
import { refusal } from '#messages/refusal.ts';
import type { RowReader } from './row-reader.ts';

/** What an invoice has several of, in one cell. */
export const listFields = ['tags', 'recipients'] as const;
type ListField = (typeof listFields)[number];

const rules = {
  tags: {
    entry: tagText,
    wrong: (tag: string) =>
      tag.length > longestTag
        ? refusal('fileImport.tagTooLong', { maximum: longestTag })
        : refusal('fileImport.controlCharacters'),
    most: mostTags,
    tooMany: refusal('fileImport.tooManyTags', { maximum: mostTags }),
  },
  recipients: {
    entry: emailText,
    wrong: () => refusal('fileImport.notARecipient'),
    most: mostRecipients,
    tooMany: refusal('fileImport.tooManyRecipients', { maximum: mostRecipients }),
  },
};

// What a rule of a column can replace.
const longestReplaced = 200;

/** Reads tags or recipients as a person may type them; what can't be one is mended entry by entry. */
export function readList(reader: RowReader, field: ListField): string[] {
  const { entry: schema, wrong, most, tooMany } = rules[field];
  const { issues } = reader;
  const about = { verdict: 'reject', field } as const;
  const entries = entriesOf(reader, field);
  if (entries.length > most) {
    issues.push({ ...about, reason: tooMany, repair: null, value: reader.raw(field) });
    return [];
  }
  return entries.flatMap((value) => {
    const { data } = schema.safeParse(value);
    if (data !== undefined) return [data];
    const repair = value.length > longestReplaced ? null : 'replace';
    issues.push({ ...about, reason: wrong(value), repair, value });
    return [];
  });
}

/** What stands between commas, semicolons or line breaks, or in quotes, in all cells of it, each once. */
export function entriesOf(reader: RowReader, field: ListField): string[] {
  const replacements = reader.replacements(field);
  const entries = reader
    .cells(field)
    .flatMap(split)
    .flatMap((entry) => {
      const replacement = replacements.find(({ from }) => from === entry);
      return replacement ? split(replacement.to) : [entry];
    });
  const seen = new Set<string>();
  return entries.filter((entry) => {
    const isNew = !seen.has(folded(entry));
    seen.add(folded(entry));
    return isNew;
  });
}

/** Whether two lists say the same, in whatever order and case. */
export function isSameList(one: readonly string[], other: readonly string[]): boolean {
  const [all, others] = [new Set(one.map(folded)), new Set(other.map(folded))];
  return all.size === others.size && [...all].every((entry) => others.has(entry));
}

const folded = (entry: string) => entry.toLowerCase();

// An entry in quotes may have any of it in it, and quotes twice.
const listed = /[^\S\r\n]*"((?:[^"]|"")*)"[^\S\r\n]*(?=[,;\r\n]|$)|([^,;\r\n]+)/g;

const split = (text: string): string[] =>
  [...text.matchAll(listed)]
    .map(([, quoted, plain = '']) => (quoted?.replaceAll('""', '"') ?? plain).trim())
    .filter((entry) => entry !== '');
