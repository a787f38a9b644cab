import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { apiPage } from './api-page.ts';
import { endpointDescriptions } from './endpoint-descriptions.ts';
import { root } from './root.mjs';

it('has a page of the API that is that of the contract: npm run api', () => {
  expect(readFileSync(join(root, 'docs/api.md'), 'utf8')).toBe(apiPage());
});

it('describes calls as the contract does: npm run api', async () => {
  const file = join(root, 'server/http/open-api/descriptions.ts');
  expect(readFileSync(file, 'utf8')).toBe(await endpointDescriptions());
});

it('names every call once', () => {
  const page = apiPage();
  for (const { method, path } of Object.values(endpoints)) {
    expect(page.split(`| \`${method} ${path}\` |`)).toHaveLength(2);
  }
});
