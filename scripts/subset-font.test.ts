import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { appFont, clientFont, subsetFont } from './subset-font.ts';

test.each([
  ['the pages for clients', clientFont, 36_000],
  ['the app', appFont, 44_000],
])(
  'the font of %s is cut from the package that is installed, and small',
  async (_of, cut, most) => {
    const stored = readFileSync(cut.file);
    expect(
      stored.equals(await subsetFont(cut)),
      'Run node scripts/run.mjs scripts/subset-font.ts',
    ).toBe(true);
    expect(stored.byteLength).toBeLessThan(most);
  },
);
