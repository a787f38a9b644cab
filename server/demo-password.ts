import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

// Without the letters and digits that are taken for one another when read aloud.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/** A password for a person to type: four groups of four, 80 bits. */
export function randomPassword(): string {
  const letter = (): string => alphabet.charAt(randomInt(alphabet.length));
  const group = (): string => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * The password of the sample data's accounts, kept in a file so that each start can print it.
 * @param folder the path that installationFolder() gave
 */
export function readDemoPassword(folder: string): string | undefined {
  try {
    return readFileSync(fileIn(folder), 'utf8').trim();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

export function keepDemoPassword(folder: string, password: string): void {
  const file = fileIn(folder);
  mkdirSync(folder, { recursive: true });
  // Renamed into place, so that a crash leaves no half of it.
  const unfinished = `${file}.unfinished-${String(process.pid)}`;
  writeFileSync(unfinished, `${password}\n`, { mode: 0o600 });
  renameSync(unfinished, file);
}

/** To be called when the password of a sample account was changed: the file would only mislead. */
export function forgetDemoPassword(folder: string): void {
  rmSync(fileIn(folder), { force: true });
}

function fileIn(folder: string): string {
  return join(folder, 'demo-password');
}
