import { createCipheriv, createDecipheriv, createHmac, randomBytes, scrypt } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { ByteReader } from './byte-reader.ts';

const t = texts('backups');

const cipherName = 'aes-256-gcm';
const tagBytes = 16;
const frameBytes = 262_144;
const longestHeader = 1_000;
const keyBytes = 32;
// What OWASP asks of scrypt: 64 MiB for each guess.
const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 };

const backupFormat = 'ledgerline-backup';
const formatVersion = 1;

const fileHeader = z.object({
  format: z.literal(backupFormat),
  version: z.int(),
  isEncrypted: z.boolean(),
  salt: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
  /** What the nonces of this file begin with. */
  nonce: z.string().check(z.regex(/^[0-9a-f]{14}$/)),
  /** Tells a wrong passphrase from a damaged file. */
  keyCheck: z.string().check(z.regex(/^[0-9a-f]{16}$/)),
});
type FileHeader = z.infer<typeof fileHeader>;

/**
 * The bytes in pieces, each with a tag that holds for its place and for whether it is the last one: what is damaged, cut off or put
 * in another order does not open. Without a passphrase the key is known to all, and the tags are checksums.
 */
export async function* writeFrames(
  content: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(16).toString('hex');
  const key = await keyOf(salt, passphrase);
  const header: FileHeader = {
    format: backupFormat,
    version: formatVersion,
    isEncrypted: passphrase !== undefined,
    salt,
    nonce: randomBytes(7).toString('hex'),
    keyCheck: checkOf(key),
  };
  const line = Buffer.from(`${JSON.stringify(header)}\n`);
  yield line;
  const reader = new ByteReader(content);
  try {
    let frame = await reader.read(frameBytes);
    for (let place = 0; ; place += 1) {
      const next = frame.length < frameBytes ? Buffer.alloc(0) : await reader.read(frameBytes);
      const isLast = next.length === 0;
      const cipher = createCipheriv(cipherName, key, nonceOf(header, place, isLast)).setAAD(line);
      const sealed = Buffer.concat([cipher.update(frame), cipher.final(), cipher.getAuthTag()]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(sealed.length);
      yield length;
      yield sealed;
      if (isLast) return;
      frame = next;
    }
  } finally {
    await reader.end();
  }
}

/** @throws {Refusal} where it is no backup, the passphrase is another one, or a byte of it is not as it was written */
export async function* readFrames(
  bytes: AsyncIterable<Uint8Array>,
  passphrase: string | undefined,
): AsyncGenerator<Buffer> {
  const reader = new ByteReader(bytes);
  try {
    const { header, line } = await readHeader(reader);
    if (header.isEncrypted && passphrase === undefined) throw new Refusal(t('refused.encrypted'));
    const key = await keyOf(header.salt, header.isEncrypted ? passphrase : undefined);
    if (checkOf(key) !== header.keyCheck) throw new Refusal(t('refused.passphrase'));
    for (let place = 0, isLast = false; !isLast; place += 1) {
      const length = await reader.read(4);
      const sealedBytes = length.length === 4 ? length.readUInt32BE() : 0;
      if (sealedBytes < tagBytes || sealedBytes > frameBytes + tagBytes) throw damaged();
      const sealed = await reader.read(sealedBytes);
      const following = openFrame(sealed, { header, line, key, place });
      if (following === undefined) throw damaged();
      isLast = following.isLast;
      yield following.content;
    }
    if ((await reader.read(1)).length > 0) throw damaged();
  } finally {
    await reader.end();
  }
}

async function readHeader(reader: ByteReader): Promise<{ header: FileHeader; line: Buffer }> {
  const parts: Buffer[] = [];
  for (;;) {
    const byte = await reader.read(1);
    if (byte.length === 0 || parts.length === longestHeader) throw new Refusal(t('refused.format'));
    parts.push(byte);
    if (byte[0] === 10) break;
  }
  const line = Buffer.concat(parts);
  const read = fileHeader.safeParse(parseJson(line.toString()));
  if (!read.success) throw new Refusal(t('refused.format'));
  if (read.data.version !== formatVersion)
    throw new Refusal(t('refused.version', { version: read.data.version }));
  return { header: read.data, line };
}

interface Frame {
  header: FileHeader;
  line: Buffer;
  key: Buffer;
  place: number;
}

/** A piece does not say whether it is the last: it opens as the one or as the other. */
function openFrame(
  sealed: Buffer,
  { header, line, key, place }: Frame,
): { content: Buffer; isLast: boolean } | undefined {
  const content = sealed.subarray(0, -tagBytes);
  for (const isLast of content.length < frameBytes ? [true] : [false, true]) {
    const decipher = createDecipheriv(cipherName, key, nonceOf(header, place, isLast), {
      authTagLength: tagBytes,
    });
    decipher.setAAD(line).setAuthTag(sealed.subarray(-tagBytes));
    try {
      return { content: Buffer.concat([decipher.update(content), decipher.final()]), isLast };
    } catch {
      continue;
    }
  }
  return undefined;
}

function nonceOf({ nonce }: FileHeader, place: number, isLast: boolean): Buffer {
  const whole = Buffer.alloc(12);
  whole.write(nonce, 'hex');
  whole.writeUInt32BE(place, 7);
  whole.writeUInt8(isLast ? 1 : 0, 11);
  return whole;
}

function keyOf(salt: string, passphrase: string | undefined): Promise<Buffer> {
  if (passphrase === undefined) return Promise.resolve(Buffer.alloc(keyBytes));
  return new Promise((resolve, reject) => {
    // However it was typed.
    scrypt(passphrase.normalize('NFC'), Buffer.from(salt, 'hex'), keyBytes, cost, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

const checkOf = (key: Buffer) =>
  createHmac('sha256', key).update('ledgerline backup key').digest('hex').slice(0, 16);

const damaged = () => new Refusal(t('refused.damaged'));

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
