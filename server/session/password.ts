import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { semaphore } from '#server/runtime/semaphore.ts';

// OWASP's ASVS level 2 asks for a memory-hard function; about 115 ms and 64 MiB a hash.
const memoryKib = 65_536;
const passes = 3;
const parallelism = 1;
const saltBytes = 16;
const hashBytes = 32;

const derive = promisify(argon2);
// Each hash takes a thread and 64 MiB: more at once would starve everything else.
const inTurn = semaphore(3, 200);

const phc = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/;

function unpadded(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '');
}

function format(salt: Buffer, hash: Buffer): string {
  const cost = `m=${memoryKib},t=${passes},p=${parallelism}`;
  return `$argon2id$v=19$${cost}$${unpadded(salt)}$${unpadded(hash)}`;
}

/** Costs as much to check as any other hash and fits no password: for accounts that do not exist. */
export const hashOfNoPassword = format(Buffer.alloc(saltBytes), Buffer.alloc(hashBytes));

/** The argon2id hash of a password, with its salt and cost, as a PHC string. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes);
  const hash = await inTurn(() =>
    derive('argon2id', {
      // The same letters typed on another keyboard may be composed otherwise.
      message: password.normalize('NFC'),
      nonce,
      parallelism,
      tagLength: hashBytes,
      memory: memoryKib,
      passes,
    }),
  );
  return format(nonce, hash);
}

/**
 * Whether the password is the one behind the hash.
 * @throws {Error} where the hash is no argon2id PHC string.
 */
export async function verifyPassword(password: string, hash: string): Promise<boolean> {
  const [, memory, time, lanes, salt, expected] = phc.exec(hash) ?? [];
  if (salt === undefined || expected === undefined) {
    throw new Error('A stored password hash is no argon2id PHC string');
  }
  const expectedBytes = Buffer.from(expected, 'base64');
  const actualBytes = await inTurn(() =>
    derive('argon2id', {
      message: password.normalize('NFC'),
      nonce: Buffer.from(salt, 'base64'),
      parallelism: Number(lanes),
      tagLength: expectedBytes.length,
      memory: Number(memory),
      passes: Number(time),
    }),
  );
  return timingSafeEqual(actualBytes, expectedBytes);
}
