import { expect, test } from 'vitest';
import { checkPicture } from './check-picture.ts';
import { testJpeg, testPng } from './test-pictures.ts';

const check = (contentType: 'image/png' | 'image/jpeg', bytes: Buffer) =>
  checkPicture({ contentType, bytes: new Uint8Array(bytes) });

test.each([
  ['a PNG', 'image/png', testPng()],
  // Passes of an 8 × 8 picture: 1, 1, 2 × 1, 2 × 2, 4 × 2, 4 × 4, 8 × 4 pixels.
  ['an interlaced PNG', 'image/png', testPng({ interlace: 1, pixels: Buffer.alloc(207) })],
  ['the largest PNG', 'image/png', testPng({ widthPx: 4_096, heightPx: 1 })],
  ['a JPEG', 'image/jpeg', testJpeg()],
] as const)('%s passes', async (_what, contentType, bytes) => {
  await expect(check(contentType, bytes)).resolves.toBeUndefined();
});

const png = testPng();
const flipped = Buffer.from(png);
flipped.writeUInt8(flipped.readUInt8(40) ^ 1, 40);

test.each([
  ['nothing', 'image/png', Buffer.alloc(0)],
  ['a page', 'image/png', Buffer.from('<html><script>alert(1)</script></html>')],
  ['a drawing', 'image/png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a JPEG that calls itself PNG', 'image/png', testJpeg()],
  ['a PNG that calls itself JPEG', 'image/jpeg', png],
  ['the first half of a PNG', 'image/png', png.subarray(0, 45)],
  ['a PNG without its end', 'image/png', png.subarray(0, -12)],
  ['a PNG with a flipped bit', 'image/png', flipped],
  ['a PNG with something after it', 'image/png', Buffer.concat([png, Buffer.from('<script>')])],
  ['a PNG of too few pixels', 'image/png', testPng({ pixels: Buffer.alloc(10) })],
  ['a PNG that unfolds to more', 'image/png', testPng({ pixels: Buffer.alloc(50_000_000) })],
  ['a PNG without its palette', 'image/png', testPng({ color: 3, pixels: Buffer.alloc(72) })],
  ['a PNG of no known kind', 'image/png', testPng({ color: 5 })],
  ['a PNG that is too wide', 'image/png', testPng({ widthPx: 4_097, heightPx: 1 })],
  ['a PNG without pixels', 'image/png', testPng({ widthPx: 0 })],
  ['a JPEG without its end', 'image/jpeg', testJpeg().subarray(0, -2)],
  ['a JPEG that is too high', 'image/jpeg', testJpeg({ heightPx: 4_097 })],
  ['a JPEG of 12 bits', 'image/jpeg', testJpeg({ bits: 12 })],
] as const)('%s is refused', async (_what, contentType, bytes) => {
  await expect(check(contentType, bytes)).rejects.toMatchObject({
    type: 'rule-broken',
    errors: [{ path: 'body' }],
  });
});
