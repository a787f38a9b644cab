// What no linter sees: how files are named, and how long they are.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const longest = 250;
/** The folders that hold code. */
export const codeFolders = [
  'domain',
  'contract',
  'database',
  'server',
  'web',
  'e2e',
  'scripts',
  'benchmarks',
];
const code = /[.](ts|tsx|mjs|cjs|js|sql|css)$/;
const junkDrawer = /^(utils?|helpers?|common|shared|types|index)([.]|$)/;
const wellNamed = /^([0-9]{4}_)?[a-z0-9]+([-_.][a-z0-9]+)*$/;
// Written by kysely-codegen; a migration is never changed once it has run anywhere.
const anyLength = /^database[/](schema[.]ts|migrations[/].*)$/;

/** @param {string} root @returns {string[]} paths from the root, with forward slashes */
function filesBelow(root) {
  return codeFolders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')),
  );
}

/**
 * One sentence for each file or folder that is misnamed or too long.
 * @param {string} root the folder of the project
 * @returns {string[]}
 */
export function fileComplaints(root) {
  return filesBelow(root).flatMap((file) => {
    const complaints = [];
    const parts = file.split('/');
    if (parts.some((part) => junkDrawer.test(part))) {
      complaints.push(`${file}: a file is named for what it exports`);
    }
    if (code.test(file) && !wellNamed.test(basename(file))) {
      complaints.push(`${file}: a file name is kebab-case`);
    }
    if (code.test(file) && !anyLength.test(file)) {
      const lines = readFileSync(join(root, file), 'utf8').split('\n').length - 1;
      if (lines > longest) complaints.push(`${file}: ${lines} lines, at most ${longest}`);
    }
    return complaints;
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = fileComplaints(fileURLToPath(new URL('..', import.meta.url)));
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
