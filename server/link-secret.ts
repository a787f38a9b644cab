import { randomBytes } from 'node:crypto';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { secretFile } from './secret-file.ts';

const secretBytes = 32;

/**
 * The secret from which the addresses of client links are made; created by the first start.
 * @param folder the path that installationFolder() gave
 * @throws {Refusal} where its file was changed by hand
 */
export function linkSecret(folder: string): Buffer {
  const file = secretFile(folder, 'link-secret');
  const kept = file.read();
  if (kept !== undefined) return parse(kept, folder);
  const made = randomBytes(secretBytes);
  file.keep(made.toString('hex'));
  return made;
}

function parse(text: string, folder: string): Buffer {
  if (new RegExp(`^[0-9a-f]{${String(2 * secretBytes)}}$`).test(text))
    return Buffer.from(text, 'hex');
  throw new Refusal(texts('commandLine')('start.linkSecret', { folder }));
}
