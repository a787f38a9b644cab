import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildServer } from './build-server.mjs';
import { root } from './root.mjs';

test('a built server can be moved: it names no folder of the machine that built it', () => {
  buildServer(process.execPath);
  const folder = join(root, '.cache/server');
  const bundles = readdirSync(folder).filter((name) => name.endsWith('.js'));
  expect(bundles).toContain('main.js');
  const bound = bundles.filter((name) => readFileSync(join(folder, name), 'utf8').includes(root));
  expect(bound).toEqual([]);
});
