import fc from 'fast-check';
import type { JsonSchema } from './json-schema.ts';
import { valuesOf } from './schema-values.ts';

interface Content {
  schema?: JsonSchema;
}

interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  schema: JsonSchema;
}

interface Operation {
  operationId: string;
  parameters: Parameter[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, { content?: Record<string, Content> }>;
}

/** What `GET /api/openapi.json` answers, as far as requests are made of it. */
export interface ApiDescription {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: { Problem: { content: Record<string, Content> } } };
}

/** A call as it is described, with what may be given to it. */
export interface DescribedCall {
  name: string;
  method: string;
  path: string;
  params: fc.Arbitrary<Record<string, unknown>>;
  query: fc.Arbitrary<Record<string, unknown>>;
  headers: readonly Parameter[];
  /** None where the call takes none. */
  body: fc.Arbitrary<unknown> | undefined;
  /** The content types of a body that is a file. */
  fileTypes: readonly string[];
  /** Of each status of success, the schema of the JSON; none where there is no JSON. */
  answers: ReadonlyMap<number, JsonSchema | undefined>;
  /** Whether it answers bytes: these take longer than all others. */
  isFile: boolean;
}

const json = 'application/json';

export function describedCalls({ paths }: ApiDescription): DescribedCall[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => describe(path, method, operation)),
  );
}

function describe(path: string, method: string, operation: Operation): DescribedCall {
  const { operationId, parameters, requestBody, responses } = operation;
  const given = (place: Parameter['in']) => parameters.filter((one) => one.in === place);
  const record = (list: readonly Parameter[]) =>
    fc.record(
      Object.fromEntries(list.map(({ name, schema }) => [name, valuesOf(schema, name)])) as Record<
        string,
        fc.Arbitrary<unknown>
      >,
      { requiredKeys: list.filter(({ required }) => required).map(({ name }) => name) },
    );
  const body = requestBody?.content[json]?.schema;
  const types = Object.keys(requestBody?.content ?? {});
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return {
    ...{ name: operationId, method: method.toUpperCase(), path },
    params: record(given('path')),
    query: record(given('query')),
    headers: given('header'),
    body: body && valuesOf(body),
    fileTypes: types.filter((type) => type !== json),
    answers: new Map(
      successes.map(([status, { content }]) => [Number(status), content?.[json]?.schema]),
    ),
    isFile: successes.some(([, { content }]) => content !== undefined && !(json in content)),
  };
}
