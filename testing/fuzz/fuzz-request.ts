import fc from 'fast-check';
import type { Random } from '#testing/random.ts';
import type { TestRequest } from '#testing/app/test-app.ts';
import { broken } from './broken-values.ts';
import type { DescribedCall } from './described-api.ts';

/** What is wrong about a request, if anything. */
type Fault = 'none' | 'params' | 'query' | 'body' | 'bytes' | 'headers';

export interface FuzzRequest extends TestRequest {
  path: string;
}

/** A request of a call, as the description has it or with one thing wrong about it. */
export function fuzzRequest(call: DescribedCall, random: Random): FuzzRequest {
  const fault = pickFault(call, random);
  const params = asDrawn(call.params, random);
  const query = asDrawn(call.query, random);
  const given = {
    params: fault === 'params' ? damaged(params, random) : params,
    query: fault === 'query' ? damaged(query, random) : query,
  };
  const content = bodyOf(call, random, fault);
  return {
    ...content,
    method: call.method,
    path: addressOf(call.path, given.params) + queryOf(given.query, random, fault === 'query'),
    headers: { ...headersOf(call, random, fault === 'headers'), ...content.headers },
  };
}

function pickFault(call: DescribedCall, random: Random): Fault {
  if (random.chance(0.4)) return 'none';
  const takesBody = call.body !== undefined || call.fileTypes.length > 0;
  const faults: Fault[] = ['params', 'query', 'headers'];
  return random.pick(takesBody ? [...faults, 'body', 'body', 'body', 'bytes'] : faults);
}

const asDrawn = <Value>(values: fc.Arbitrary<Value>, random: Random): Value => {
  const [value] = fc.sample(values, { numRuns: 1, seed: random.int(0, 2 ** 31 - 1) });
  return value as Value;
};

function damaged(record: Record<string, unknown>, random: Random): Record<string, unknown> {
  const value = broken(record, random);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : record;
}

// What no address can hold is left out: half of a character.
const inAddress = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent(text.toWellFormed().slice(0, 2_000));
};

function addressOf(path: string, params: Readonly<Record<string, unknown>>): string {
  // An address without its part is another call's, or no one's.
  return path.replace(
    /\{(\w+)\}/g,
    (_whole, name: string) => inAddress(params[name] ?? '1') || '%20',
  );
}

function queryOf(query: Readonly<Record<string, unknown>>, random: Random, isBad: boolean): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? (value as unknown[]) : [value]).map(
      (one) => `${encodeURIComponent(name.toWellFormed())}=${inAddress(one)}`,
    ),
  );
  if (isBad && random.chance(0.2)) pairs.push(...pairs, '%zz', 'unknown=1');
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}

function headersOf({ headers }: DescribedCall, random: Random, isBad: boolean) {
  const given: Record<string, string> = {};
  for (const { name, required } of headers) {
    if (!required && random.chance(0.2)) continue;
    given[name.toLowerCase()] = isBad
      ? random.pick(['', '"0"', '*', 'W/"1"', 'x'.repeat(300), '"1", "2"', '1e3'])
      : headerOf(name, random);
  }
  if (isBad && random.chance(0.3)) given.origin = random.pick(['null', 'https://evil.example']);
  return given;
}

const headerOf = (name: string, random: Random) =>
  name === 'If-Match'
    ? `"${String(random.int(1, 4))}"`
    : `key-${String(random.int(0, 2 ** 31 - 1))}-${String(random.int(0, 999))}`;

function bodyOf(call: DescribedCall, random: Random, fault: Fault): Partial<TestRequest> {
  const { body, fileTypes } = call;
  if (fileTypes.length > 0) return fileOf(fileTypes, random, fault);
  if (!body) return {};
  const value = asDrawn(body, random);
  if (fault === 'body') return { body: broken(value, random) };
  if (fault !== 'bytes') return { body: value };
  const text = JSON.stringify(value);
  return {
    headers: { 'content-type': random.pick(['application/json', 'text/plain', 'text/xml']) },
    rawBody: random.pick([
      ...['', '{', 'null', '"', '[1,', '\uFEFF{}', '{"a":1,"a":2}', '['.repeat(5_000)],
      text.slice(0, random.int(0, text.length)),
    ]),
  };
}

function fileOf(types: readonly string[], random: Random, fault: Fault): Partial<TestRequest> {
  const type = random.pick(fault === 'body' ? ['application/json', 'image/svg+xml'] : types);
  const bytes = Buffer.from(Array.from({ length: random.int(0, 300) }, () => random.int(0, 255)));
  const text = 'name;email\nAda;ada@example.com\n"unclosed;1\n';
  return {
    headers: { 'content-type': type },
    rawBody: random.pick([bytes, Buffer.from(text), Buffer.from('\u0089PNG\r\n\u001a\n')]),
  };
}
