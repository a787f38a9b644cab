import { createHmac } from 'node:crypto';
import { keyFor, secretBox } from '#server/runtime/secret-box.ts';

/** What the installation's secret makes of what only it may read. */
export interface FactorSecrets {
  /** Bound to the account: the bytes of another one's row do not open. */
  seal: (userId: bigint, secret: string) => Buffer;
  /** `undefined` where it was sealed by another installation's secret, or for another account: no code of it is right. */
  open: (userId: bigint, sealed: Buffer) => string | undefined;
  hashBackupCode: (userId: bigint, code: string) => Buffer;
  /** How passkeys name the account. */
  handleOf: (userId: bigint) => Buffer;
}

export function factorSecrets(secret: Buffer): FactorSecrets {
  const box = secretBox(secret, 'totp');
  const [codes, handles] = [keyFor(secret, 'backup code'), keyFor(secret, 'passkey')];
  const mac = (key: Buffer, userId: bigint, text: string) =>
    createHmac('sha256', key)
      .update(`${String(userId)} ${text}`)
      .digest();
  return {
    seal: (userId, text) => box.seal(text, String(userId)),
    open: (userId, sealed) => box.open(sealed, String(userId))?.toString(),
    hashBackupCode: (userId, code) => mac(codes, userId, code),
    handleOf: (userId) => mac(handles, userId, 'handle'),
  };
}
