import type { FastifyInstance } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import { acceptedEncoding } from '#server/http/compress.ts';
import { pageFiles, pageFilesPath } from './page-files.ts';

/** Hands out what the pages for clients load; a browser keeps it, because another content has another name. */
export function pageFileRoutes(api: FastifyInstance): void {
  const config = { access: 'public' } as const;
  api.get<{ Params: { name: string } }>(`${pageFilesPath}/:name`, { config }, (request, reply) => {
    const file = pageFiles().byName.get(request.params.name);
    if (!file) throw new ProblemError('not-found');
    const { contentType, bytes, compressed } = file;
    const encoding = acceptedEncoding(request);
    reply
      .type(contentType)
      .headers({ 'cache-control': 'public, max-age=31536000, immutable', vary: 'accept-encoding' });
    if (compressed === undefined || encoding === undefined) return reply.send(bytes);
    return reply.header('content-encoding', encoding).send(compressed[encoding]);
  });
}
