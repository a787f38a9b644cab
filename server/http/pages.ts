import { randomBytes } from 'node:crypto';
import { statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pages } from '#contract/pages.ts';
import { linksAhead, type PageFiles, readPageFiles } from './page-links.ts';
import { routePath } from './route-path.ts';
import { pagePolicy } from './security-headers.ts';

/** Answers with the one page of the browser app, which finds its way by the address. */
export type SendPage = (reply: FastifyReply, status: 200 | 404) => Promise<FastifyReply>;

const pageFilesName = 'page-files.json';

/** Source maps, compressed twins and dot files are nobody's business. */
const isHidden = /\.(map|br|gz)$|\/\./;

/**
 * Serves the built browser app from a folder: hashed files for ever, the page itself anew with each request.
 * The folder may be replaced by a newer build while the server runs.
 */
export async function servePages(app: FastifyInstance, folder: string): Promise<SendPage> {
  const readPage = await pageReader(folder);
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    allowedPath: (path) => !isHidden.test(path),
    // The build puts a hash of the content into the names of these.
    immutable: true,
    maxAge: '1y',
  });
  await app.register(fastifyStatic, {
    root: folder,
    // Each file a route: what is not there is an address like any other that does not exist.
    wildcard: false,
    index: false,
    globIgnore: [
      'index.html',
      pageFilesName,
      'assets/**',
      '**/*.br',
      '**/*.gz',
      '**/*.map',
      '**/.*',
    ],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply) => void reply.header('cache-control', 'no-cache'),
  });

  const sendPage: SendPage = async (reply, status) => {
    const nonce = randomBytes(16).toString('base64');
    const page = await readPage();
    const isSignedIn = hasSession(reply.request);
    return reply
      .code(status)
      .header('content-security-policy', pagePolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(
        page.text
          .replaceAll('%NONCE%', nonce)
          .replace('%FRAME%', isSignedIn ? 'app' : 'none')
          .replace('</head>', `${linksAhead(page.files, reply.request, isSignedIn)}</head>`),
      );
  };
  for (const path of Object.values(pages)) {
    app.get(routePath(path), (_request, reply) => sendPage(reply, 200));
  }
  return sendPage;
}

/**
 * Decides what is seen until the first page is drawn, and what is asked for meanwhile. Whether the session is still open
 * does not matter for that: with it nobody is let in.
 */
function hasSession(request: FastifyRequest): boolean {
  return /(^|;\s*)(__Host-)?session=/.test(request.headers.cookie ?? '');
}

interface Page {
  text: string;
  files: PageFiles;
}

/** The page's text and what the build says of its files; read again only when the text has changed. */
async function pageReader(folder: string): Promise<() => Promise<Page>> {
  const file = join(folder, 'index.html');
  const read = async () => ({
    changedMs: (await stat(file)).mtimeMs,
    text: await readFile(file, 'utf8'),
    files: await readPageFiles(join(folder, pageFilesName)),
  });
  let page = await read();
  return async () => {
    // Not the asynchronous one: its types do not know of this option.
    const found = statSync(file, { throwIfNoEntry: false });
    // Between two builds the folder is away for a moment.
    if (found && found.mtimeMs !== page.changedMs) page = await read();
    return page;
  };
}
