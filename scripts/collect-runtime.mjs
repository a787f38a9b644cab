// `node scripts/collect-runtime.mjs FOLDER`: copies what a built server runs on into an empty folder, for an image. The pages and the
// server are built before; of the packages only those that the server's sources name, with what these need, are taken.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { root } from './root.mjs';

const sources = ['server', 'database', 'contract', 'domain', 'messages'];
const beside = ['package.json', 'LICENSE', 'dist', '.cache/server'];
const node = `node-${process.platform}-${process.arch}`;
const isForTests = (/** @type {string} */ file) => /\.test\.tsx?$|[/]test-[\w-]+\.ts$/.test(file);

const target = process.argv[2];
if (target === undefined) throw new Error('Name the folder to copy to.');
for (const name of [...sources, ...beside]) copy(join(root, name), isForTests);
const texts = sources
  .flatMap((source) => filesIn(join(root, source)))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');
const headers = join(root, 'node_modules', node, 'include');
const isForPeople = (/** @type {string} */ file) => /[.](map|md|d[.][cm]?ts)$/.test(file);
// Of a family of fonts a few are drawn with.
const isOtherFont = (/** @type {string} */ file) =>
  /[.](otf|ttf)$/.test(file) && !texts.includes(basename(file));
for (const folder of packagesOf([...namedBySources(), node])) {
  copy(folder, (file) => isForPeople(file) || file === headers || isOtherFont(file));
}

/** @param {string} from @param {(file: string) => boolean} isLeftOut */
function copy(from, isLeftOut) {
  const to = join(target ?? '', relative(root, from));
  mkdirSync(dirname(to), { recursive: true });
  const filter = (/** @type {string} */ file) => !isLeftOut(file);
  cpSync(from, to, { recursive: true, verbatimSymlinks: true, filter });
}

/** @returns {string[]} the packages of the product whose names are in the sources of the server */
function namedBySources() {
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  return Object.keys(dependencies).filter((name) =>
    [`'${name}'`, `'${name}/`].some((quoted) => texts.includes(quoted)),
  );
}

/** @param {string} folder @returns {string[]} */
function filesIn(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => file.endsWith('.ts') && !isForTests(file));
}

/**
 * The folders of these packages and of all that they need, each where Node finds it.
 * @param {readonly string[]} names @returns {Set<string>}
 */
function packagesOf(names) {
  /** @type {Set<string>} */
  const found = new Set();
  const wanted = names.map((name) => ({ name, from: root }));
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    const folder = placeOf(next.name, next.from);
    if (folder === undefined || found.has(folder)) continue;
    found.add(folder);
    const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } =
      JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const peers = Object.keys(peerDependencies ?? {}).filter(
      (name) => peerDependenciesMeta?.[name]?.optional !== true,
    );
    for (const name of [...peers, ...Object.keys({ ...dependencies, ...optionalDependencies })])
      wanted.push({ name, from: folder });
  }
  return found;
}

/** @param {string} name @param {string} from @returns {string | undefined} nothing where it is not installed, as for another machine */
function placeOf(name, from) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(join(folder, 'package.json'))) return folder;
    if (at === root || at === dirname(at)) return undefined;
  }
}
