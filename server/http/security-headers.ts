import { type FastifyHelmetOptions, fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { type AppSettings, isOnTls } from './app-settings.ts';

const oneYearSeconds = 31_536_000;

/** What an answer may load where it is no page: nothing at all. */
const closedPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

/** What a page may load: its own files, and the styles that carry its nonce. */
export function pagePolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The headers of every answer. */
export async function securityHeaders(app: FastifyInstance, settings: AppSettings): Promise<void> {
  const options: FastifyHelmetOptions = {
    contentSecurityPolicy: { useDefaults: false, directives: closedPolicy },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isOnTls(settings)
      ? { maxAge: oneYearSeconds, includeSubDomains: true }
      : false,
  };
  await app.register(fastifyHelmet, options);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    void reply.header(
      'permissions-policy',
      'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    );
    done();
  });
}
