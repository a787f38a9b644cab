import type { FastifyInstance } from 'fastify';

/** From here on a route that does not say who may call it keeps the server from starting. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access === undefined) {
      throw new Error(`The route ${String(method)} ${url} does not say who may call it`);
    }
  });
}
