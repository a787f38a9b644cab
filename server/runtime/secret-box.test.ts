import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { secretBox } from './secret-box.ts';

const installation = randomBytes(32);
const box = secretBox(installation, 'tests');

test('a sealed secret opens for its owner, and is never sealed to the same bytes', () => {
  const sealed = box.seal('a secret', '7');
  expect(box.open(sealed, '7')?.toString()).toBe('a secret');
  expect(box.seal('a secret', '7').equals(sealed)).toBe(false);
});

test('it opens for no other owner, purpose or installation, nor changed by a bit', () => {
  const sealed = box.seal('a secret', '7');
  expect(box.open(sealed, '8')).toBeUndefined();
  expect(secretBox(installation, 'others').open(sealed, '7')).toBeUndefined();
  expect(secretBox(randomBytes(32), 'tests').open(sealed, '7')).toBeUndefined();
  const changed = Buffer.from(sealed);
  changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
  expect(box.open(changed, '7')).toBeUndefined();
  expect(box.open(Buffer.alloc(5), '7')).toBeUndefined();
});
