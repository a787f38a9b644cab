import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeFolders, fileComplaints } from './check-files.mjs';

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
  ['contract-imports-domain-and-zod', 'contract/planted.ts', '#database/planted-target.ts'],
  ['contract-imports-domain-and-zod', 'contract/planted-kysely.ts', 'kysely'],
  ['database-imports-domain-kysely-pg', 'database/planted.ts', '#contract/endpoint.ts'],
  ['database-imports-domain-kysely-pg', 'database/planted-fastify.ts', 'fastify'],
  ['database-imports-domain-kysely-pg', 'database/planted-server.ts', '#server/planted-root.ts'],
  ['server-ground-knows-no-feature', 'server/http/planted.ts', '#server/planted/query.ts'],
  ['server-ground-knows-no-feature', 'server/mail/planted.ts', '#server/planted-root.ts'],
  ['server-feature-knows-no-other', 'server/planted/other.ts', '#server/neighbour/query.ts'],
  ['server-feature-knows-no-other', 'server/planted/app.ts', '#server/planted-root.ts'],
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
  ['web-feature-knows-no-app', 'web/features/planted/app.ts', '#web/app/planted-target.ts'],
  ['web-api-knows-no-page', 'web/api/planted.ts', '#web/features/neighbour/page.ts'],
  ['product-knows-no-tooling', 'server/planted-script.ts', '../scripts/planted-target.ts'],
  ['no-test-file-from-product', 'domain/planted-test.ts', './planted.test.ts'],
  ['no-development-package-from-product', 'server/planted-dev.ts', 'fast-check'],
  ['no-cycle', 'domain/planted-circle.ts', './planted-cycle.ts'],
  ['nothing-unresolved', 'server/planted/nowhere.ts', '#domain/does-not-exist.ts'],
];

/** What the planted files import: alone they break nothing. */
const targets: [file: string, ...imports: string[]][] = [
  ['database/planted-target.ts'],
  ['domain/planted.test.ts'],
  ['domain/planted-cycle.ts', './planted-circle.ts'],
  ['scripts/planted-target.ts'],
  ['server/planted-root.ts', '#server/planted/query.ts', '#database/planted-target.ts'],
  ['server/planted/query.ts', 'kysely', '#contract/endpoint.ts'],
  ['server/neighbour/query.ts', 'pg', '#database/planted-target.ts'],
  ['web/api/planted-target.ts', '#contract/endpoint.ts'],
  ['web/app/planted-target.ts', '#web/features/neighbour/page.ts'],
  ['web/features/neighbour/page.ts', '#contract/endpoint.ts', '#web/format/planted-target.ts'],
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
    for (const folder of ['domain', 'contract']) {
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
  });
});

describe('the rules for files', () => {
  test('see a junk drawer, a barrel, a camel and a file of 251 lines', () => {
    const folder = mkdtempSync(join(root, '.cache', 'files-'));
    for (const name of codeFolders) mkdirSync(join(folder, name));
    mkdirSync(join(folder, 'web/utils'));
    writeFileSync(join(folder, 'web/utils/money.ts'), '');
    writeFileSync(join(folder, 'domain/index.ts'), '');
    writeFileSync(join(folder, 'domain/invoiceTotal.ts'), '');
    writeFileSync(join(folder, 'server/long.ts'), '\n'.repeat(251));
    writeFileSync(join(folder, 'server/full.ts'), '\n'.repeat(250));
    const complaints = fileComplaints(folder);
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([
      'domain/index.ts: a file is named for what it exports',
      'domain/invoiceTotal.ts: a file name is kebab-case',
      'server/long.ts: 251 lines, at most 250',
      'web/utils/money.ts: a file is named for what it exports',
    ]);
  });

  test('hold in the project', () => {
    expect(fileComplaints(root)).toEqual([]);
  });
});
