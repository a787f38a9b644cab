import { type FileHandle, open } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';

interface Entry {
  method: number;
  packedBytes: number;
  at: number;
}

/** An archive on the disk, of which only its directory is in memory. */
export interface StoredArchive extends AsyncDisposable {
  names: string[];
  /** The bytes of a file as they are read; nothing where it is not in the archive or packed in an unknown way. */
  read: (name: string) => AsyncIterable<Uint8Array> | undefined;
}

const endBytes = 22;
const longestComment = 65_535;
const large = 0xff_ff_ff_ff;
const mostDirectoryBytes = 4_194_304;

/** @returns nothing where the file is no whole archive */
export async function openArchive(path: string): Promise<StoredArchive | undefined> {
  const file = await open(path);
  const entries = await readDirectory(file).catch((error: unknown) => {
    // It points to where nothing is.
    if (error instanceof RangeError) return undefined;
    throw error;
  });
  if (entries === undefined) {
    await file.close();
    return undefined;
  }
  return {
    names: [...entries.keys()],
    read: (name) => {
      const entry = entries.get(name);
      return entry && [0, 8].includes(entry.method) ? bytesOf(file, entry) : undefined;
    },
    [Symbol.asyncDispose]: () => file.close(),
  };
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  if (at < 0 || length > mostDirectoryBytes) throw new RangeError('Not within the archive');
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new RangeError('Not within the archive');
  return buffer;
}

async function readDirectory(file: FileHandle): Promise<Map<string, Entry> | undefined> {
  const { size } = await file.stat();
  const tailAt = Math.max(0, size - endBytes - longestComment);
  const tail = await readAt(file, tailAt, size - tailAt);
  const end = tail.lastIndexOf('PK\u0005\u0006', undefined, 'latin1');
  if (end < 0) return undefined;
  let [count, bytes, at] = [
    tail.readUInt16LE(end + 10),
    tail.readUInt32LE(end + 12),
    tail.readUInt32LE(end + 16),
  ];
  if (at === large || bytes === large || count === 0xff_ff) {
    const locator = await readAt(file, tailAt + end - 20, 20);
    const longEnd = await readAt(file, Number(locator.readBigUInt64LE(8)), 56);
    if (longEnd.toString('latin1', 0, 4) !== 'PK\u0006\u0006') return undefined;
    [count, bytes, at] = [32, 40, 48].map((place) => Number(longEnd.readBigUInt64LE(place))) as [
      number,
      number,
      number,
    ];
  }
  const directory = await readAt(file, at, bytes);
  const entries = new Map<string, Entry>();
  for (let place = 0; count > 0; count -= 1) {
    if (directory.readUInt32LE(place) !== 0x02_01_4b_50) return undefined;
    const [nameBytes, extraBytes, commentBytes] = [28, 30, 32].map((offset) =>
      directory.readUInt16LE(place + offset),
    ) as [number, number, number];
    const name = directory.toString('utf8', place + 46, place + 46 + nameBytes);
    const extraAt = place + 46 + nameBytes;
    entries.set(
      name,
      readEntry(directory, place, directory.subarray(extraAt, extraAt + extraBytes)),
    );
    place = extraAt + extraBytes + commentBytes;
  }
  return entries;
}

/** Sizes that four bytes can't say follow in an extra field, in this order and only those. */
function readEntry(directory: Buffer, place: number, extra: Buffer): Entry {
  const longNumbers = longField(extra);
  const [, packedBytes, at] = [24, 20, 42].map((offset) => {
    const short = directory.readUInt32LE(place + offset);
    return short === large ? (longNumbers.shift() ?? short) : short;
  }) as [number, number, number];
  return { method: directory.readUInt16LE(place + 10), packedBytes, at };
}

function longField(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const count = Math.floor(extra.readUInt16LE(at + 2) / 8);
    return Array.from({ length: count }, (_, index) =>
      Number(extra.readBigUInt64LE(at + 4 + 8 * index)),
    );
  }
  return [];
}

async function* bytesOf(
  file: FileHandle,
  { method, packedBytes, at }: Entry,
): AsyncGenerator<Uint8Array> {
  const local = await readAt(file, at, 30);
  const start = at + 30 + local.readUInt16LE(26) + local.readUInt16LE(28);
  if (packedBytes === 0) return;
  const packed = file.createReadStream({ autoClose: false, start, end: start + packedBytes - 1 });
  yield* (method === 0 ? packed : packed.pipe(createInflateRaw())) as AsyncIterable<Buffer>;
}
