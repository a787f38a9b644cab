import { randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** As Standard Webhooks write it. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
