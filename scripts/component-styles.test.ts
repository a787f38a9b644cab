import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../web');
const mantine = join(web, '../node_modules/@mantine/core/styles');
const textOf = (file: string) => readFileSync(join(web, file), 'utf8');

/** The components with a style of their own that a file imports. */
function styledComponents(text: string): string[] {
  const names = [...text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)]
    .flatMap(([, list = '']) => list.split(','))
    .map((name) => name.trim());
  return names.filter((name) => globSync(`${name}.layer.css`, { cwd: mantine }).length > 0);
}

test('a page that is opened first has the styles of what it shows: each file imports those of its components', () => {
  const everywhere = textOf('app/theme/styles.ts');
  const missing = globSync('**/*.tsx', { cwd: web }).flatMap((file) => {
    const text = textOf(file);
    return styledComponents(text)
      .filter((name) => ![everywhere, text].some((has) => has.includes(`/${name}.layer.css'`)))
      .map((name) => `${file}: ${name}`);
  });
  expect(missing).toEqual([]);
});
