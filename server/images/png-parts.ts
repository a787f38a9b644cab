import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflate } from 'node:zlib';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

export interface PngParts extends PictureSize {
  /**
   * The same picture without what does not draw it. A decoder unpacks texts too: 1 MiB of them (zTXt) took it 2.3 GB and
   * 20 s.
   */
  drawing: Buffer;
  /** Whether the pixels unpack to as many bytes as the header says; stops at the first byte too many. */
  isComplete: () => Promise<boolean>;
}

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** What draws: pixels, palette, transparency; the colour profile and the orientation, once each. */
const drawingChunks = new Set(['IHDR', 'PLTE', 'tRNS', 'IDAT', 'IEND']);
const drawingChunksOnce = ['iCCP', 'eXIf'];

/** How many samples a pixel has, and of how many bits one may be, by the kind of colour. */
const kinds = new Map<number, { samples: number; bits: readonly number[] }>([
  [0, { samples: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, bits: [8, 16] }],
  [3, { samples: 1, bits: [1, 2, 4, 8] }],
  [4, { samples: 2, bits: [8, 16] }],
  [6, { samples: 4, bits: [8, 16] }],
]);

interface Header extends PictureSize {
  hasPalette: boolean;
  bitsPerPixel: number;
  isInterlaced: boolean;
}

/**
 * The parts of a PNG; `undefined` where the bytes are none: every chunk has to be whole, with nothing after the last.
 * Nothing is unpacked yet.
 * @see https://www.w3.org/TR/png-3/
 */
export function pngParts(bytes: Uint8Array): PngParts | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!data.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = readChunks(data);
  const [first] = chunks ?? [];
  const header = first?.name === 'IHDR' ? readHeader(first.content) : undefined;
  if (!chunks || !header || chunks.at(-1)?.name !== 'IEND') return undefined;
  const count = (wanted: string) => chunks.filter(({ name }) => name === wanted).length;
  if (count('IHDR') > 1 || (header.hasPalette && count('PLTE') !== 1)) return undefined;
  const once = drawingChunksOnce.map((wanted) => chunks.find(({ name }) => name === wanted));
  const kept = chunks.filter((chunk) => drawingChunks.has(chunk.name) || once.includes(chunk));
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content);
  return {
    widthPx: header.widthPx,
    heightPx: header.heightPx,
    drawing: Buffer.concat([signature, ...kept.map(({ whole }) => whole)]),
    isComplete: () => unpacksTo(packed, pixelBytes(header)),
  };
}

/** Counts in pieces, none of which is kept. */
async function unpacksTo(packed: Buffer[], wantedBytes: number): Promise<boolean> {
  let bytes = 0;
  try {
    await pipeline(
      Readable.from(packed),
      createInflate({ chunkSize: 65_536 }),
      async (pieces: AsyncIterable<Buffer>) => {
        for await (const piece of pieces) {
          bytes += piece.length;
          if (bytes > wantedBytes) return;
        }
      },
    );
  } catch {
    return false;
  }
  return bytes === wantedBytes;
}

interface Chunk {
  name: string;
  content: Buffer;
  /** With its length, name and check sum. */
  whole: Buffer;
}

function readChunks(data: Buffer): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = signature.length;
  while (at < data.length) {
    if (at + 12 > data.length) return undefined;
    const end = at + 8 + data.readUInt32BE(at);
    if (end + 4 > data.length) return undefined;
    if (crc32(data.subarray(at + 4, end)) !== data.readUInt32BE(end)) return undefined;
    chunks.push({
      name: data.toString('latin1', at + 4, at + 8),
      content: data.subarray(at + 8, end),
      whole: data.subarray(at, end + 4),
    });
    at = end + 4;
  }
  return chunks;
}
function readHeader(content: Buffer): Header | undefined {
  if (content.length !== 13) return undefined;
  const bits = content.readUInt8(8);
  const color = content.readUInt8(9);
  const kind = kinds.get(color);
  const interlace = content.readUInt8(12);
  if (!kind?.bits.includes(bits) || interlace > 1) return undefined;
  return {
    widthPx: content.readUInt32BE(0),
    heightPx: content.readUInt32BE(4),
    bitsPerPixel: bits * kind.samples,
    isInterlaced: interlace === 1,
    hasPalette: color === 3,
  };
}

// Where the seven passes of an interlaced picture start, and their steps: x, y, to the right, down.
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/** Each row is preceded by the byte of its filter. */
function pixelBytes({ widthPx, heightPx, bitsPerPixel, isInterlaced }: Header): number {
  const bytesOf = (columns: number, rows: number) =>
    columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8));
  if (!isInterlaced) return bytesOf(widthPx, heightPx);
  return passes.reduce((sum, [x, y, right, down]) => {
    const columns = Math.max(0, Math.ceil((widthPx - x) / right));
    return sum + bytesOf(columns, Math.max(0, Math.ceil((heightPx - y) / down)));
  }, 0);
}
