// npm run pictures -- [--into docs/screens/documents] [--language ar] [--second en] [--kind invoice] [--design classic]
// Draws a document in each language as it is on paper, and keeps a picture of its first page. Needs `pdftoppm` (poppler).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { documentDesigns, plainLook } from '#domain/look/sheet-look.ts';
import { type DocumentLanguage, documentLanguages } from '#messages/document-languages.ts';
import { drawDocument } from '#server/documents/drawing/draw-document.ts';
import { writingIn } from '#server/documents/texts.ts';
import { languageDocuments } from '#testing/documents/test-language-documents.ts';
import { testStatement } from '#testing/documents/test-statements.ts';
import { pictureWords } from './picture-words.ts';

const { values } = parseArgs({
  options: {
    into: { type: 'string', default: 'docs/screens/documents' },
    language: { type: 'string' },
    second: { type: 'string' },
    kind: { type: 'string', default: 'invoice' },
    design: { type: 'string', default: 'classic' },
  },
});

/** Wide enough to be read, small enough to be kept. */
const widthPx = 680;
const mostBytes = 60_000;

/** By the customs of one region, where the language is written there, so that pictures differ by their languages alone. */
const locales: Partial<Record<DocumentLanguage, string>> = { en: 'en-GB', pt: 'pt-PT' };

function modelOf(language: DocumentLanguage, kind: string) {
  const { second } = values;
  const writing = writingIn({ language, second, locale: locales[language] ?? `${language}-DE` });
  if (kind === 'statement') return testStatement(writing, { count: 12 });
  const model = languageDocuments(writing, pictureWords[language])[kind];
  if (!model) throw new Error(`There is no document "${kind}"`);
  return model;
}

async function firstPage(pdf: Uint8Array): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'picture-'));
  try {
    writeFileSync(join(folder, 'a.pdf'), pdf);
    const names = [join(folder, 'a.pdf'), join(folder, 'a')];
    execFileSync('pdftoppm', ['-png', '-r', '144', '-singlefile', ...names]);
    const page = readFileSync(join(folder, 'a.png'));
    return await sharp(page)
      .resize(widthPx)
      .png({ palette: true, colors: 16, dither: 0, effort: 10, compressionLevel: 9 })
      .toBuffer();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const wanted = documentLanguages.filter(
  (language) => values.language === undefined || language === values.language,
);
const design = documentDesigns.find((one) => one === values.design);
if (wanted.length === 0 || !design) throw new Error('There is no such language or design');
for (const language of wanted) {
  const answer = await drawDocument({
    model: modelOf(language, values.kind),
    ...{ paper: 'A4', look: { ...plainLook, design }, logo: null, typedTexts: [] },
    createdAt: '2026-11-12T00:00:00Z',
  });
  if (!('bytes' in answer)) throw new Error(`No font draws the document in ${language}`);
  const picture = await firstPage(answer.bytes);
  if (picture.length > mostBytes) throw new Error(`${language}: ${String(picture.length)} bytes`);
  const languages = [language, values.second].filter((one) => one !== undefined);
  const name = `${languages.join('-')}-${values.kind}.png`;
  writeFileSync(join(values.into, name), picture);
  console.log(`${name}: ${String(picture.length)} bytes`);
}
