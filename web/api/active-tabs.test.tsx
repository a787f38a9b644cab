import { afterEach, expect, test, vi } from 'vitest';
import { activeTabs } from './active-tabs.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  ['with locks', navigator],
  ['over plain http, without locks', {}],
])('%s the open tabs are known until they end', async (_case, given) => {
  vi.stubGlobal('navigator', given);
  const end = [activeTabs.hold('one'), activeTabs.hold('two')];
  expect(await activeTabs.list()).toEqual(new Set(['one', 'two']));
  end[0]?.();
  await expect.poll(() => activeTabs.list()).toEqual(new Set(['two']));
  end[1]?.();
  await expect.poll(() => activeTabs.list()).toEqual(new Set());
});
