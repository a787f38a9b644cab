import type { Endpoint } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { problemBody, problems, type ProblemType } from '#contract/problem.ts';

/** Whether it may say which version of a record was read. */
export function takesVersion({ method, needsVersion }: Endpoint): boolean {
  return method === 'PUT' || method === 'DELETE' || needsVersion === true;
}

/** What a call can be refused for, beside what every call can. */
function typesOf(endpoint: Endpoint): ProblemType[] {
  const { method, path, permission, input, idempotencyKey } = endpoint;
  const isWrite = method !== 'GET';
  const hasBody = input.body !== nothing;
  return [
    'bad-input',
    ...(permission === 'public' ? [] : (['no-session', 'not-allowed'] as const)),
    ...(isWrite ? (['foreign-origin', 'wrong-state', 'rule-broken'] as const) : []),
    ...(path.includes('{') ? (['not-found'] as const) : []),
    ...(hasBody ? (['too-large', 'wrong-content-type', 'unconfirmed'] as const) : []),
    ...(takesVersion(endpoint) ? (['stale-version', 'version-required'] as const) : []),
    ...(idempotencyKey ? (['in-flight', 'key-reused'] as const) : []),
    'too-many-requests',
    'unavailable',
  ];
}

/** The responses of a call that are refusals: one a status, which says by what types. */
export function refusalsOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(typesOf(endpoint), (type) => problems[type].status);
  return {
    ...Object.fromEntries(
      [...byStatus].map(([status, types]) => [
        String(status),
        {
          description: types.join(', '),
          content: { 'application/problem+json': { schema: { $ref: problemSchema } } },
        },
      ]),
    ),
    default: { $ref: '#/components/responses/Problem' },
  };
}

const problemSchema = '#/components/schemas/Problem';

/** What the responses refer to. */
export function problemComponents(schemaOf: (schema: typeof problemBody) => object) {
  return {
    schemas: { Problem: schemaOf(problemBody) },
    responses: {
      Problem: {
        description: 'Refused (RFC 9457)',
        content: { 'application/problem+json': { schema: { $ref: problemSchema } } },
      },
    },
  };
}
