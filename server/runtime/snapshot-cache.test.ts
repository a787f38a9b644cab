import { expect, test } from 'vitest';
import { type Bound, snapshotCache } from './snapshot-cache.ts';

/** Each answer is the number of the start that gave it. */
function countedShare(bound: Bound<number> = { most: 10 }) {
  const share = snapshotCache<number>(bound);
  let starts = 0;
  return (snapshotId: string, key: string) =>
    share({ snapshotId, key }, () => Promise.resolve(++starts));
}

test('a result is kept for its key until the snapshot is another', async () => {
  const ask = countedShare();
  expect(await ask('monday', 'a')).toBe(1);
  expect(await ask('monday', 'b')).toBe(2);
  expect(await ask('monday', 'a')).toBe(1);
  expect(await ask('tuesday', 'a')).toBe(3);
  expect(await ask('tuesday', 'b')).toBe(4);
  expect(await ask('tuesday', 'a')).toBe(3);
});

test('a failure is told to those who wait for it and then forgotten', async () => {
  const share = snapshotCache<number>({ most: 10 });
  const place = { snapshotId: 'monday', key: 'a' };
  const failing = [1, 2].map(() => share(place, () => Promise.reject(new Error('away'))));
  for (const call of failing) await expect(call).rejects.toThrow('away');
  expect(await share(place, () => Promise.resolve(1))).toBe(1);
});

test('a failure in a snapshot that is over takes nothing from the present one', async () => {
  const share = snapshotCache<number>({ most: 10 });
  const former = share({ snapshotId: 'monday', key: 'a' }, () => Promise.reject(new Error('away')));
  const present = share({ snapshotId: 'tuesday', key: 'a' }, () => Promise.resolve(1));
  await expect(former).rejects.toThrow('away');
  await present;
  expect(await share({ snapshotId: 'tuesday', key: 'a' }, () => Promise.resolve(2))).toBe(1);
});

test('the oldest goes where more would be kept than may be', async () => {
  const ask = countedShare({ most: 2 });
  for (const key of ['a', 'b', 'c']) await ask('monday', key);
  expect(await ask('monday', 'b')).toBe(2);
  expect(await ask('monday', 'c')).toBe(3);
  expect(await ask('monday', 'a')).toBe(4);
});

test('results that weigh much are fewer, and one that is too heavy is not kept', async () => {
  const ask = countedShare({ most: 10, weigh: (key) => Number(key) });
  for (const key of ['4', '5', '3']) await ask('monday', key);
  expect(await ask('monday', '5')).toBe(2);
  expect(await ask('monday', '3')).toBe(3);
  expect(await ask('monday', '11')).toBe(4);
  expect(await ask('monday', '11')).toBe(5);
  expect(await ask('monday', '3')).toBe(3);
});

test('what a snapshot that is over weighed takes no room from the present one', async () => {
  const ask = countedShare({ most: 2 });
  for (const key of ['a', 'b']) await ask('monday', key);
  for (const key of ['c', 'd']) await ask('tuesday', key);
  expect(await ask('tuesday', 'c')).toBe(3);
  const late = snapshotCache<number>({ most: 1 });
  let end: (value: number) => void = () => undefined;
  const former = late(
    { snapshotId: 'monday', key: 'a' },
    () => new Promise((done) => (end = done)),
  );
  await late({ snapshotId: 'tuesday', key: 'a' }, () => Promise.resolve(2));
  end(1);
  expect(await former).toBe(1);
  expect(await late({ snapshotId: 'tuesday', key: 'a' }, () => Promise.resolve(3))).toBe(2);
});
