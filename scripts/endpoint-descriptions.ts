import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format } from 'prettier';
import { root } from './root.mjs';

const described = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\/\s*\n\s+(\w+): endpoint\(/g;

/** What the contract says over its calls, by their names: as code, because comments are gone in what runs. */
export async function endpointDescriptions(): Promise<string> {
  const files = globSync('contract/**/*.ts', { cwd: root }).toSorted();
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(described)].map(
      ([, comment = '', name = '']) => [name, wordsOf(comment)] as const,
    ),
  );
  const text = `/** What the contract says over each call. Made by \`npm run api\`. */
export const descriptions: Readonly<Record<string, string>> = ${JSON.stringify(Object.fromEntries(found))};`;
  return format(text, {
    parser: 'typescript',
    singleQuote: true,
    printWidth: 100,
    trailingComma: 'all',
  });
}

function wordsOf(comment: string): string {
  return comment
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trim())
    .filter((line) => line !== '')
    .join(' ');
}
