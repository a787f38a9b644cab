import type { FastifyInstance } from 'fastify';
import { type AppSettings, isOnTls } from './app-settings.ts';

/** What an answer may load where it is no page: nothing at all. */
const closedPolicy = "default-src 'none';frame-ancestors 'none'";

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

/** What a page for clients may load: a style sheet, a script, a font, pictures; and it may send its forms. */
export const clientPagePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of every answer; the same each time, so they are written down once and not made for each request. */
const always = {
  'content-security-policy': closedPolicy,
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
  // The filter that it turns off is in old browsers, and was itself a way in.
  'x-xss-protection': '0',
};

const alwaysOnTls = {
  ...always,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
};

export function answerHeaders(settings: AppSettings): Readonly<Record<string, string>> {
  return isOnTls(settings) ? alwaysOnTls : always;
}

export function securityHeaders(app: FastifyInstance, settings: AppSettings): void {
  const headers = answerHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id);
    done();
  });
}
