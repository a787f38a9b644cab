import type { FastifyInstance } from 'fastify';
import type { AppSettings } from './http/app-settings.ts';

/**
 * Says once that requests come through a proxy that nobody named: all clients then count as one address, so that one of
 * them can use up the limits of all.
 */
export function warnOfUnknownProxy(app: FastifyInstance, { trustProxy }: AppSettings): void {
  if (trustProxy.length > 0) return;
  let hasWarned = false;
  app.addHook('onRequest', (request, _reply, done) => {
    if (!hasWarned && request.headers['x-forwarded-for'] !== undefined) {
      hasWarned = true;
      request.log.warn(
        { address: request.ip },
        'X-Forwarded-For arrived, but TRUST_PROXY names no proxy: everyone behind it counts as one address. Set TRUST_PROXY to the address of the proxy',
      );
    }
    done();
  });
}
