// The pages, built anew when a file that they are made of has changed; whole or not at all.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bootstrap } from './bootstrap.mjs';
import { removeScratch, scratchFolder } from './scratch-folder.mjs';
import { root } from './root.mjs';

const sources = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'public',
  'web',
  'contract',
  'domain',
  'messages',
  'scripts/compile-messages.ts',
  'scripts/page-files.ts',
];
const pages = join(root, 'dist');
const stamp = join(pages, '.made-from');

/**
 * Builds the pages into dist/ unless they are up to date.
 * @param {string} node
 */
export function buildPages(node) {
  const wanted = hashOfSources();
  if (areMadeFrom(wanted)) return;
  process.stderr.write('> building the pages (vite build)\n');
  removeScratch('pages');
  const scratch = scratchFolder('pages');
  const beside = join(scratch, 'fresh');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const args = [vite, 'build', '--logLevel', 'warn', '--outDir', relative(root, beside)];
  const { status } = spawnSync(node, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(join(beside, '.made-from'), wanted);
  // Another start may have been faster.
  if (!areMadeFrom(wanted)) {
    if (existsSync(pages)) renameSync(pages, join(scratch, 'former'));
    renameSync(beside, pages);
  }
  rmSync(scratch, { recursive: true, force: true });
}

/** @param {string} wanted */
function areMadeFrom(wanted) {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
}

function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesIn).sort()) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} name @returns {string[]} */
function filesIn(name) {
  const path = join(root, name);
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .filter((entry) => !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) =>
      entry.isDirectory() ? filesIn(join(name, entry.name)) : [join(path, entry.name)],
    );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) buildPages(bootstrap());
