import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AppSettings, isOnTls } from './app-settings.ts';

export interface DeviceCookie {
  read: (request: FastifyRequest) => string | undefined;
  set: (reply: FastifyReply, token: string, expiresAt: Date) => void;
}

/** The cookie by which a browser that signed in before is known again. It opens nothing and outlives sign-out. */
export function deviceCookie(settings: AppSettings): DeviceCookie {
  const secure = isOnTls(settings);
  const name = secure ? '__Host-device' : 'device';
  const attributes = { httpOnly: true, secure, sameSite: 'strict', path: '/' } as const;
  return {
    read: (request) => request.cookies[name],
    set: (reply, token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
  };
}
