import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { accessPage } from '#testing/access/access-page.ts';
import { apiPage } from './api-page.ts';
import { endpointDescriptions } from './endpoint-descriptions.ts';
import { root } from './root.mjs';

// Writes what is made from the contract; with --verify only compares.
const pages = {
  'docs/api.md': apiPage(),
  'docs/access.md': accessPage(),
  'server/http/open-api/descriptions.ts': await endpointDescriptions(),
};
for (const [name, text] of Object.entries(pages)) {
  const file = join(root, name);
  if (!process.argv.includes('--verify')) writeFileSync(file, text);
  else if (readFileSync(file, 'utf8') !== text) {
    console.error(`${name} is not current: run npm run api.`);
    process.exitCode = 1;
  }
}
