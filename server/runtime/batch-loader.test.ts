import { expect, test } from 'vitest';
import { batchLoader } from './batch-loader.ts';

interface Question {
  keys: readonly string[];
  answer: () => void;
  fail: () => void;
}

/** Asks that are answered by hand, each with the number of the question and its key. */
function byHand() {
  const questions: Question[] = [];
  const ask = batchLoader<string, string>(
    (keys) =>
      new Promise((resolve, reject) => {
        const number = questions.length + 1;
        questions.push({
          keys,
          answer: () => {
            resolve(new Map(keys.map((key) => [key, `${String(number)}${key}`])));
          },
          fail: () => {
            reject(new Error('away'));
          },
        });
      }),
  );
  const question = async (number: number): Promise<Question> => {
    for (;;) {
      const asked = questions[number - 1];
      if (asked) return asked;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { ask, question, questions };
}

test('those who come at once are one question, each key once', async () => {
  const { ask, question, questions } = byHand();
  const asked = ['a', 'b', 'a'].map(ask);
  const { keys, answer } = await question(1);
  expect(keys).toEqual(['a', 'b']);
  answer();
  expect(await Promise.all(asked)).toEqual(['1a', '1b', '1a']);
  expect(questions).toHaveLength(1);
});

test('those who come while a question is under way share the next one and never that one', async () => {
  const { ask, question, questions } = byHand();
  const first = ask('a');
  const { answer } = await question(1);
  const later = [ask('a'), ask('b')];
  answer();
  (await question(2)).answer();
  expect(await first).toBe('1a');
  expect(await Promise.all(later)).toEqual(['2a', '2b']);
  expect(questions).toHaveLength(2);
});

test('a question that hangs holds nobody up for long', async () => {
  const { ask, question } = byHand();
  const hanging = ask('a');
  const { answer } = await question(1);
  const later = ask('a');
  (await question(2)).answer();
  expect(await later).toBe('2a');
  answer();
  expect(await hanging).toBe('1a');
});

test('a question that fails fails those who asked it and nobody after them', async () => {
  const { ask, question } = byHand();
  const first = [ask('a'), ask('b')];
  const { fail } = await question(1);
  const later = ask('a');
  fail();
  for (const each of first) await expect(each).rejects.toThrow('away');
  (await question(2)).answer();
  expect(await later).toBe('2a');
});

test('a key without an answer has none', async () => {
  const ask = batchLoader<string, string>(() => Promise.resolve(new Map([['a', 'x']])));
  expect(await Promise.all([ask('a'), ask('b')])).toEqual(['x', undefined]);
});
