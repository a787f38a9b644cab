import { expect, test } from 'vitest';
import { cacheSize } from './cache-size.ts';

const gigabyte = 2 ** 30;

test.each([
  [gigabyte, 128],
  [4 * gigabyte, 256],
  [8 * gigabyte, 512],
  [24 * gigabyte, 1024],
  [512 * gigabyte, 1024],
])('of %i bytes the private server may keep %i megabytes of its tables', (bytes, megabytes) => {
  expect(cacheSize(bytes)).toBe(megabytes);
});
