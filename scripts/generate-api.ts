import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { apiPage } from './api-page.ts';
import { root } from './root.mjs';

// Writes docs/api.md from the contract; with --verify only compares.
const file = join(root, 'docs/api.md');
if (!process.argv.includes('--verify')) writeFileSync(file, apiPage());
else if (readFileSync(file, 'utf8') !== apiPage()) {
  console.error('docs/api.md is not current: run npm run api.');
  process.exitCode = 1;
}
