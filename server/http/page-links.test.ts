import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';

const cookie = 'session=whatever';

let app: TestApp;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'page-links-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), '<head><title>Ledgerline</title></head>');
  await writeFile(
    join(folder, 'page-files.json'),
    JSON.stringify({
      '/dashboard/analytics': { scripts: ['/assets/dashboard.js'], styles: ['/assets/cards.css'] },
      '/apps/invoice/preview/$id': { scripts: ['/assets/preview.js'], styles: [] },
      '/apps/client/$id': { scripts: ['/assets/client.js'], styles: [] },
      '/sign-in': { scripts: ['/assets/sign-in.js'], styles: [] },
    }),
  );
  app = await startTestApp({ pagesFolder: folder });
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** The addresses that a page links to, as their kind and address. */
async function linksOf(path: string, headers: Record<string, string> = { cookie }) {
  const { text } = await app.anyone.get(path, { accept: 'text/html', ...headers });
  return [...text.matchAll(/<link rel="(\w+)".*? href="([^"]+)">/g)].map(
    ([, kind = '', address = '']) => `${kind} ${address}`,
  );
}

const frame = ['preload /auth/session', 'preload /apps/invoice/summary'];
const list = 'preload /apps/invoice/invoices?perPage=10&amp;page=1&amp;sortBy=id&amp;sortDesc=true';
const preview = 'modulepreload /assets/preview.js';

test.each([
  ['/apps/invoice/list', [...frame, list]],
  [
    '/dashboard/analytics',
    [
      ...frame,
      'preload /analytics/data',
      list,
      'modulepreload /assets/dashboard.js',
      'stylesheet /assets/cards.css',
    ],
  ],
  ['/apps/invoice/preview/5036', [...frame, 'preload /apps/invoice/invoices/5036', preview]],
  ['/apps/client/list', frame],
  ['/apps/client/17', [...frame, 'modulepreload /assets/client.js']],
])('%s names the data and the files that its page begins with', async (path, links) => {
  expect(await linksOf(path)).toEqual(links);
});

test('an address with a query string names files only, since it may ask for other data', async () => {
  expect(await linksOf('/apps/invoice/list?page=2')).toEqual([]);
  expect(await linksOf('/apps/client/17?tab=payments')).toEqual([
    'modulepreload /assets/client.js',
  ]);
});

test('what is no number of an invoice is not asked for', async () => {
  expect(await linksOf('/apps/invoice/preview/%22%3E%3Cb%3E')).toEqual([...frame, preview]);
});

test.each(['/apps/invoice/list', '/apps/invoice/preview/5036', '/sign-in?from=%2F'])(
  'without a session %s names what the sign-in begins with, and no data of a signed-in person',
  async (path) => {
    expect(await linksOf(path, {})).toEqual([
      'preload /auth/sign-in/options',
      'modulepreload /assets/sign-in.js',
    ]);
  },
);

test('an address without a page names nothing', async () => {
  expect(await linksOf('/apps/nothing')).toEqual([]);
});

test('the table of files is not served', async () => {
  expect(await app.anyone.get('/page-files.json')).toMatchObject({ status: 404 });
});
