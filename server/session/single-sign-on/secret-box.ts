import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const ivBytes = 12;
const tagBytes = 16;

export interface SecretBox {
  seal: (text: string) => Buffer;
  /** @returns nothing where it was sealed under another secret, or damaged */
  open: (sealed: Buffer) => string | undefined;
}

/** Encrypts what the database keeps, under a key of its own from the installation's secret. */
export function secretBox(installationSecret: Buffer, purpose: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', installationSecret, '', purpose, 32));
  return {
    seal: (text) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), content]);
    },
    open: (sealed) => {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes), {
          authTagLength: tagBytes,
        });
        decipher.setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes));
        const content = sealed.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(content), decipher.final()]).toString();
      } catch {
        return undefined;
      }
    },
  };
}
