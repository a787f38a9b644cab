import { type SecretFile, secretFile } from './secret-file.ts';

/**
 * The code that the first start prints, kept until the first account is made: whoever reads it runs the installation.
 * @param folder the path that installationFolder() gave
 */
export function setUpCode(folder: string): SecretFile {
  return secretFile(folder, 'set-up-code');
}
