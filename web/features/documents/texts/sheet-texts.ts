import type { Writing } from '#domain/document-model.ts';
import { sheet } from '#messages/en/sheet.ts';
import { language } from '#web/language/language.ts';
import { translator } from '#web/language/translator.ts';

export const sheetTexts = translator('sheet', sheet);

/** How documents are written; `locale` (BCP 47) decides how figures are. */
export function writingIn(locale: string): Writing {
  return { t: sheetTexts, language, locale };
}
