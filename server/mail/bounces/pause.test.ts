import { expect, test } from 'vitest';
import { pauseMs } from './keep-reading-bounces.ts';

test('a mailbox that cannot be read is looked into ever later, at most an hour', () => {
  const pauses = [1, 2, 3, 6, 60].map((errors) => pauseMs(errors, 60_000));
  expect(pauses).toEqual([120_000, 240_000, 480_000, 3_600_000, 3_600_000]);
});
