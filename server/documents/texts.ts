import type { DocumentModel, Writing } from '#domain/document-model.ts';
import { localeOfSecond } from '#messages/direction.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { documentTexts } from '#messages/texts.ts';
import type { WritingStyle } from '#server/ledger/read-writing.ts';

/** What the server writes around a document for its client. */
export function pageTexts(language: string) {
  return documentTexts('clientPage', knownLanguage(language));
}

/** What the server writes in a document's second language, where it has one. */
export function secondPageText(
  { second }: DocumentModel,
  read: (t: ReturnType<typeof pageTexts>) => string,
): string | undefined {
  return second && read(pageTexts(second.language));
}

export function writingIn({ language, locale, second }: WritingStyle): Writing {
  const known = knownLanguage(language);
  const other = second === undefined || second === null ? undefined : knownLanguage(second);
  return {
    ...{ locale, language: known, t: documentTexts('sheet', known) },
    ...(other && {
      second: {
        ...{ language: other, t: documentTexts('sheet', other) },
        locale: localeOfSecond(known, other),
      },
    }),
  };
}
