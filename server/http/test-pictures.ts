import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, content: Buffer): Buffer {
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
}

/** For tests: a PNG of one colour, or one whose parts do not fit each other. */
export function testPng(parts: PngParts = {}): Buffer {
  const { widthPx = 8, heightPx = 8, interlace = 0, color = 2 } = parts;
  const { pixels = Buffer.alloc(heightPx * (1 + widthPx * 3), 0) } = parts;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([8, color, 0, 0, interlace], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(pixels)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** For tests: the frame of a JPEG that says its size; nothing is drawn in it. */
export function testJpeg({ widthPx = 8, heightPx = 8, bits = 8 } = {}): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, bits, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(heightPx, 5);
  frame.writeUInt16BE(widthPx, 7);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0, 0, 0xff, 0xd9]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan]);
}
