import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type Endpoint, fileAnswer } from '#contract/endpoint.ts';
import { fileBodyOf } from '#contract/file-bodies.ts';
import { judgeOf, nothing } from '#contract/input.ts';
import type { ApiDocument, ApiOperation, ApiParameter, JsonSchema } from '#contract/open-api.ts';
import { scopeOf } from '#contract/session/key-scopes.ts';
import { productVersion } from '#server/runtime/product-version.ts';
import { encodeBody, sendEncoded } from './compress.ts';
import { bodyExamples } from './open-api/body-examples.ts';
import { descriptions } from './open-api/descriptions.ts';
import { exampleOf } from './open-api/example-of.ts';
import { problemComponents, refusalsOf, takesVersion } from './open-api/refusals.ts';
import { tagOf, tags, titleOf } from './open-api/tags.ts';

/** What has no JSON schema, such as bytes, is described as anything. */
function schemaOf(schema: z.ZodMiniType, io: 'input' | 'output'): JsonSchema {
  const described = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const judged = judgeOf(zodSchema);
      if (judged) Object.assign(jsonSchema, schemaOf(judged, io));
    },
  }) as JsonSchema;
  // OpenAPI 3.1 means this dialect without a word.
  delete described.$schema;
  return described;
}

function parameters(endpoint: Endpoint): ApiParameter[] {
  const { input, idempotencyKey } = endpoint;
  const named = (place: 'path' | 'query', { properties = {}, required = [] }: JsonSchema) =>
    Object.entries(properties).map(([name, schema]) => {
      const isRequired = place === 'path' || required.includes(name);
      const example = isRequired && { example: exampleOf(schema, name) };
      return { name, in: place, required: isRequired, schema, ...example };
    });
  const header = (name: string, required: boolean, example: string): ApiParameter => ({
    ...{ name, in: 'header', required, schema: { type: 'string' }, example },
  });
  return [
    ...named('path', schemaOf(input.params, 'input')),
    ...named('query', schemaOf(input.query, 'input')),
    ...(takesVersion(endpoint) ? [header('If-Match', endpoint.needsVersion === true, '"1"')] : []),
    ...(idempotencyKey === undefined
      ? []
      : [header('Idempotency-Key', idempotencyKey === 'required', exampleKey)]),
  ];
}

const exampleKey = '7c1d9a52-order-4711';

function requestBody(name: string, endpoint: Endpoint) {
  const { body } = endpoint.input;
  if (body === nothing) return {};
  const contentTypes = fileBodyOf(endpoint)?.shape.contentType.options;
  const content = contentTypes
    ? Object.fromEntries(contentTypes.map((contentType) => [contentType, {}]))
    : { 'application/json': withExample(schemaOf(body, 'input'), bodyExamples[name]) };
  return { requestBody: { required: true, content } };
}

function withExample(schema: JsonSchema, example: unknown = exampleOf(schema)) {
  return { schema, example };
}

function success({ output, successStatus }: Endpoint) {
  if (output === nothing) return { 204: { description: 'Done' } };
  const content =
    output === fileAnswer
      ? { 'application/octet-stream': {} }
      : { 'application/json': withExample(schemaOf(output, 'output')) };
  return { [String(successStatus ?? 200)]: { description: 'Done', content } };
}

/** Left out where a session and a key are both fine. */
function security(endpoint: Endpoint) {
  if (endpoint.permission === 'public') return { security: [] };
  return scopeOf(endpoint) === undefined ? { security: [{ session: [] }] } : {};
}

function operation(name: string, endpoint: Endpoint): ApiOperation {
  return {
    operationId: name,
    summary: titleOf(name),
    ...(descriptions[name] !== undefined && { description: descriptions[name] }),
    tags: [tagOf(endpoint.path)],
    'x-permission': endpoint.permission,
    parameters: parameters(endpoint),
    ...requestBody(name, endpoint),
    responses: { ...success(endpoint), ...refusalsOf(endpoint) },
    ...security(endpoint),
  };
}

/** A table of calls as OpenAPI 3.1: https://spec.openapis.org/oas/v3.1.1.html */
export function openApi(endpoints: Readonly<Record<string, Endpoint>>) {
  const paths: ApiDocument['paths'] = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operation(name, endpoint);
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Ledgerline', version: productVersion },
    tags: tags.map((name) => ({ name })),
    security: [{ session: [] }, { apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        apiKey: { type: 'http', scheme: 'bearer' },
      },
      ...problemComponents((schema) => schemaOf(schema, 'output')),
    },
  };
}

/** `GET /api/openapi.json`: every call with its fields, for programs and their makers. */
export function openApiRoute(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, async (request, reply) => {
    // Made when it is first asked for: it takes as long as fifty pages of the list.
    text ??= JSON.stringify(openApi(endpoints));
    void reply.header('cache-control', 'no-cache');
    return sendEncoded(reply, 'application/json; charset=utf-8', await encodeBody(request, text));
  });
}
