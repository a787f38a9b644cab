import { describe, expect, test } from 'vitest';
import { documentLanguages } from '#messages/document-languages.ts';
import { plainLook } from '#domain/look/sheet-look.ts';
import { languageDocuments } from '#testing/documents/test-language-documents.ts';
import { readPdf } from '#testing/documents/test-pdf.ts';
import { drawDocument } from './drawing/draw-document.ts';
import { writingIn } from './texts.ts';
import { documentCatalogue as english } from '#messages/en/document-catalogue.ts';

const locales = {
  ...{ en: 'en-GB', de: 'de-DE', fr: 'fr-FR', es: 'es-ES' },
  ...{ it: 'it-IT', nl: 'nl-NL', pl: 'pl-PL', pt: 'pt-PT', ar: 'ar-DE', he: 'he-DE' },
};

type Texts = string | { readonly [key: string]: Texts };
const textsOf = (texts: Texts): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts).flatMap(textsOf);
const wordsOf = (text: string) => text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
const plain = (text: string) => text.replaceAll(/<\/?b>|\{\w+\}/g, ' ');

async function catalogueOf(language: string): Promise<Texts> {
  const module = (await import(`../../messages/${language}/document-catalogue.ts`)) as {
    documentCatalogue: { sheet: Texts; clientPage: Texts };
  };
  const { sheet, clientPage } = module.documentCatalogue;
  return { sheet, clientPage };
}

async function drawn(
  { language, locale }: { language: string; locale: string },
  isDrawn: (kind: string) => boolean = () => true,
) {
  const documents = languageDocuments(writingIn({ language, locale }));
  const read = [];
  for (const [kind, model] of Object.entries(documents).filter(([name]) => isDrawn(name))) {
    const answer = await drawDocument({
      ...{ model, paper: 'A4' as const, look: plainLook, logo: null, typedTexts: [] },
      createdAt: '2026-11-12T00:00:00Z',
    });
    if (!('bytes' in answer)) throw new Error(`No font draws ${kind} in ${language}`);
    read.push({ kind, bytes: answer.bytes, ...(await readPdf(answer.bytes)) });
  }
  return read;
}

describe.each(documentLanguages)('documents in %s', (language) => {
  test('say no word of another language, of no kind', async () => {
    const own = new Set(
      textsOf(await catalogueOf(language)).flatMap((text) => wordsOf(plain(text))),
    );
    const foreign = new Set(
      [...textsOf(english.sheet), ...textsOf(english.clientPage.pdf)]
        .flatMap((text) => wordsOf(plain(text)))
        .filter((word) => !own.has(word)),
    );
    for (const { kind, text, bytes } of await drawn({ language, locale: locales[language] })) {
      expect(
        wordsOf(text).filter((word) => foreign.has(word)),
        kind,
      ).toEqual([]);
      // For those who have it read aloud.
      expect(Buffer.from(bytes).toString('latin1'), kind).toContain(`/Lang (${language})`);
      // Of a key without a text the key would be drawn.
      expect(text, kind).not.toMatch(/\b(sheet|clientPage|fact|total)\.\w/);
    }
  });
});

test.each([
  ['en', 'en-GB', '€35,433.31', '19%', '3 December 2026'],
  ['de', 'de-DE', '35.433,31 €', '19 %', '3. Dezember 2026'],
  ['de', 'de-CH', "EUR 35'433.31", '19%', '3. Dezember 2026'],
  ['de', 'de-AT', '€ 35.433,31', '19 %', '3. Dezember 2026'],
  ['fr', 'fr-FR', '35 433,31 €', '19 %', '3 décembre 2026'],
  ['es', 'es-ES', '35.433,31 €', '19 %', '3 de diciembre de 2026'],
  ['it', 'it-IT', '35.433,31 €', '19%', '3 dicembre 2026'],
  ['nl', 'nl-NL', '€ 35.433,31', '19%', '3 december 2026'],
  ['pl', 'pl-PL', '35 433,31 €', '19%', '3 grudnia 2026'],
  ['pt', 'pt-PT', '35 433,31 €', '19%', '3 de dezembro de 2026'],
  // As the paper has them from the left.
  ['he', 'he-DE', '€ 35,433.31', '19%', '2026 בדצמבר 3'],
  ['ar', 'ar-DE', '€ 35,433.31', '19%', '3'],
] as const)('figures and days in %s are those of %s', async (language, locale, ...said) => {
  const [invoice] = await drawn({ language, locale }, (kind) => kind === 'invoice');
  // Either apostrophe, by the version of the locale data.
  const text = invoice?.text.replaceAll('’', "'");
  for (const part of said) expect(text).toContain(part);
});
