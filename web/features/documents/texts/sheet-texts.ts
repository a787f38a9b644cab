import type { DocumentWriting } from '#contract/documents/document-parts.ts';
import type { Writing } from '#domain/document-model.ts';
import type { EnglishCatalogue } from '#messages/catalogue.ts';
import { sheet } from '#messages/en/sheet.ts';
import { localeOfSecond } from '#messages/direction.ts';
import { translatorOf } from '#messages/translator.ts';
import { language as pageLanguage } from '#web/language/language.ts';
import { translator } from '#web/language/translator.ts';

type SheetTexts = EnglishCatalogue['sheet'];

export const sheetTexts = translator('sheet', sheet);

// The texts of the page are there already.
const others = import.meta.glob<SheetTexts>(['/messages/*/sheet.ts', '!/messages/en/**'], {
  import: 'sheet',
});
const loaded = new Map<string, Writing['t']>();

/** Loads what documents say in a language (ISO 639-1). */
export async function loadSheetTexts(language: string): Promise<void> {
  if (loaded.has(language)) return;
  const texts = await others[`/messages/${language}/sheet.ts`]?.();
  if (texts) loaded.set(language, translatorOf(language, texts));
}

/** How a document is written, once its language is loaded; as the page where it isn't. */
export function writingIn({ language, locale, second }: DocumentWriting): Writing {
  const t = loaded.get(language);
  const other = second === pageLanguage ? sheetTexts : loaded.get(second ?? '');
  return {
    ...(t ? { t, language, locale } : { t: sheetTexts, language: pageLanguage, locale }),
    ...(second &&
      other && {
        second: { t: other, language: second, locale: localeOfSecond(language, second) },
      }),
  };
}
