// `npm run check`: types, lint, import walls, dead code, format. Each is printed with its time; any one fails it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bootstrap, root } from './bootstrap.mjs';
import { codeFolders } from './check-files.mjs';

const node = bootstrap();
const packages = join(root, 'node_modules');

/** @type {[name: string, program: string, ...args: string[]]} */
const types = ['types', 'typescript/bin/tsc', '-b'];
/** @type {(typeof types)[]} */
const steps = [
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
  ['format', 'prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
];

/** Runs a step to its end, and only then tells what it said: those beside it speak, too. @param {typeof steps[number]} step */
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

// The types take longest: beside them the others run one after the other.
const results = await Promise.all([
  run(types),
  steps.reduce(async (before, step) => {
    const isFine = await before;
    return (await run(step)) && isFine;
  }, Promise.resolve(true)),
]);
process.exitCode = results.every(Boolean) ? 0 : 1;
