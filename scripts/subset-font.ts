import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';
import { root } from './root.mjs';

// `node scripts/run.mjs scripts/subset-font.ts` makes the font of the pages for clients anew, after its package has changed.
const source = '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2';
/** What it holds besides Latin-1, for names, figures and sentences. */
const further = 'ıŒœˆ˚˜‐‑‒–—‘’‚“”„†•…‰‹›€™−\u2009\u200A\u202F';
export const subsetFontFile = join(root, 'server/documents/page/files/inter.woff2');

/** Inter with its optical sizes, in the three weights of the pages and the letters of western Europe. */
export function subsetFont(): Promise<Buffer> {
  const range = (first: number, last: number) =>
    Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  const letters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), further].join('');
  const { resolve } = createRequire(import.meta.url);
  return subset(readFileSync(resolve(source)), letters, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min: 400, max: 600 } },
    noLayoutClosure: true,
    // Copyright, licence and its address stay in the file.
    preserveNameIds: [0, 13, 14],
  });
}

if (process.argv[1] === import.meta.filename) writeFileSync(subsetFontFile, await subsetFont());
