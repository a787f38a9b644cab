import { expect, test } from 'vitest';
import { singleFlight } from './single-flight.ts';

test('a hundred calls of one key at once are one, and the next is another', async () => {
  const join = singleFlight<number>();
  const started: string[] = [];
  let land: (value: number) => void = () => undefined;
  const start = (key: string) => () => {
    started.push(key);
    return new Promise<number>((resolve) => (land = resolve));
  };
  const calls = Array.from({ length: 100 }, () => join('a', start('a')));
  land(7);
  expect(await Promise.all(calls)).toEqual(calls.map(() => 7));
  expect(started).toEqual(['a']);
  const [second, other] = [join('a', start('a')), join('b', start('b'))];
  expect(started).toEqual(['a', 'a', 'b']);
  land(8);
  expect(await other).toBe(8);
  void second;
});

test('a call that failed is not what later ones get', async () => {
  const join = singleFlight<number>();
  const failing = [1, 2].map(() => join('a', () => Promise.reject(new Error('away'))));
  for (const call of failing) await expect(call).rejects.toThrow('away');
  expect(await join('a', () => Promise.resolve(1))).toBe(1);
});
