import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './root.mjs';

const pair = /light-dark\(((?:[^(),]|\([^)]*\))+), ((?:[^(),]|\([^)]*\))+)\)/g;

/** The custom properties of each block of a file, in order. */
function blocks(file: string, prefix: string): Map<string, string>[] {
  const css = readFileSync(join(root, file), 'utf8');
  return [...css.matchAll(/\{([^{}]*--[^{}]*)\}/g)].map(
    ([, body = '']) =>
      new Map(
        [...body.matchAll(new RegExp(`--${prefix}([\\w-]+):\\s*([^;]+);`, 'g'))].map(
          ([, name = '', value = '']) => [name, value.replaceAll(/\s+/g, ' ')],
        ),
      ),
  );
}

test('the page of a client has the colours of the product, light and dark', () => {
  const [given] = blocks('web/app/theme/tokens.css', 'll-');
  const [ownLight, ownDark] = blocks('server/documents/page/files/page.css', '');
  for (const [own, side] of [
    [ownLight, '$1'],
    [ownDark, '$2'],
  ] as const) {
    expect(own?.size).toBeGreaterThan(15);
    for (const [name, value] of own ?? [])
      expect(given?.get(name)?.replaceAll(pair, side), name).toBe(value);
  }
});
