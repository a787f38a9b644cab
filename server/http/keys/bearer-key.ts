import type { FastifyRequest } from 'fastify';

const bearer = /^bearer(?:\s+|$)/i;

/**
 * What stands in an `Authorization: Bearer` header, be it a key or not; `undefined` where there is none. Another scheme is for
 * a proxy before us.
 */
export function readBearer({
  headers: { authorization = '' },
}: FastifyRequest): string | undefined {
  return bearer.test(authorization) ? authorization.replace(bearer, '') : undefined;
}
