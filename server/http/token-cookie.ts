import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppSettings, isOnTls } from './app-settings.ts';

export interface TokenCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clear: (reply: FastifyReply) => void;
}

/**
 * A cookie that is unreadable for scripts and never sent along from another site: `session` opens the session, `device`
 * tells a browser that signed in before; it opens nothing and outlives sign-out; `challenge` waits for a second factor; `flow` tells
 * one that is away to sign in elsewhere.
 */
export function tokenCookie(
  settings: AppSettings,
  purpose: 'session' | 'device' | 'challenge' | 'flow',
): TokenCookie {
  const secure = isOnTls(settings);
  // The prefix makes browsers refuse it without Secure, with a Domain, or from a sub-domain.
  const name = secure ? `__Host-${purpose}` : purpose;
  const attributes = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
