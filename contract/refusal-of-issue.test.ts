import { expect, test } from 'vitest';
import * as full from 'zod';
import * as z from 'zod/mini';
import { reason } from '#messages/refusal.ts';
import { refusalOfIssue } from './refusal-of-issue.ts';

const schema = z.strictObject({
  name: z.string(),
  day: z.string().check(z.minLength(3, reason('field.day'))),
});

test('what is wrong is told by our own words, also where another library has zod speak English', () => {
  full.config(full.locales.en());
  const input = { name: 7, day: 'x' };
  const { error } = z.safeParse(schema, input);
  expect(error?.issues.map((issue) => refusalOfIssue(issue, input))).toEqual([
    { key: 'field.type', values: { expected: 'string' } },
    { key: 'field.day', values: { minimum: 3 } },
  ]);
});
