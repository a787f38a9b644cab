import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { codeFolders, fileComplaints } from './check-files.mjs';
import { folderCycles } from './check-folder-cycles.mjs';

const root = join(import.meta.dirname, '..');
beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
});

describe('folders without cycles', () => {
  /** Plants files, each with its imports, in a project of its own. */
  function cyclesOf(files: [file: string, ...imports: string[]][]): string[] {
    const folder = mkdtempSync(join(root, '.cache', 'folders-'));
    for (const name of codeFolders) mkdirSync(join(folder, name));
    for (const [file, ...imports] of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), imports.map((name) => `import '${name}';\n`).join(''));
    }
    const complaints = folderCycles(folder);
    rmSync(folder, { recursive: true });
    return complaints;
  }

  test('see folders that need each other, though no file does', () => {
    const cycles = cyclesOf([
      ['server/quotes/read.ts', '../invoices/list/find.ts'],
      ['server/invoices/list/find.ts', '#domain/money.ts'],
      ['server/invoices/list/keep.ts', '#server/invoices/keep.ts'],
      ['server/invoices/keep.ts', '../quotes/change.ts'],
      ['server/quotes/change.ts'],
      ['domain/money.ts'],
    ]);
    expect(cycles).toEqual([
      'server/invoices needs server/quotes, which needs it: server/invoices/keep.ts imports server/quotes/change.ts',
      'server/invoices/list needs server/invoices, which needs it: server/invoices/list/keep.ts imports server/invoices/keep.ts',
      'server/quotes needs server/invoices/list, which needs it: server/quotes/read.ts imports server/invoices/list/find.ts',
    ]);
  });

  test('let through what a part shares, what puts it together, commands and tests', () => {
    const cycles = cyclesOf([
      ['contract/endpoint.ts'],
      ['contract/endpoints.ts', './quotes/quotes.ts'],
      ['contract/quotes/quotes.ts', '#contract/endpoint.ts'],
      ['server/open.ts', './session/password.ts'],
      ['server/session/password.ts', '#server/http/serve.ts'],
      ['server/session/set-password-command.ts', '../open.ts', './password.ts'],
      ['server/http/serve.ts'],
      ['server/http/serve.test.ts', '#server/session/password.ts'],
    ]);
    expect(cycles).toEqual([]);
  });

  test('hold in the project', () => {
    expect(folderCycles(root)).toEqual([]);
  });
});

describe('the rules for files', () => {
  test('see a junk drawer, a barrel, a camel, a file of 251 lines and a folder of 41 files', () => {
    const folder = mkdtempSync(join(root, '.cache', 'files-'));
    for (const name of codeFolders) mkdirSync(join(folder, name));
    mkdirSync(join(folder, 'web/utils'));
    writeFileSync(join(folder, 'web/utils/money.ts'), '');
    writeFileSync(join(folder, 'domain/index.ts'), '');
    writeFileSync(join(folder, 'domain/invoiceTotal.ts'), '');
    writeFileSync(join(folder, 'server/long.ts'), '\n'.repeat(251));
    writeFileSync(join(folder, 'server/full.ts'), '\n'.repeat(250));
    for (const [name, files] of [
      ['crowded', 41],
      ['roomy', 40],
    ] as const) {
      mkdirSync(join(folder, 'server', name));
      for (let at = 1; at <= files; at++) {
        writeFileSync(join(folder, 'server', name, `file-${String(at)}.ts`), '');
        writeFileSync(join(folder, 'server', name, `file-${String(at)}.test.ts`), '');
      }
    }
    const complaints = fileComplaints(folder);
    rmSync(folder, { recursive: true });
    expect(complaints).toEqual([
      'domain/index.ts: a file is named for what it exports',
      'domain/invoiceTotal.ts: a file name is kebab-case',
      'server/long.ts: 251 lines, at most 250',
      'web/utils/money.ts: a file is named for what it exports',
      'server/crowded: 41 files, at most 40',
    ]);
  });

  test('hold in the project', () => {
    expect(fileComplaints(root)).toEqual([]);
  });
});
