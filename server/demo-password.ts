import { randomInt } from 'node:crypto';
import { type SecretFile, secretFile } from './secret-file.ts';

// Without the letters and digits that are taken for one another when read aloud.
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 4;

/**
 * A password for a person to type: four groups of four, 80 bits.
 * @param pick a number below the given one
 */
export function randomPassword(pick: (below: number) => number = randomInt): string {
  const letter = (): string => alphabet.charAt(pick(alphabet.length));
  const group = (): string => Array.from({ length: groupLength }, letter).join('');
  return Array.from({ length: groups }, group).join('-');
}

/**
 * The password of the sample data's accounts, kept in a file so that each start can print it; to be forgotten when the
 * password of a sample account was changed, as the file would only mislead.
 * @param folder the path that installationFolder() gave
 */
export function demoPassword(folder: string): SecretFile {
  return secretFile(folder, 'demo-password');
}
