import type * as z from 'zod/mini';
import type { Refusal, RefusalKey } from '#messages/refusal.ts';

/** Why a schema refuses a value: the key that the contract gives, with what the issue says of the limits. */
export function refusalOfIssue(issue: z.core.$ZodIssue, input: unknown): Refusal {
  // Where the contract gives no key of its own, zod says a sentence, whatever language a library has set it to.
  if (issue.message.includes(' ')) return withoutKey(issue, input);
  const key = issue.message as RefusalKey;
  if (issue.code === 'too_big') return { key, values: { maximum: Number(issue.maximum) } };
  if (issue.code === 'too_small') return { key, values: { minimum: Number(issue.minimum) } };
  if (issue.code === 'invalid_value') return { key, values: { options: issue.values.join(', ') } };
  return { key };
}

function withoutKey(issue: z.core.$ZodIssue, input: unknown): Refusal {
  if (issue.code !== 'invalid_type') return { key: 'field.invalid' };
  const given = issue.path.reduce<unknown>(part, input);
  return given === undefined
    ? { key: 'field.missing' }
    : { key: 'field.type', values: { expected: issue.expected } };
}

function part(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
