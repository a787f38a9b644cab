import { hash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

const prefix = 'll_';
const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 62^43 is just above 2^256, and 62^6 above 2^32. */
const secretLength = 43;
const checksumLength = 6;
const shape = new RegExp(`^${prefix}[${digits}]{${String(secretLength + checksumLength)}}$`);

/**
 * A key: its prefix, 256 random bits and a checksum of both, so that whoever scans texts for secrets knows one when they see it.
 * Only letters and digits: a double click selects it.
 */
export function newKeyToken(): string {
  const secret = prefix + inDigits(BigInt(`0x${randomBytes(32).toString('hex')}`), secretLength);
  return secret + checksumOf(secret);
}

/** Whether a text can be a key; what cannot is not looked for. */
export function isKeyToken(text: string): boolean {
  return shape.test(text) && text.endsWith(checksumOf(text.slice(0, -checksumLength)));
}

/** What is stored of a key. Its bits are random, so that a fast hash is as good as a slow one. */
export function hashKeyToken(token: string): Buffer {
  return hash('sha256', token, 'buffer');
}

/** What people tell a key by. */
export const hintOf = (token: string): string => token.slice(0, prefix.length + 4);

function checksumOf(secret: string): string {
  return inDigits(BigInt(crc32(secret)), checksumLength);
}

function inDigits(value: bigint, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest /= 62n) {
    text = digits.charAt(Number(rest % 62n)) + text;
  }
  return text;
}
