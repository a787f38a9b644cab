// Styles of one folder are no other folder's business: what two folders look alike in is a component.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, posix, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const code = /[.](tsx?|css)$/;
const ownStyles = /['"]((?:[.]{1,2}|#web)[/][^'"\n]+[.]css)(?:[?][^'"]*)?['"]/g;

/** @param {string} file @param {string} name as it is imported @returns {string} the path from the root */
function imported(file, name) {
  return name.startsWith('#') ? name.slice(1) : posix.join(dirname(file), name);
}

/**
 * One sentence for each style sheet that a file of another folder imports or composes from.
 * @param {string} root the folder of the project
 * @returns {string[]}
 */
export function cssComplaints(root) {
  return readdirSync(join(root, 'web'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && code.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(ownStyles)]
        .map(([, name = '']) => imported(file, name))
        .filter((sheet) => dirname(sheet) !== dirname(file))
        .map((sheet) => `${file}: ${sheet} is the style of another folder`),
    );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const complaints = cssComplaints(fileURLToPath(new URL('..', import.meta.url)));
  for (const complaint of complaints) console.error(complaint);
  process.exitCode = complaints.length > 0 ? 1 : 0;
}
