import type { FastifyRequest } from 'fastify';
import type { AppSettings } from './app-settings.ts';

/** Writes down who signed in or was refused, with the request's id. */
export type LogSignIn = (
  request: FastifyRequest,
  facts: Readonly<Record<string, unknown>>,
  message: string,
) => void;

/**
 * Sign-ins are few and asked for after the fact: they are logged at `info` also where only warnings are; whoever turned the
 * log down further has none of them.
 */
export function signInLog({ logLevel }: AppSettings): LogSignIn {
  const level = logLevel === undefined || logLevel === 'warn' ? 'info' : logLevel;
  return (request, facts, message) => {
    const { method, url, ip: address } = request;
    const signIn = { method, path: url.split('?')[0], address, ...facts };
    request.log.child({}, { level }).info({ signIn }, message);
  };
}
