import type { FastifyInstance } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { openApi } from './open-api.ts';

/** `GET /api/openapi.json`: every call with its fields, for programs and their makers. */
export function openApiRoute(
  app: FastifyInstance,
  endpoints: Readonly<Record<string, Endpoint>>,
): void {
  let text: string | undefined;
  app.get('/api/openapi.json', { config: { access: 'public' } }, (_request, reply) => {
    // Made when it is first asked for: it takes as long as fifty pages of the list.
    text ??= JSON.stringify(openApi(endpoints));
    return reply
      .header('cache-control', 'no-cache')
      .type('application/json; charset=utf-8')
      .send(text);
  });
}
