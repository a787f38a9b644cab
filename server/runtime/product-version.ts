import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const file = join(import.meta.dirname, '../../package.json');

/** The version of the product; read once. Safe: the package's own file. */
export const { version: productVersion } = JSON.parse(readFileSync(file, 'utf8')) as {
  version: string;
};
