import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const cipherName = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** What the database keeps of a secret, so that a copy of the database alone tells nothing. */
export interface SecretBox {
  /** @param owner whose it is: the bytes of another one's row do not open */
  seal: (secret: string | Buffer, owner?: string) => Buffer;
  /** `undefined` where it was sealed by another installation or for another owner, or is damaged. */
  open: (sealed: Buffer, owner?: string) => Buffer | undefined;
}

/** A key of its own for each purpose (RFC 5869), made from what this installation alone knows and keeps beside the database. */
export const keyFor = (installationSecret: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', installationSecret, '', `ledgerline ${purpose}`, 32));

export function secretBox(installationSecret: Buffer, purpose: string): SecretBox {
  const key = keyFor(installationSecret, purpose);
  return {
    seal: (secret, owner = '') => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(cipherName, key, nonce).setAAD(Buffer.from(owner));
      const content = Buffer.concat([cipher.update(secret), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), content]);
    },
    open: (sealed, owner = '') => {
      const nonce = sealed.subarray(0, nonceBytes);
      const content = sealed.subarray(nonceBytes + tagBytes);
      try {
        const decipher = createDecipheriv(cipherName, key, nonce, { authTagLength: tagBytes })
          .setAAD(Buffer.from(owner))
          .setAuthTag(sealed.subarray(nonceBytes, nonceBytes + tagBytes));
        return Buffer.concat([decipher.update(content), decipher.final()]);
      } catch {
        return undefined;
      }
    },
  };
}
