import { expect, test } from 'vitest';
import { CallError } from '#web/api/call-error.ts';
import { refusalSentence } from './refusal-sentence.ts';

const problem = {
  type: '/problems/x',
  title: 'Title',
  status: 429,
  detail: 'Detail.',
  requestId: 'r',
  errors: [],
};

test.each([
  [1, '1 second'],
  [45, '45 seconds'],
  [540, '9 minutes'],
  [541, '10 minutes'],
])('says after how long another try makes sense: %i s is %s', (retryAfterSeconds, words) => {
  const error = new CallError('problem', { status: 429, problem, retryAfterSeconds });
  expect(refusalSentence(error)).toBe(`Too many attempts. Try again in ${words}.`);
});

test("gives the server's reason for everything else", () => {
  expect(refusalSentence(new CallError('problem', { status: 401, problem }))).toBe('Detail.');
});
