import { expect, test } from 'vitest';
import { shareWhileUnchanged } from './share-while-unchanged.ts';

/** Each answer is the number of the start that gave it. */
function countedShare() {
  const share = shareWhileUnchanged<number>();
  let starts = 0;
  return (state: string, key: string) => share({ state, key }, () => Promise.resolve(++starts));
}

test('a result is kept for its key until the state is another', async () => {
  const ask = countedShare();
  expect(await ask('monday', 'a')).toBe(1);
  expect(await ask('monday', 'b')).toBe(2);
  expect(await ask('monday', 'a')).toBe(1);
  expect(await ask('tuesday', 'a')).toBe(3);
  expect(await ask('tuesday', 'b')).toBe(4);
  expect(await ask('tuesday', 'a')).toBe(3);
});

test('a failure is told to those who wait for it and then forgotten', async () => {
  const share = shareWhileUnchanged<number>();
  const place = { state: 'monday', key: 'a' };
  const failing = [1, 2].map(() => share(place, () => Promise.reject(new Error('away'))));
  for (const call of failing) await expect(call).rejects.toThrow('away');
  expect(await share(place, () => Promise.resolve(1))).toBe(1);
});

test('a failure in a state that is over takes nothing from the present one', async () => {
  const share = shareWhileUnchanged<number>();
  const former = share({ state: 'monday', key: 'a' }, () => Promise.reject(new Error('away')));
  const present = share({ state: 'tuesday', key: 'a' }, () => Promise.resolve(1));
  await expect(former).rejects.toThrow('away');
  await present;
  expect(await share({ state: 'tuesday', key: 'a' }, () => Promise.resolve(2))).toBe(1);
});
