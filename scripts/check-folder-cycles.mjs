// What no linter sees: folders that need each other. Files without a cycle can still tie their folders into a knot.
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const parts = ['domain', 'contract', 'messages', 'database', 'server', 'web'];
const code = /[.](tsx?|css)$/;
const testFile = /[.]test[.]tsx?$|(^|[/])test-[^/]+[.]ts$/;
const entry = /^(server|database)[/](?!ledger[/]).*-command[.]ts$/;
const imported =
  /(?:\bfrom|\bimport|\bimport\(|\bnew URL\()\s*['"]((?:[.]{1,2}|#[a-z]+)[/][^'"?\n]+)/g;

/** @typedef {Map<string, Map<string, string>>} Graph for each folder those that it imports, with an import that shows it */

/**
 * A folder. Two kinds of files stand for themselves: those at the top of a part, where lies what all folders share and what
 * puts them together, and commands, each an entry of its own.
 * @param {string} file
 */
function nodeOf(file) {
  const folder = posix.dirname(file);
  return folder.includes('/') && !entry.test(file) ? folder : file;
}

/** @param {string} root @returns {Graph} */
function folderGraph(root) {
  const files = parts.flatMap((part) =>
    readdirSync(join(root, part), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && code.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
  const known = new Set(files);
  /** @type {Graph} */
  const graph = new Map();
  for (const file of files.filter((each) => !testFile.test(each)).sort()) {
    for (const [, name = ''] of readFileSync(join(root, file), 'utf8').matchAll(imported)) {
      const target = name.startsWith('#') ? name.slice(1) : posix.join(posix.dirname(file), name);
      const [from, to] = [nodeOf(file), nodeOf(target)];
      if (from === to || !known.has(target)) continue;
      const edges = graph.get(from) ?? new Map();
      graph.set(from, edges.set(to, edges.get(to) ?? `${file} imports ${target}`));
    }
  }
  return graph;
}

/** @param {Graph} graph @param {string} from @returns {Set<string>} */
function reachable(graph, from) {
  const seen = new Set();
  const next = [from];
  for (let node = next.pop(); node !== undefined; node = next.pop()) {
    for (const to of graph.get(node)?.keys() ?? []) {
      if (seen.has(to)) continue;
      seen.add(to);
      next.push(to);
    }
  }
  return seen;
}

/**
 * One sentence for each import that lies on a cycle of folders.
 * @param {string} root the folder of the project
 * @returns {string[]}
 */
export function folderCycles(root) {
  const graph = folderGraph(root);
  return [...graph].flatMap(([from, edges]) =>
    [...edges]
      .filter(([to]) => reachable(graph, to).has(from))
      .map(([to, why]) => `${from} needs ${to}, which needs it: ${why}`),
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = folderCycles(fileURLToPath(new URL('..', import.meta.url)));
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
