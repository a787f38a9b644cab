import { globSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { compileMessages, messagesFolder } from './compile-messages.ts';

const files = globSync('en/**/*.ts', { cwd: messagesFolder });
type Transform = (code: string, id: string) => Promise<{ code: string } | undefined>;
// Safe: the plugin has no other form of it.
const transform = compileMessages(messagesFolder).transform as unknown as Transform;

test('every file of texts is compiled, in whatever folder of its language, and no other', async () => {
  const found = await Promise.all(
    files.map(async (file) => [file, await transform('', join(messagesFolder, file))] as const),
  );
  const left = found.filter(([, compiled]) => !compiled).map(([file]) => file);
  expect(left).toEqual(['en/catalogue.ts']);
  expect(await transform('', join(messagesFolder, 'translator.ts'))).toBeUndefined();
});
