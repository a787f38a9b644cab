import * as z from 'zod/mini';
import { type FieldError, ProblemError } from '#contract/problem.ts';

type Place = 'query' | 'body';

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
      throw refused('query', [{ path: key, message: 'Give this parameter once.' }]);
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
    throw refused('query', [{ path: name, message: 'Write it in UTF-8, percent-encoded.' }]);
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
  const result = z.safeParse(schema, raw);
  if (result.success) return result.data;
  throw refused(
    place,
    result.error.issues.flatMap((issue) => fieldErrors(issue, raw, place)),
  );
}

function refused(place: Place, errors: FieldError[]): ProblemError {
  const what = place === 'query' ? 'parameter' : 'field';
  const names = errors.map(({ path }) => `"${path}"`).join(', ');
  return new ProblemError('bad-input', { detail: `Mend the ${what} ${names}.`, errors });
}

function fieldErrors(issue: z.core.$ZodIssue, raw: unknown, place: Place): FieldError[] {
  const path = issue.path.join('.');
  if (issue.code === 'unrecognized_keys') {
    const what = place === 'query' ? 'parameter' : 'field';
    const within = path === '' ? '' : `${path}.`;
    return issue.keys.map((key) => ({
      // The name comes from outside and may be as long as the request.
      path: `${within}${key}`.slice(0, 100),
      message: `There is no such ${what}.`,
    }));
  }
  return [{ path: path === '' ? place : path, message: message(issue, raw) }];
}

function message(issue: z.core.$ZodIssue, raw: unknown): string {
  // What zod/mini says without a language pack; the contract's own messages are better where it has one.
  if (issue.message !== 'Invalid input') return issue.message;
  if (issue.code === 'invalid_type') {
    const given = issue.path.reduce<unknown>(part, raw);
    return given === undefined ? 'This is missing.' : `Give a value of the type ${issue.expected}.`;
  }
  return 'This value is not allowed here.';
}

function part(value: unknown, key: PropertyKey): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
}
