import { hkdfSync } from 'node:crypto';
import { randomPassword } from './demo-password.ts';
import { type SecretFile, secretFile } from './secret-file.ts';

/**
 * The code that the first start prints, kept until the first account is made: whoever reads it runs the installation.
 * @param folder the path that installationFolder() gave
 */
export function setUpCode(folder: string): SecretFile {
  return secretFile(folder, 'set-up-code');
}

/** A new code; the same on each server of one installation, where they share a secret. */
export function makeSetUpCode(shared: Buffer | undefined): string {
  if (!shared) return randomPassword();
  const bytes = new Uint8Array(hkdfSync('sha256', shared, '', 'code of the first account', 16));
  const numbers = bytes.values();
  return randomPassword((below) => (numbers.next().value ?? 0) % below);
}
