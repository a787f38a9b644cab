import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** For tests: a chunk of a PNG, whole. */
export function pngChunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), content]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(content.length, 0);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
}

export interface PngParts {
  widthPx?: number;
  heightPx?: number;
  /** The pixels before they are packed, each row after the byte of its filter. */
  pixels?: Buffer;
  interlace?: number;
  color?: number;
  bits?: number;
  /** Chunks between the header and the pixels. */
  chunks?: readonly Buffer[];
}

/** For tests: a PNG of one colour, or one whose parts do not fit each other. */
export function testPng(parts: PngParts = {}): Buffer {
  const { widthPx = 8, heightPx = 8, interlace = 0, color = 2, bits = 8, chunks = [] } = parts;
  const { pixels = Buffer.alloc(heightPx * (1 + widthPx * 3), 0) } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([bits, color, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', header),
    ...chunks,
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: the names of the chunks of a PNG. */
export function pngChunkNames(png: Uint8Array): string[] {
  const data = Buffer.from(png);
  const names: string[] = [];
  for (let at = 8; at < data.length; at += 12 + data.readUInt32BE(at)) {
    names.push(data.toString('latin1', at + 4, at + 8));
  }
  return names;
}

/** For tests: PNGs that were taken once and broke what they stood in. */
export const brokenLogos = {
  longText: testPng({ chunks: [pngChunk('tEXt', Buffer.alloc(500_000, 'a'))] }),
  unknownFilter: testPng({ pixels: Buffer.alloc(8 * 25, 7) }),
  unknownFilterWithAlpha: testPng({ color: 6, pixels: Buffer.alloc(8 * 33, 7) }),
};

/** For tests: a PNG of few bytes, 16 bits a sample, that takes 8 bytes of memory a pixel. */
export function pictureBomb(sidePx: number): Buffer {
  const pixels = Buffer.alloc(sidePx * (1 + sidePx * 8));
  return testPng({ widthPx: sidePx, heightPx: sidePx, color: 6, bits: 16, pixels });
}

/** For tests: one colour as the decoder reads it, to be encoded as one likes. */
export function testDrawing({ widthPx = 40, heightPx = 20, background = '#c02040' } = {}) {
  return sharp({ create: { width: widthPx, height: heightPx, channels: 3, background } });
}

/** For tests: a JPEG of one colour. */
export function testJpeg(): Promise<Buffer> {
  return testDrawing().jpeg().toBuffer();
}

/** For tests: the frame of a JPEG that says its size; nothing is drawn in it. */
export function jpegFrame({ widthPx = 8, heightPx = 8, bits = 8 } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, bits, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(heightPx, 5);
  frame.writeUInt16BE(widthPx, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan]);
}
