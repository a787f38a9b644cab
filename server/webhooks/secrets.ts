import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** Seals the secrets of webhooks, so that a copy of the database alone can sign nothing. */
export interface SecretBox {
  seal: (secret: string) => Buffer;
  /** `undefined` where it was sealed with another key. */
  open: (sealed: Buffer) => string | undefined;
}

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** @param installationSecret known to this installation alone, and kept beside the database */
export function secretBox(installationSecret: Buffer): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', 'secrets of webhooks', 32));
  return {
    seal: (secret) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce);
      const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), text]);
    },
    open: (sealed) => {
      try {
        const decipher = createDecipheriv(cipherName, key, sealed.subarray(0, nonceBytes));
        decipher.setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        const text = decipher.update(sealed.subarray(nonceBytes + tagBytes));
        return Buffer.concat([text, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}

const prefix = 'whsec_';

/** As Standard Webhooks write it. */
export function newSecret(): string {
  return `${prefix}${randomBytes(32).toString('base64')}`;
}

export function keyOf(secret: string): Buffer {
  return Buffer.from(secret.slice(prefix.length), 'base64');
}
