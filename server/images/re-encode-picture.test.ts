import sharp from 'sharp';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { reEncodePicture } from './re-encode-picture.ts';
import {
  brokenLogos,
  jpegFrame,
  pictureBomb,
  pngChunk,
  pngChunkNames,
  testDrawing,
  testJpeg,
  testPng,
} from '#testing/images/test-pictures.ts';

const reEncode = (contentType: 'image/png' | 'image/jpeg', bytes: Buffer) =>
  reEncodePicture({ contentType, bytes: new Uint8Array(bytes) });
const jpeg = await testJpeg();
const progressive = await testDrawing().jpeg({ progressive: true }).toBuffer();
const cmyk = await testDrawing().toColourspace('cmyk').jpeg().toBuffer();
const withPalette = await testDrawing().png({ palette: true }).toBuffer();
const animation = [
  pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])),
  pngChunk('fcTL', Buffer.alloc(26)),
];

describe('a picture is re-encoded', () => {
  test.each([
    ['a PNG', 'image/png', testPng()],
    // Passes of an 8 × 8 picture: 1, 1, 2 × 1, 2 × 2, 4 × 2, 4 × 4, 8 × 4 pixels.
    ['an interlaced PNG', 'image/png', testPng({ interlace: 1, pixels: Buffer.alloc(207) })],
    ['an animated PNG', 'image/png', testPng({ chunks: animation })],
    ['a PNG of 16 bits with alpha', 'image/png', pictureBomb(8)],
    ['a PNG with a palette', 'image/png', withPalette],
    ['the largest PNG', 'image/png', testPng({ widthPx: 2_048, heightPx: 1 })],
    ['a PNG with a long text', 'image/png', brokenLogos.longText],
  ] as const)('%s', async (_what, contentType, bytes) => {
    const { bytes: drawn } = await reEncode(contentType, bytes);
    const plain = new Set(['IHDR', 'pHYs', 'IDAT', 'IEND']);
    expect(pngChunkNames(drawn).filter((name) => !plain.has(name))).toEqual([]);
    const { depth, isProgressive } = await sharp(drawn).metadata();
    expect({ depth, isProgressive }).toEqual({ depth: 'uchar', isProgressive: false });
  });

  test.each([
    ['a JPEG', jpeg],
    ['a progressive JPEG', progressive],
    ['a JPEG in CMYK', cmyk],
  ])('%s', async (_what, bytes) => {
    const { bytes: drawn } = await reEncode('image/jpeg', bytes);
    const { format, space, isProgressive, channels } = await sharp(drawn).metadata();
    expect({ format, space, isProgressive, channels }).toEqual({
      format: 'jpeg',
      space: 'srgb',
      isProgressive: false,
      channels: 3,
    });
    const [red = 0, green = 0] = await sharp(drawn).raw().toBuffer();
    expect(red - green).toBeGreaterThan(80);
  });

  test('keeps its proportions in 480 pixels', async () => {
    const large = await testDrawing({ widthPx: 2_000, heightPx: 500 }).png().toBuffer();
    const { width, height } = await sharp((await reEncode('image/png', large)).bytes).metadata();
    expect({ width, height }).toEqual({ width: 480, height: 120 });
  });

  test.each([
    ['image/jpeg', 'jpeg'],
    ['image/png', 'png'],
  ] as const)('upright and without what the camera told: %s', async (contentType, format) => {
    const told = { IFD0: { Make: 'SECRET-CAMERA' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const photo = await testDrawing()
      .withExif(told)
      .withMetadata({ orientation: 6 })
      .toFormat(format)
      .toBuffer();
    expect(photo.toString('latin1')).toContain('SECRET-CAMERA');
    const { bytes } = await reEncode(contentType, photo);
    expect(Buffer.from(bytes).toString('latin1')).not.toContain('SECRET-CAMERA');
    const { width, height, exif, orientation } = await sharp(bytes).metadata();
    expect({ width, height, exif, orientation }).toEqual({ width: 20, height: 40 });
  });
});

test('texts that would unpack to 300 MB are not unpacked', async () => {
  const text = Buffer.concat([Buffer.from('a\0\0'), deflateSync(Buffer.alloc(7_900_000, 'a'))]);
  const png = testPng({ chunks: Array<Buffer>(40).fill(pngChunk('zTXt', text)) });
  const mostKb = () => process.resourceUsage().maxRSS;
  const before = mostKb();
  await reEncode('image/png', png);
  expect(mostKb() - before).toBeLessThan(200_000);
});

const png = testPng();
const flipped = Buffer.from(png);
flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);

test.each([
  ['nothing', 'image/png', Buffer.alloc(0)],
  ['a page', 'image/png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a JPEG that calls itself PNG', 'image/png', jpeg],
  ['a PNG that calls itself JPEG', 'image/jpeg', png],
  ['the first half of a PNG', 'image/png', png.subarray(0, 45)],
  ['a PNG without its end', 'image/png', png.subarray(0, -12)],
  ['a PNG with a flipped bit', 'image/png', flipped],
  ['a PNG with something after it', 'image/png', Buffer.concat([png, Buffer.from('<script>')])],
  ['a PNG of too few pixels', 'image/png', testPng({ pixels: Buffer.alloc(10) })],
  ['a PNG that unfolds to more', 'image/png', testPng({ pixels: Buffer.alloc(50_000_000) })],
  ['a PNG without its palette', 'image/png', testPng({ color: 3, pixels: Buffer.alloc(72) })],
  ['a PNG of no known kind', 'image/png', testPng({ color: 5 })],
  ['a PNG of an unknown filter', 'image/png', brokenLogos.unknownFilter],
  ['a PNG that is too wide', 'image/png', testPng({ widthPx: 2_049, heightPx: 1 })],
  ['a PNG without pixels', 'image/png', testPng({ widthPx: 0 })],
  ['a JPEG without its end', 'image/jpeg', jpeg.subarray(0, -2)],
  ['the first half of a JPEG', 'image/jpeg', jpeg.subarray(0, jpeg.length / 2)],
  ['a JPEG that is only a frame', 'image/jpeg', jpegFrame()],
  ['a JPEG that is too high', 'image/jpeg', jpegFrame({ heightPx: 2_049 })],
  ['a JPEG of 12 bits', 'image/jpeg', jpegFrame({ bits: 12 })],
] as const)('%s is refused, with what to upload instead', async (_what, contentType, bytes) => {
  await expect(reEncode(contentType, bytes)).rejects.toMatchObject({
    type: 'rule-broken',
    errors: [{ path: 'body', reason: { key: expect.stringMatching(/^picture\./) as string } }],
  });
});
