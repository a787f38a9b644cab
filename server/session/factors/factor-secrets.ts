import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

const nonceBytes = 12;
const tagBytes = 16;

/** What the installation's secret makes of what only it may read. */
export interface FactorSecrets {
  /** Bound to the account: the bytes of another one's row do not open. */
  seal: (userId: bigint, secret: Buffer) => Buffer;
  /** @throws {Error} where it was sealed by another secret, or for another account */
  open: (userId: bigint, sealed: Buffer) => Buffer;
  hashBackupCode: (userId: bigint, code: string) => Buffer;
  /** How passkeys name the account. */
  handleOf: (userId: bigint) => Buffer;
}

export function factorSecrets(secret: Buffer): FactorSecrets {
  const keyFor = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `ledgerline ${purpose}`, 32));
  const [sealing, codes, handles] = [keyFor('totp'), keyFor('backup code'), keyFor('passkey')];
  const mac = (key: Buffer, userId: bigint, text: string) =>
    createHmac('sha256', key)
      .update(`${String(userId)} ${text}`)
      .digest();
  return {
    seal: (userId, bytes) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce).setAAD(owner(userId));
      const sealed = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([nonce, sealed, cipher.getAuthTag()]);
    },
    open: (userId, sealed) => {
      const nonce = sealed.subarray(0, nonceBytes);
      const decipher = createDecipheriv('aes-256-gcm', sealing, nonce, { authTagLength: tagBytes })
        .setAAD(owner(userId))
        .setAuthTag(sealed.subarray(-tagBytes));
      return Buffer.concat([
        decipher.update(sealed.subarray(nonceBytes, -tagBytes)),
        decipher.final(),
      ]);
    },
    hashBackupCode: (userId, code) => mac(codes, userId, code),
    handleOf: (userId) => mac(handles, userId, 'handle'),
  };
}

function owner(userId: bigint): Buffer {
  return Buffer.from(`totp ${String(userId)}`);
}
