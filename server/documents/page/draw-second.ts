import type { DocumentModel } from '#domain/document-model.ts';
import { secondText } from '#domain/languages/two-languages.ts';
import { directionOf } from '#messages/direction.ts';
import { type Html, html } from '#server/http/html.ts';
import { pageTexts, secondPageText } from '../texts.ts';

/** A text in the document's second language, smaller and below the first; nothing where there is none. */
export function drawSecond({ second }: DocumentModel, text: string): Html | null {
  if (!second || text === '') return null;
  const { language } = second;
  return html` <small class="quiet" lang="${language}" dir="${directionOf(language)}"
    >${text}</small
  >`;
}

/** What the page says around the document, in both languages. */
export function drawBoth(
  document: DocumentModel,
  read: (t: ReturnType<typeof pageTexts>) => string,
): Html {
  const first = read(pageTexts(document.language));
  const text = secondPageText(document, read) ?? '';
  return html`${first}${text === first ? null : drawSecond(document, text)}`;
}

/** The same of what the document itself says in both. */
export function drawSecondOf(
  document: DocumentModel,
  read: (words: DocumentModel) => string | undefined,
): Html | null {
  return drawSecond(document, secondText(document, read));
}
