import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';

/** Which font draws a run of text: Latin, Greek and Cyrillic, one of East Asia, or one that runs to the left. */
export type Script = 'western' | 'japanese' | 'chinese' | 'korean' | 'arabic' | 'hebrew';
export type Weight = 'regular' | 'strong';

const { resolve } = createRequire(import.meta.url);

function inEastAsian(packageName: string, file: string): string {
  // Its package tells nobody but its entry point, which lies beside the fonts.
  return join(dirname(resolve(packageName)), '..', 'fonts', file);
}

const files: Record<Script, Record<Weight, () => string>> = {
  western: {
    regular: () => resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
    strong: () => resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  },
  japanese: {
    regular: () => inEastAsian('@embedpdf/fonts-jp', 'NotoSansJP-Regular.otf'),
    strong: () => inEastAsian('@embedpdf/fonts-jp', 'NotoSansJP-Bold.otf'),
  },
  chinese: {
    regular: () => inEastAsian('@embedpdf/fonts-sc', 'NotoSansHans-Regular.otf'),
    strong: () => inEastAsian('@embedpdf/fonts-sc', 'NotoSansHans-Bold.otf'),
  },
  korean: {
    regular: () => inEastAsian('@embedpdf/fonts-kr', 'NotoSansKR-Regular.otf'),
    strong: () => inEastAsian('@embedpdf/fonts-kr', 'NotoSansKR-Bold.otf'),
  },
  arabic: {
    regular: () =>
      resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
    strong: () =>
      resolve('@expo-google-fonts/noto-sans-arabic/600SemiBold/NotoSansArabic_600SemiBold.ttf'),
  },
  hebrew: {
    regular: () =>
      resolve('@expo-google-fonts/noto-sans-hebrew/400Regular/NotoSansHebrew_400Regular.ttf'),
    strong: () =>
      resolve('@expo-google-fonts/noto-sans-hebrew/600SemiBold/NotoSansHebrew_600SemiBold.ttf'),
  },
};

const parsed = new Map<string, Font>();

/** A parsed font; read from its package once a thread. */
export function fontFace(script: Script, weight: Weight): Font {
  const key = `${script} ${weight}`;
  const known = parsed.get(key);
  if (known) return known;
  // A collection would need the name of one of its fonts; each of these files holds a single one.
  const font = create(readFileSync(files[script][weight]())) as Font;
  parsed.set(key, font);
  return font;
}

/** More words than these are laid out anew: a thread lives long, and so do the names in its documents. */
const mostRuns = 5_000;

/** Lays out a text with nothing but the given features on top of the usual ones. */
function layOut(font: Font, text: string, features: readonly string[]): GlyphRun {
  // A glyph remembers the characters of its first use, which would let a document depend on those before it. The cache
  // that does this is not part of fontkit's types.
  (font as Font & { _glyphs: object })._glyphs = {};
  const wanted = Object.fromEntries(features.map((name) => [name, true]));
  // Contextual forms stay off: they would draw `->` as an arrow, and text is literal.
  return font.layout(text, { calt: false, ...wanted });
}

function faceForDocuments(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const key = `${features.join(' ')}|${text}`;
    const run = runs.get(key) ?? layOut(font, text, features);
    if (runs.size >= mostRuns) runs.clear();
    runs.set(key, run);
    // pdfkit scales the positions in place.
    const positions = run.positions.map((position) => ({ ...position }));
    return Object.create(run, { positions: { value: positions } }) as GlyphRun;
  };
  return Object.create(font, {
    layout: { value: layout },
    createSubset: { value: () => font.createSubset() },
  }) as Font;
}

const faces = new Map<Font, Font>();

/**
 * The font as pdfkit takes it. Words that were laid out once are not laid out again, in no document of the thread: that
 * took more than half of the time (`npm run bench:pdf`).
 */
export function literalFace(font: Font): Font {
  const known = faces.get(font);
  if (known) return known;
  const made = faceForDocuments(font);
  faces.set(font, made);
  return made;
}
