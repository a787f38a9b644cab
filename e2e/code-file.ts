import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const manifest = join(import.meta.dirname, '../dist/.vite/manifest.json');

/** The address of the file that the build has made of a module which pages load later. */
export function codeFile(module: string): string {
  const files = JSON.parse(readFileSync(manifest, 'utf8')) as Record<string, { file: string }>;
  const { file } = files[module] ?? {};
  if (file === undefined) throw new Error(`No file of its own has ${module}`);
  return `/${file}`;
}
