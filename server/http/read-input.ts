import * as z from 'zod/mini';
import { type FieldError, ProblemError } from '#contract/problem.ts';
import { refusalOfIssue } from '#contract/refusal-of-issue.ts';
import { refusal } from '#messages/refusal.ts';

type Place = 'query' | 'body';
/** What is judged; it is named where it is wrong as a whole. */
type Judged = Place | 'event';

/**
 * The query of an address as texts.
 * @throws {ProblemError} naming a parameter that is repeated or wrongly encoded.
 */
export function readQuery(url: string): Record<string, string> {
  const start = url.indexOf('?');
  const parameters = new Map<string, string>();
  if (start === -1) return {};
  for (const pair of url.slice(start + 1).split('&')) {
    if (pair === '') continue;
    const [name = '', ...rest] = pair.split('=');
    const key = decode(name, 'query');
    if (parameters.has(key)) {
      throw refused('query', [{ path: key, reason: refusal('field.repeatedParameter') }]);
    }
    parameters.set(key, decode(rest.join('='), key));
  }
  // Unlike an assignment this makes `__proto__` a parameter like any other, which is then refused by name.
  return Object.fromEntries(parameters);
}

function decode(text: string, name: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    throw refused('query', [{ path: name, reason: refusal('field.encoding') }]);
  }
}

/**
 * Reads a part of the input by its schema.
 * @throws {ProblemError} `bad-input`, naming every field that is wrong or unknown.
 */
export function readInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: unknown,
  place: Place,
): z.output<Schema> {
  const judged = judgeInput(schema, raw, place);
  if ('value' in judged) return judged.value;
  throw refused(place, judged.errors);
}

/** A value by its schema, or every field of it that is wrong or unknown. */
export function judgeInput<Schema extends z.ZodMiniType>(
  schema: Schema,
  raw: unknown,
  whole: Judged,
): { value: z.output<Schema> } | { errors: FieldError[] } {
  const result = z.safeParse(schema, raw);
  if (result.success) return { value: result.data };
  return { errors: result.error.issues.flatMap((issue) => fieldErrors(issue, raw, whole)) };
}

function refused(place: Place, errors: FieldError[]): ProblemError {
  const names = errors.map(({ path }) => `"${path}"`).join(', ');
  const key = place === 'query' ? 'field.badParameters' : 'field.badFields';
  return new ProblemError('bad-input', {
    reason: refusal(key, { names, count: errors.length }),
    errors,
  });
}

function fieldErrors(issue: z.core.$ZodIssue, raw: unknown, place: Judged): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const key = place === 'query' ? 'field.unknownParameter' : 'field.unknownField';
    const within = path === '' ? '' : `${path}.`;
    return issue.keys.map((name) => ({
      // The name comes from outside and may be as long as the request.
      path: `${within}${name}`.slice(0, 100),
      reason: refusal(key),
    }));
  }
  return [{ path: path === '' ? place : path, reason: refusalOfIssue(issue, raw) }];
}
