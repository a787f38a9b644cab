import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { checkShape } from './request-limits.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false });

/** Makes JSON the only body there is: UTF-8, bounded in depth, never coerced; any other content type is 415. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const charset = /charset\s*=\s*"?([^";\s]+)/i.exec(
        request.headers['content-type'] ?? '',
      )?.[1];
      if (charset !== undefined && charset.toLowerCase() !== 'utf-8') {
        throw new ProblemError('wrong-content-type', { reason: refusal('request.charset') });
      }
      // Safe: `parseAs` promises it.
      done(null, parse(bytes as Buffer, request.routeOptions.config.mostItems));
    } catch (error) {
      done(error as Error);
    }
  });
}

function parse(bytes: Buffer, mostItems: number | undefined): unknown {
  if (bytes.length === 0) return undefined;
  let value: unknown;
  try {
    value = JSON.parse(utf8.decode(bytes));
  } catch (cause) {
    if (!(cause instanceof SyntaxError || cause instanceof TypeError)) throw cause;
    throw new ProblemError('bad-input', { reason: refusal('request.json') });
  }
  checkShape(value, mostItems);
  return value;
}
