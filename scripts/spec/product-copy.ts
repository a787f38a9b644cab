import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transpileModule } from 'typescript';
import { isPlaceable } from './proofs.ts';
import type { PlantedFault } from './planted-fault.ts';

/** Copies the product as it is now, with what is not committed yet; the packages are linked. */
export function copyProduct(root: string, copy: string): void {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { status, stdout, stderr } = spawnSync('git', listing, { cwd: root, encoding: 'utf8' });
  if (status !== 0) throw new Error(`git ${listing.join(' ')}: ${stderr}`);
  for (const path of stdout.split('\0')) {
    const source = join(root, path);
    if (path === '' || path === 'node_modules' || !existsSync(source)) continue;
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(source, join(copy, path));
  }
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'), 'dir');
}

/**
 * Plants faults one after the other.
 * @returns the files that changed, and how to have them as they were
 * @throws when a fault has no place of its own, or leaves a file that is no TypeScript any more: that would turn
 * everything red
 */
export function plantFaults(copy: string, faults: readonly PlantedFault[]) {
  const before = new Map<string, string>();
  for (const fault of faults) {
    const path = join(copy, fault.file);
    const text = readFileSync(path, 'utf8');
    if (!isPlaceable(fault, text))
      throw new Error(`${fault.file} does not hold once: ${fault.find}`);
    if (!before.has(path)) before.set(path, text);
    const planted = text.replace(fault.find, () => fault.replace);
    if (/\.tsx?$/.test(path)) expectParsable(fault, planted);
    writeFileSync(path, planted);
  }
  return {
    changed: [...before.keys()],
    restore: () => {
      for (const [path, text] of before) writeFileSync(path, text);
    },
  };
}

function expectParsable({ name, file }: PlantedFault, text: string): void {
  const { diagnostics = [] } = transpileModule(text, { fileName: file, reportDiagnostics: true });
  const [first] = diagnostics;
  if (first !== undefined)
    throw new Error(`${name}: ${file} cannot be read: ${JSON.stringify(first.messageText)}`);
}
