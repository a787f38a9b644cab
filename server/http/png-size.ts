import { promisify } from 'node:util';
import { crc32, inflate } from 'node:zlib';

export interface PictureSize {
  widthPx: number;
  heightPx: number;
}

const unpack = promisify(inflate);
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

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
 * The size of a PNG; `undefined` where the bytes are none: every chunk has to be whole, and the pixels have to be as
 * many as the header says. One that is larger than `mostPx` is not unpacked.
 * @see https://www.w3.org/TR/png-3/
 */
export async function pngSize(bytes: Uint8Array, mostPx: number): Promise<PictureSize | undefined> {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!data.subarray(0, signature.length).equals(signature)) return undefined;
  const chunks = readChunks(data);
  const [first] = chunks ?? [];
  const header = first?.name === 'IHDR' ? readHeader(first.content) : undefined;
  if (!chunks || !header || chunks.at(-1)?.name !== 'IEND') return undefined;
  const count = (wanted: string) => chunks.filter(({ name }) => name === wanted).length;
  if (count('IHDR') > 1 || (header.hasPalette && count('PLTE') !== 1)) return undefined;
  if (Math.max(header.widthPx, header.heightPx) > mostPx) return header;
  const packed = chunks.filter(({ name }) => name === 'IDAT').map(({ content }) => content);
  const wantedBytes = pixelBytes(header);
  try {
    // One byte more than there may be: what unfolds to more is refused without being unfolded.
    const pixels = await unpack(Buffer.concat(packed), { maxOutputLength: wantedBytes + 1 });
    return pixels.length === wantedBytes ? header : undefined;
  } catch {
    return undefined;
  }
}

interface Chunk {
  name: string;
  content: Buffer;
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
