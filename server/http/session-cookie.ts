import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppSettings, isOnTls } from './app-settings.ts';

export interface SessionCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
  clear: (reply: FastifyReply) => void;
}

/** The cookie of the session: unreadable for scripts, never sent along from another site. */
export function sessionCookie(settings: AppSettings): SessionCookie {
  const secure = isOnTls(settings);
  // The prefix makes browsers refuse it without Secure, with a Domain, or from a sub-domain.
  const name = secure ? '__Host-session' : 'session';
  const attributes = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: (reply) => void reply.clearCookie(name, attributes),
  };
}
