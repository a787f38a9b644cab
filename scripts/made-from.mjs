// What is built keeps a stamp of what it was made from: built anew when one of those files has changed; whole or not at all.
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from './root.mjs';
import { removeScratch, scratchFolder } from './scratch-folder.mjs';

/**
 * @typedef {object} Build
 * @property {string} purpose a word for its scratch folder
 * @property {string} folder where the result is to lie
 * @property {readonly string[]} sources the files and folders that it is made from, from the root
 * @property {(fresh: string) => void} make builds it into a new folder, or ends the process
 */

/**
 * Builds a folder unless it is made from the sources as they are.
 * @param {Build} build
 */
export function buildUnlessCurrent({ purpose, folder, sources, make }) {
  const stamp = join(folder, '.made-from');
  const wanted = hashOf(sources);
  const isCurrent = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;
  if (isCurrent()) return;
  removeScratch(purpose);
  const scratch = scratchFolder(purpose);
  const fresh = join(scratch, 'fresh');
  mkdirSync(fresh, { recursive: true });
  make(fresh);
  writeFileSync(join(fresh, '.made-from'), wanted);
  // Another start may have been faster.
  if (!isCurrent()) {
    mkdirSync(dirname(folder), { recursive: true });
    if (existsSync(folder)) renameSync(folder, join(scratch, 'former'));
    renameSync(fresh, folder);
  }
  rmSync(scratch, { recursive: true, force: true });
}

/** @param {readonly string[]} sources */
function hashOf(sources) {
  // What is built may name its place.
  const hash = createHash('sha256').update(root);
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
