// `npm run check`: types, lint, import walls, dead code, format. Each is printed with its time; any one fails it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { codeFolders } from './check-files.mjs';

const node = bootstrap();
const packages = join(root, 'node_modules');

/** @typedef {[name: string, program: string, ...args: string[]]} Step */

/** Two rows that take about as long as each other. @type {Step[][]} */
const rows = [
  [
    ['types', 'typescript-native/bin/tsc', '-b'],
    ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
  ],
  [
    ['lint', 'oxlint/bin/oxlint', '.'],
    [
      'import walls',
      'dependency-cruiser/bin/dependency-cruiser.mjs',
      '--config',
      '.dependency-cruiser.cjs',
      ...codeFolders,
    ],
    ['folders without cycles', '../scripts/check-folder-cycles.mjs'],
    ['file names and lengths', '../scripts/check-files.mjs'],
    ['styles within their folders', '../scripts/check-css-imports.mjs'],
    ['dead code', 'knip/bin/knip.js'],
  ],
];

/** Runs a step to its end, and only then tells what it said: those beside it speak, too. @param {Step} step */
async function run([name, program, ...args]) {
  const started = performance.now();
  const child = spawn(node, [join(packages, program), ...args], { cwd: root });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => (output += chunk));
  }
  const status = await new Promise((resolve) => child.on('close', resolve));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(`${output}${status === 0 ? '✓' : '✗'} ${name} (${seconds} s)\n`);
  return status === 0;
}

/** Each step of a row after the one before it, also where that failed. @param {Step[]} steps */
async function runInTurn(steps) {
  let isFine = true;
  for (const step of steps) isFine = (await run(step)) && isFine;
  return isFine;
}

const results = await Promise.all(rows.map(runInTurn));
process.exitCode = results.every(Boolean) ? 0 : 1;
