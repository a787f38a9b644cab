import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

test('parts that are asked for at once begin to load in a task each, also after one that failed', async () => {
  const begun: string[] = [];
  const begin = (name: string) => () => {
    begun.push(name);
    return name === 'rows' ? Promise.reject(new Error('gone')) : Promise.resolve(name);
  };
  const loads = ['tools', 'rows', 'views'].map((name) => inTurn(begin(name)));
  const first = Promise.race([loads[0]]).then(() => [...begun]);
  expect(begun).toEqual([]);
  const ended = await Promise.allSettled(loads);
  expect(await first).toEqual(['tools']);
  expect(begun).toEqual(['tools', 'rows', 'views']);
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});
