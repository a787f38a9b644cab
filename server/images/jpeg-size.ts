import type { PictureSize } from './png-parts.ts';

const startOfScan = 0xda;
// SOF0 to SOF2: baseline, extended and progressive; the others (lossless, arithmetic) no browser draws.
const frames = new Set([0xc0, 0xc1, 0xc2]);

interface JpegSize extends PictureSize {
  /** Of a color: one is gray, three are for screens, four for print. */
  components: number;
}

/** The size of a JPEG by its frame header; `undefined` where the bytes are none, or its end is missing. */
export function jpegSize(bytes: Uint8Array): JpegSize | undefined {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 4 || data.readUInt16BE(0) !== 0xffd8) return undefined;
  let size: JpegSize | undefined;
  let at = 2;
  while (at + 4 <= data.length) {
    const marker = data.readUInt8(at + 1);
    const length = data.readUInt16BE(at + 2);
    if (data.readUInt8(at) !== 0xff || length < 2 || at + 2 + length > data.length)
      return undefined;
    if (frames.has(marker)) size = frameSize(data.subarray(at + 4, at + 2 + length));
    if (marker === startOfScan) return data.includes(endOfImage, at) ? size : undefined;
    at += 2 + length;
  }
  return undefined;
}

const endOfImage = Buffer.from([0xff, 0xd9]);

function frameSize(frame: Buffer): JpegSize | undefined {
  if (frame.length < 6) return undefined;
  const bits = frame.readUInt8(0);
  const components = frame.readUInt8(5);
  if (bits !== 8 || ![1, 3, 4].includes(components)) return undefined;
  return { heightPx: frame.readUInt16BE(1), widthPx: frame.readUInt16BE(3), components };
}
