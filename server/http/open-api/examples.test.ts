import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { openApi } from '../open-api.ts';
import type { JsonSchema } from '#contract/open-api.ts';

interface Content {
  'application/json'?: { schema: JsonSchema; example: unknown };
}
interface Operation {
  operationId: string;
  summary: string;
  tags: string[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

const { paths, tags } = openApi(endpoints);
// Safe: each is made by the same module.
const operations = Object.values(paths).flatMap((methods) => Object.values(methods) as Operation[]);
const byName = operations.map((operation) => [operation.operationId, operation] as const);
const endpointOf = (name: string): Endpoint => endpoints[name as keyof typeof endpoints];

/** Each with its place, its schema and its example. */
function examplesOf({ requestBody, responses }: Operation) {
  const answers = Object.entries(responses).map(([status, { content }]) => ({
    place: status,
    content,
  }));
  return [{ place: 'body', content: requestBody?.content }, ...answers].flatMap(
    ({ place, content }) => {
      const json = content?.['application/json'];
      return json ? [{ place, ...json }] : [];
    },
  );
}

describe.each(byName)('%s', (name, operation) => {
  test('has examples that are as the description says', () => {
    for (const { place, schema, example } of examplesOf(operation)) {
      const result = z
        .fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
        .safeParse(example);
      expect(result.error?.issues ?? [], `${place}: ${JSON.stringify(example)}`).toEqual([]);
    }
  });

  test('has a body as an example that the call takes, and an answer as it gives one', () => {
    const { input, output } = endpointOf(name);
    for (const { place, example } of examplesOf(operation)) {
      const result = (place === 'body' ? input.body : output).safeParse(example);
      expect(result.error?.issues ?? [], `${place}: ${JSON.stringify(example)}`).toEqual([]);
    }
  });

  test('is in a part that the description lists', () => {
    expect(tags.map((tag) => tag.name)).toContain(operation.tags[0]);
    expect(operation.summary).toMatch(/^[A-Z][a-z ]+$/);
  });
});
