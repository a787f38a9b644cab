import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFolders } from './check-files.mjs';

const root = join(import.meta.dirname, '..');
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');

interface Cruise {
  modules: { source: string }[];
  summary: { violations: { from: string; rule: { name: string } }[] };
}

function cruise(folder: string): Cruise {
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = spawnSync(process.execPath, [cruiser, ...options, ...codeFolders], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // The shape is dependency-cruiser's own.
  return JSON.parse(stdout) as Cruise;
}

/** One file for each wall, with the imports that break it and no other. */
const planted: [wall: string, file: string, ...imports: string[]][] = [
  ['domain-imports-nothing', 'domain/planted-zod.ts', 'zod/mini'],
  ['domain-imports-nothing', 'domain/planted-core.ts', 'node:fs'],
  ['domain-imports-nothing', 'domain/planted-contract.ts', '#contract/endpoint.ts'],
  ['domain-imports-nothing', 'domain/planted-texts.ts', '#messages/texts.ts'],
  ['messages-import-their-library', 'messages/planted.ts', '#domain/planted-target.ts'],
  [
    'contract-imports-domain-messages-and-zod',
    'contract/planted.ts',
    '#database/planted-target.ts',
  ],
  ['contract-imports-domain-messages-and-zod', 'contract/planted-kysely.ts', 'kysely'],
  ['database-imports-domain-kysely-pg', 'database/planted.ts', '#contract/endpoint.ts'],
  ['database-imports-domain-kysely-pg', 'database/planted-fastify.ts', 'fastify'],
  ['database-imports-domain-kysely-pg', 'database/planted-server.ts', '#server/planted-root.ts'],
  ['server-core-knows-no-feature', 'server/http/planted.ts', '#server/planted/query.ts'],
  ['server-core-knows-no-feature', 'server/mail/planted.ts', '#server/planted-root.ts'],
  ['server-feature-knows-no-other', 'server/planted/other.ts', '#server/neighbour/query.ts'],
  ['server-feature-knows-no-other', 'server/planted/app.ts', '#server/planted-root.ts'],
  ['server-feature-knows-no-other', 'server/documents/planted.ts', '#server/neighbour/query.ts'],
  ['server-feature-knows-no-other', 'server/planted/kind.ts', '#server/quotes/planted-target.ts'],
  ['server-kind-knows-documents-alone', 'server/quotes/planted.ts', '#server/neighbour/query.ts'],
  ['server-kind-knows-documents-alone', 'server/invoices/app.ts', '#server/planted-root.ts'],
  ...['invoices', 'quotes', 'recurring', 'reminders'].map((kind): [string, string, string] => [
    'server-documents-know-no-kind',
    `server/documents/planted-${kind}.ts`,
    `#server/${kind}/planted-target.ts`,
  ]),
  ...['quotes', 'recurring', 'reminders'].map((peer): [string, string, string] => [
    'server-invoices-know-no-peer',
    `server/invoices/planted-${peer}.ts`,
    `#server/${peer}/planted-target.ts`,
  ]),
  ['server-peers-know-no-other', 'server/recurring/planted.ts', '#server/quotes/planted-target.ts'],
  ['server-peers-know-no-other', 'server/quotes/knot.ts', '#server/reminders/planted-target.ts'],
  [
    'server-peers-know-no-other',
    'server/reminders/planted.ts',
    '#server/invoices/planted-target.ts',
  ],
  ['command-knows-no-app', 'server/planted/app-command.ts', '#server/planted-root.ts'],
  ['routes-speak-no-sql', 'server/planted/planted-routes.ts', 'kysely'],
  ['routes-speak-no-sql', 'server/planted/pool-routes.ts', 'pg'],
  ['server-knows-no-browser', 'server/planted/page.ts', '#web/format/planted-target.ts'],
  ['browser-knows-no-server', 'web/app/planted.ts', '#server/planted-root.ts'],
  ['browser-knows-no-server', 'web/app/planted-rows.ts', '#database/planted-target.ts'],
  ['browser-has-no-node', 'web/app/planted-core.ts', 'node:path'],
  ['browser-loads-no-whole-contract', 'web/app/planted-calls.ts', '#contract/endpoints.ts'],
  ['web-ui-knows-no-business', 'web/ui/planted.tsx', '#contract/endpoint.ts'],
  ['web-ui-knows-no-business', 'web/ui/planted-api.tsx', '#web/api/planted-target.ts'],
  ['web-ui-knows-no-business', 'web/ui/planted-router.tsx', '@tanstack/react-router'],
  ['web-ui-knows-no-business', 'web/format/planted-query.ts', '@tanstack/react-query'],
  ['web-feature-knows-no-other', 'web/features/planted/page.ts', '#web/features/neighbour/page.ts'],
  [
    'web-documents-know-no-kind',
    'web/features/documents/planted.ts',
    '#web/features/invoices/commands/planted-target.ts',
  ],
  [
    'web-invoices-know-documents-alone',
    'web/features/invoices/planted.ts',
    '#web/features/quotes/planted-target.ts',
  ],
  [
    'web-kinds-know-no-other',
    'web/features/recurring/planted.ts',
    '#web/features/quotes/planted-target.ts',
  ],
  [
    'web-kinds-know-no-other',
    'web/features/reminders/planted.ts',
    '#web/features/invoices/planted-target.ts',
  ],
  ['web-feature-knows-no-app', 'web/features/planted/app.ts', '#web/app/planted-target.ts'],
  ['web-api-knows-no-page', 'web/api/planted.ts', '#web/features/neighbour/page.ts'],
  ['product-knows-no-tooling', 'server/planted-script.ts', '../scripts/planted-target.ts'],
  ['no-test-file-from-product', 'domain/planted-test.ts', './planted.test.ts'],
  ['no-test-file-from-product', 'server/planted/model.ts', '#testing/planted-target.ts'],
  ['no-development-package-from-product', 'server/planted-dev.ts', 'fast-check'],
  ['no-cycle', 'domain/planted-circle.ts', './planted-cycle.ts'],
  ['nothing-unresolved', 'server/planted/nowhere.ts', '#domain/does-not-exist.ts'],
];

/** What the planted files import: alone they break nothing. */
const targets: [file: string, ...imports: string[]][] = [
  ['database/planted-target.ts'],
  ['domain/planted.test.ts'],
  ['domain/planted-target.ts'],
  ['domain/planted-cycle.ts', './planted-circle.ts'],
  ['scripts/planted-target.ts'],
  ['server/planted-root.ts', '#server/planted/query.ts', '#database/planted-target.ts'],
  ['server/planted/query.ts', 'kysely', '#contract/endpoint.ts'],
  ['server/neighbour/query.ts', 'pg', '#database/planted-target.ts'],
  ['server/documents/planted-target.ts', 'pg'],
  ['server/invoices/planted-target.ts', '#server/documents/planted-target.ts'],
  ['server/invoices/commands/planted-target.ts', '#server/documents/planted-target.ts'],
  ['server/quotes/planted-target.ts', '#server/invoices/commands/planted-target.ts'],
  ['server/recurring/planted-target.ts', '#server/documents/planted-target.ts'],
  ['server/reminders/planted-target.ts', '#server/invoices/commands/planted-target.ts'],
  ['testing/planted-target.ts', '#server/planted-root.ts'],
  ['web/api/planted-target.ts', '#contract/endpoint.ts'],
  ['web/app/planted-target.ts', '#web/features/neighbour/page.ts'],
  ['web/features/neighbour/page.ts', '#contract/endpoint.ts', '#web/format/planted-target.ts'],
  ['web/features/documents/planted-target.ts', 'react'],
  ['web/features/invoices/commands/planted-target.ts', '#web/features/documents/planted-target.ts'],
  ['web/features/invoices/planted-target.ts', '#web/features/documents/planted-target.ts'],
  [
    'web/features/quotes/planted-target.ts',
    '#web/features/documents/planted-target.ts',
    '#web/features/invoices/commands/planted-target.ts',
  ],
  ['web/format/planted-target.ts', 'react'],
];

describe('the import walls', () => {
  let copy = '';
  let violations: string[] = [];

  const plant = (file: string, imports: string[]) => {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), imports.map((name) => `import '${name}';\n`).join(''));
  };

  beforeAll(() => {
    // Below the project, so that the installed packages are found.
    mkdirSync(join(root, '.cache'), { recursive: true });
    copy = mkdtempSync(join(root, '.cache', 'planted-'));
    for (const name of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs']) {
      cpSync(join(root, name), join(copy, name));
    }
    for (const folder of codeFolders) mkdirSync(join(copy, folder));
    for (const folder of ['domain', 'messages', 'contract']) {
      cpSync(join(root, folder), join(copy, folder), { recursive: true });
    }
    for (const [file, ...imports] of targets) plant(file, imports);
    for (const [, file, ...imports] of planted) plant(file, imports);
    violations = cruise(copy).summary.violations.map(({ from, rule }) => `${rule.name}: ${from}`);
  });

  afterAll(() => {
    rmSync(copy, { recursive: true });
  });

  test.each(planted)('%s sees %s', (wall, file) => {
    expect(violations).toContain(`${wall}: ${file}`);
  });

  test('let everything else through', () => {
    const files = new Set(planted.map(([, file]) => file));
    // A cycle is laid at the door of either file.
    files.add('domain/planted-cycle.ts');
    expect(violations.filter((line) => !files.has(line.split(': ')[1] ?? ''))).toEqual([]);
  });

  test('are each seen to fail', () => {
    const names = new Set(planted.map(([wall]) => wall));
    expect(new Set(violations.map((line) => line.split(': ')[0]))).toEqual(names);
  });

  test('hold in the project, whose modules are really seen', () => {
    const { modules, summary } = cruise(root);
    expect(modules.length).toBeGreaterThan(50);
    expect(summary.violations).toEqual([]);
    // It reads every file of the project, beside whatever else the machine does.
  }, 120_000);
});
