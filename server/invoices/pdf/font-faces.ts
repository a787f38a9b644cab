import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { create, type Font, type GlyphRun } from 'fontkit';

export const scripts = ['western', 'japanese', 'chinese', 'korean'] as const;
/** Which font draws a run of text: Latin, Greek and Cyrillic, or one of East Asia. */
export type Script = (typeof scripts)[number];
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

/**
 * Forgets which characters the glyphs stood for in the document before: a glyph keeps those of its first use, and equal
 * documents are to have equal bytes.
 */
export function forgetGlyphs(): void {
  // Not part of fontkit's types.
  for (const font of parsed.values()) (font as Font & { _glyphs: object })._glyphs = {};
}

/**
 * The font as pdfkit takes it, for one document. Contextual forms stay off: they would draw `->` as an arrow, and text is
 * literal. A text is laid out once, though pdfkit asks for it three times where it has features.
 */
export function literalFace(font: Font): Font {
  const runs = new Map<string, GlyphRun>();
  const layout = (text: string, features: readonly string[] = []): GlyphRun => {
    const key = `${features.join(' ')}|${text}`;
    const run =
      runs.get(key) ??
      font.layout(text, {
        calt: false,
        ...Object.fromEntries(features.map((name) => [name, true])),
      });
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
