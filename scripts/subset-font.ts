import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { root } from './root.mjs';

// `node scripts/run.mjs scripts/subset-font.ts` makes the fonts anew, after their package has changed.
const source = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)).join(
    '',
  );
const latin1 = range(0x20, 0x7e) + range(0xa0, 0xff);

/** Inter with its optical sizes, in fewer weights and letters than its package has. */
export interface FontCut {
  file: string;
  letters: string;
  /** Of the weights, the boldest; the lightest is 400. */
  boldest: number;
  /** The features that texts of the pages use; without them, those that letters need. */
  features?: string[];
}

/** For the pages of clients: the letters of western Europe, with what names, figures and sentences need besides. */
export const clientFont: FontCut = {
  file: join(root, 'server/documents/page/files/inter.woff2'),
  letters: `${latin1}ıŒœˆ˚˜‐‑‒–—‘’‚“”„†•…‰‹›€™−\u2009\u200A\u202F`,
  boldest: 600,
};

/** For the app: all letters of the package's Latin file, so that its other files are still not asked for by western texts. */
export const appFont: FontCut = {
  file: join(root, 'web/app/theme/inter-western.woff2'),
  letters: `${latin1}${range(0x2000, 0x206f)}ıŒœʻʼˆ˚˜\u0304\u0308\u0329€™↑↓−∕\ufeff\ufffd`,
  boldest: 700,
  features: ['calt', 'ccmp', 'kern', 'liga', 'locl', 'mark', 'mkmk', 'tnum'],
};

export function subsetFont({ letters, boldest, features }: FontCut): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url);
  return subset(readFileSync(resolve(source)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: boldest } },
    ...(features ? { keepFeatures: features } : { noLayoutClosure: true }),
    // Copyright, licence and its address stay in the file.
    preserveNameIds: [0, 13, 14],
  });
}

if (process.argv[1] === import.meta.filename)
  for (const cut of [clientFont, appFont]) writeFileSync(cut.file, await subsetFont(cut));
