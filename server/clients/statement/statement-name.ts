import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import { inFileName } from '#server/files/file-name.ts';
import type { StatementAim } from './read-statement.ts';

/** `language` is ISO 639-1. */
export type NamedStatement = Pick<StatementAim, 'from' | 'to'> & { name: string; language: string };

/** What the files of a statement are called, without an extension. */
export function statementName({ name, from, to, language }: NamedStatement): string {
  const t = documentTexts('statementFile', knownLanguage(language));
  return t('name', { client: inFileName(name), from: from ?? 'none', to });
}
