import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** What breaks each rule, in a file where it holds. */
const planted: [rule: string, file: string, code: string][] = [
  ['ledgerline(no-barrels)', 'domain/all.ts', "export * from './money.ts';"],
  ['ledgerline(texts-from-catalogue)', 'web/said.tsx', 'export const Said = () => <p>Hello</p>;'],
  [
    'ledgerline(texts-from-catalogue)',
    'web/named.tsx',
    'export const Named = () => <input aria-label="Name" />;',
  ],
  [
    'ledgerline(reasons-from-catalogue)',
    'contract/reason.ts',
    "import * as z from 'zod/mini';\nexport const name = z.string('Enter a name');",
  ],
  [
    'eslint(no-restricted-imports)',
    'web/later.tsx',
    "import { lazy } from 'react';\nexport const Later = lazy(() => import('./page.tsx'));",
  ],
  ['typescript(no-floating-promises)', 'server/lost.ts', 'Promise.resolve(1);'],
  ['typescript(no-unsafe-assignment)', 'server/any.ts', "export const x: string = JSON.parse('');"],
  [
    'react-hooks(rules-of-hooks)',
    'web/hook.ts',
    "import { useState } from 'react';\nexport const useIt = (on: boolean) => on && useState(1);",
  ],
  [
    'react(set-state-in-effect)',
    'web/effect.ts',
    "import { useEffect, useState } from 'react';\nexport function useIt() {\n  const [it, setIt] = useState(0);\n  useEffect(() => {\n    setIt(1);\n  }, []);\n  return it;\n}",
  ],
  ['eslint(no-console)', 'web/console.ts', "console.log('hello');"],
  [
    'Unused eslint-disable',
    'web/needless.ts',
    '// eslint-disable-next-line no-console\nexport {};',
  ],
];
const allowed: [file: string, code: string][] = [
  [
    'web/key.tsx',
    "export const Key = ({ t }: { t: (key: string) => string }) => <p>{t('a.b')}</p>;",
  ],
  ['web/name.tsx', 'export const Name = () => <p>Ledgerline</p>;'],
  ['web/said.test.tsx', 'export const Said = () => <p>Hello</p>;'],
  ['benchmarks/console.ts', "console.log('hello');"],
];

const folder = mkdtempSync(join(tmpdir(), 'ledgerline-lint-'));
let said = '';

beforeAll(() => {
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'));
  cpSync(join(root, 'scripts/lint'), join(folder, 'scripts/lint'), { recursive: true });
  cpSync(join(root, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: './tsconfig.base.json', compilerOptions: { jsx: 'react-jsx' } }),
  );
  for (const [file, code] of [
    ...planted.map(([, file, code]) => [file, code] as const),
    ...allowed,
  ]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const linter = join(root, 'node_modules/oxlint/bin/oxlint');
  const options = ['--format=unix', 'domain', 'contract', 'server', 'web', 'benchmarks'];
  const run = spawnSync(process.execPath, [linter, ...options], { cwd: folder, encoding: 'utf8' });
  said = run.stdout + run.stderr;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

test.each(planted)('the linter holds %s, seen in %s', (rule, file) => {
  const lines = said.split('\n').filter((line) => line.includes(`${file}:`));
  expect(lines.join('\n')).toContain(rule);
});

test.each(allowed)('the linter lets %s be', (file) => {
  expect(said.split('\n').filter((line) => line.includes(`${file}:`))).toEqual([]);
});
