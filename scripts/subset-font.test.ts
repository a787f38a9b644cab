import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { subsetFont, subsetFontFile } from './subset-font.ts';

test('the font of the pages for clients is cut from the package that is installed, and small', async () => {
  const stored = readFileSync(subsetFontFile);
  expect(stored.equals(await subsetFont()), 'Run node scripts/run.mjs scripts/subset-font.ts').toBe(
    true,
  );
  expect(stored.byteLength).toBeLessThan(36_000);
});
