// `npm run check`: types, lint, import walls, dead code, format. Each is printed with its time; any one fails it.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { codeFolders } from './check-files.mjs';

const node = bootstrap();
const packages = join(root, 'node_modules');

/** @type {[name: string, program: string, ...args: string[]][]} */
const steps = [
  ['types', 'typescript/bin/tsc', '-b'],
  ['lint', 'eslint/bin/eslint.js', '.', '--max-warnings=0'],
  [
    'import walls',
    'dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    ...codeFolders,
  ],
  ['file names and lengths', '../scripts/check-files.mjs'],
  ['dead code', 'knip/bin/knip.js'],
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
];

const failed = steps.filter(([name, program, ...args]) => {
  const started = performance.now();
  const { status } = spawnSync(node, [join(packages, program), ...args], {
    cwd: root,
    stdio: 'inherit',
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  return status !== 0;
});

process.exitCode = failed.length > 0 ? 1 : 0;
