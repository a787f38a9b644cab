import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

const endMark = 0x06_05_4b_50;
const entryMark = 0x02_01_4b_50;
const mostEntries = 2_000;
/** What a workbook of 20 MiB unpacks to; its reader holds all of it. */
const mostUnpackedBytes = 200 * 1_048_576;

/**
 * Unpacks an archive within limits, and throws it away: what it says of its own size may be wrong.
 * @returns whether a reader may unpack it
 */
export async function isHarmlessArchive(bytes: Uint8Array): Promise<boolean> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = file.subarray(-65_557).lastIndexOf(Buffer.from('504b0506', 'hex'));
  if (end < 0) return false;
  const at = Math.max(0, file.length - 65_557) + end;
  if (at + 22 > file.length || file.readUInt32LE(at) !== endMark) return false;
  const count = file.readUInt16LE(at + 10);
  if (count > mostEntries) return false;
  let left = mostUnpackedBytes;
  let place = file.readUInt32LE(at + 16);
  for (let entry = 0; entry < count; entry += 1) {
    if (place + 46 > file.length || file.readUInt32LE(place) !== entryMark) return false;
    const unpacked = await unpackedSize(file, place, left);
    if (unpacked === undefined || unpacked > left) return false;
    left -= unpacked;
    const lengths = [28, 30, 32].map((offset) => file.readUInt16LE(place + offset));
    place += 46 + lengths.reduce((sum, length) => sum + length, 0);
  }
  return true;
}

/** Of one entry; nothing where it is damaged, or has more than `most` bytes. */
async function unpackedSize(
  file: Buffer,
  place: number,
  most: number,
): Promise<number | undefined> {
  const method = file.readUInt16LE(place + 10);
  const packed = file.readUInt32LE(place + 20);
  const local = file.readUInt32LE(place + 42);
  if (local + 30 > file.length) return undefined;
  const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
  if (start + packed > file.length) return undefined;
  if (method === 0) return packed;
  if (method !== 8 || most <= 0) return undefined;
  try {
    const unpacked = await inflate(file.subarray(start, start + packed), { maxOutputLength: most });
    return unpacked.byteLength;
  } catch {
    return undefined;
  }
}
