import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { pagePaths } from './page-paths.ts';
import { pagePolicy } from './security-headers.ts';

/** Answers with the one page of the browser app, which finds its way by the address. */
export type SendPage = (reply: FastifyReply, status: 200 | 404) => FastifyReply;

/** Serves the built browser app from a folder: hashed files for ever, the page itself anew with each request. */
export async function servePages(app: FastifyInstance, folder: string): Promise<SendPage> {
  const page = await readFile(join(folder, 'index.html'), 'utf8');
  await app.register(fastifyStatic, {
    root: folder,
    // Each file a route: what is not there is an address like any other that does not exist.
    wildcard: false,
    index: false,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '**/*.map', '**/.*'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // The build puts a hash of the content into the names of these.
      const isHashed = path.includes('/assets/');
      void reply.header(
        'cache-control',
        isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });

  const sendPage: SendPage = (reply, status) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('%NONCE%', nonce));
  };
  for (const path of pagePaths) {
    app.get(path, (_request, reply) => sendPage(reply, 200));
  }
  return sendPage;
}
