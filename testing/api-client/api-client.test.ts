import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { ApiDocument } from '#contract/open-api.ts';
import { testNow } from '#testing/invoices/test-money.ts';
import { accepting } from '#testing/mail/test-sending.ts';
import { startTestApp, type TestApp } from '#testing/app/test-app.ts';
import { makeKey, programWith } from '#testing/session/test-keys.ts';

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/api-client');
const program = join(folder, 'invoice-life.mts');

type Live = (
  origin: string,
  key: string,
  deliver: () => Promise<void>,
) => Promise<{ invoiceId: number; paymentIds: number[] }>;

let app: TestApp;
let document: ApiDocument;
beforeAll(async () => {
  app = await startTestApp({ now: testNow, mail: accepting });
  await mkdir(folder, { recursive: true });
  // Safe: the server makes it as one.
  document = (await app.anyone.get('/api/openapi.json')).body as ApiDocument;
  const types = await openapiTS(document as unknown as Parameters<typeof openapiTS>[0], {
    // What has a default may be left out.
    defaultNonNullable: false,
  });
  await writeFile(join(folder, 'paths.ts'), astToString(types));
  await copyFile(join(import.meta.dirname, 'invoice-life.mts'), program);
});
afterAll(() => app.close());

async function compile(): Promise<string> {
  const compilerOptions = {
    ...{ strict: true, noEmit: true, exactOptionalPropertyTypes: true, skipLibCheck: true },
    ...{ target: 'es2024', module: 'nodenext', allowImportingTsExtensions: true, types: [] },
    lib: ['es2024', 'dom'],
  };
  const config = join(folder, 'tsconfig.json');
  await writeFile(config, JSON.stringify({ compilerOptions, include: ['*.ts', '*.mts'] }));
  const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
  // What it has to say stands on its standard output, also where it fails.
  return promisify(execFile)(process.execPath, [tsc, '-p', config]).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stdout: string }).stdout,
  );
}

test('the types that are generated from the description compile, and so does a program by them', async () => {
  expect(await compile()).toBe('');
});

test('and a program that asks for what the description does not have does not', async () => {
  const wrong = join(folder, 'wrong.mts');
  await writeFile(
    wrong,
    `import createClient from 'openapi-fetch';
     import type { paths } from './paths.ts';
     const api = createClient<paths>({ baseUrl: '' });
     await api.POST('/apps/invoice/clients', { body: { name: 1 } });
     await api.GET('/apps/invoice/unheard-of', {});
     export {};`,
  );
  const said = await compile();
  await writeFile(wrong, 'export {};');
  expect(said).toMatch(/wrong\.mts\(4,.*TS2322/);
  expect(said).toMatch(/wrong\.mts\(5,.*TS2345/);
});

test('it leads an invoice from its client to a refund, by an API key', async () => {
  const { token } = await makeKey(app, 'billing', [
    'clients.read',
    'clients.write',
    'invoices.read',
    'invoices.draft',
    'invoices.write',
    'invoices.correct',
  ]);
  // Safe: it was compiled, and what it gives is compared below.
  const { liveInvoice } = (await import(/* @vite-ignore */ program)) as { liveInvoice: Live };
  const life = await liveInvoice(app.url, token, async () => {
    await app.database.pool.query('update mail set due_at = now()');
  });
  expect(life).toMatchObject({
    statuses: ['Draft', 'Issued', 'Sent', 'Paid', 'Paid'],
    number: expect.stringMatching(/^INV-/) as string,
    creditNotes: 1,
    hasRefund: true,
    credit: 0,
  });
  expect(life.paymentIds[0]).toBe(life.paymentIds[1]);
  const path = '/apps/invoice/invoices/{id}';
  const answer = await programWith(app, token).get(path.replace('{id}', String(life.invoiceId)));
  const described = document.paths[path]?.get?.responses['200']?.content?.['application/json'];
  // Safe: what zod has described it reads again.
  const schema = z.fromJSONSchema(described?.schema as Parameters<typeof z.fromJSONSchema>[0]);
  expect(schema.safeParse(answer.body).error).toBeUndefined();
});
