import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { defaultLanguage } from '#messages/default-language.ts';
import { encodeBody, sendEncoded } from '#server/http/compress.ts';
import { checkOrigin } from '#server/http/access-check.ts';
import { attachment } from '#server/http/attachment.ts';
import { clientPagePolicy } from '#server/http/security-headers.ts';
import { noteProblem } from '#server/http/send-problem.ts';
import type { ServeTools } from '#server/http/call-context.ts';
import { getImage } from '#server/images/get-image.ts';
import type { EInvoiceFile } from '../e-invoice/get-e-invoice.ts';
import type { PdfFile } from '../pdf/pdf-file.ts';
import { drawClosedPage } from './draw-closed-page.ts';
import { readWriting } from '#server/ledger/read-writing.ts';
import { findClientOfLink, findLinked, type Linked } from './find-linked.ts';
import { pagePictures, type PictureIds } from './read-page-picture.ts';

/** A page and its pictures are three; a person reads a few documents in a minute, whoever guesses addresses more. */
const requestsPerMinute = 120;

/** What anybody may open who has the address. */
export const openToAll = { config: { access: 'public' } } as const;

/** The part of an address that opens a document. */
export function tokenOf({ params }: FastifyRequest): string {
  // Safe: each route that asks has it in its path.
  return (params as { token: string }).token;
}

export interface PageKind {
  kind: 'invoice' | 'quote';
  /** The first part of the addresses. */
  prefix: '/i' | '/q';
}

type Open = (request: FastifyRequest) => Promise<Linked>;

/** Lets one kind of document be opened by address: headers, limits and refusals are the same for all of them. */
export function publicPages(
  db: Connection['db'],
  { kind, prefix }: PageKind,
  addRoutes: (pages: FastifyInstance, open: Open, tools: ServeTools) => void,
) {
  return (api: FastifyInstance, tools: ServeTools): void => {
    void api.register((pages, _options, done) => {
      const count = pages.createRateLimit({ max: requestsPerMinute, timeWindow: 60_000 });
      pages.setErrorHandler(async (error, request, reply) => {
        const { type } = noteProblem(error, request, reply);
        setHeaders(reply);
        const language = await readPageLanguage(db, request);
        return sendPage(request, reply, drawClosedPage(type, { kind, language }));
      });
      pages.addHook('onRequest', async (request, reply) => {
        setHeaders(reply);
        if (request.method === 'POST') checkOrigin(request, tools.host);
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw new ProblemError('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
        }
      });
      const open: Open = async (request) => {
        const linked = await findLinked(db, { token: tokenOf(request), kind }, tools.now());
        if (!linked) throw new ProblemError('not-found');
        return linked;
      };
      addRoutes(pages, open, tools);
      for (const path of [prefix, `${prefix}/*`]) {
        pages.get(path, openToAll, () => {
          throw new ProblemError('not-found');
        });
      }
      done();
    });
  };
}

/** That of whoever holds the address, else the organisation's; English where the database cannot say. */
async function readPageLanguage(db: Connection['db'], request: FastifyRequest): Promise<string> {
  const { token = '' } = (request.params ?? {}) as { token?: string };
  try {
    return (await readWriting(db, await findClientOfLink(db, token))).language;
  } catch {
    return defaultLanguage;
  }
}

function setHeaders(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': clientPagePolicy,
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
}

/** Takes what browsers send of the forms of a page, as their fields. */
export function takeForms(pages: FastifyInstance, { mostBytes }: { mostBytes: number }): void {
  const form = 'application/x-www-form-urlencoded';
  pages.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostBytes }, (_, body, done) => {
    // Two fields of one name are none of ours: the last one counts.
    done(null, Object.fromEntries(new URLSearchParams(String(body))));
  });
}

/** A page, compressed where the caller understands it. */
export async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
): Promise<FastifyReply> {
  return sendEncoded(reply, 'text/html; charset=utf-8', await encodeBody(request, page));
}

/** Hands out the pictures of a page, each below the page's own address. */
export function servePictures(
  db: Connection['db'],
  pages: FastifyInstance,
  { path, idsOf }: { path: string; idsOf: (request: FastifyRequest) => Promise<PictureIds> },
): void {
  for (const picture of pagePictures) {
    pages.get(`${path}/${picture}`, openToAll, async (request, reply) => {
      const ids = await idsOf(request);
      const { contentType, bytes } = await getImage(db, ids[picture]);
      return reply.type(contentType).send(bytes);
    });
  }
}

export function sendFile(reply: FastifyReply, file: PdfFile | EInvoiceFile): FastifyReply {
  return reply
    .header('content-disposition', attachment(file.fileName))
    .type(file.contentType)
    .send(file.bytes);
}

export async function staffBehind(
  request: FastifyRequest,
  tools: ServeTools,
): Promise<number | undefined> {
  const token = tools.cookie.read(request);
  const session = token === undefined ? undefined : await tools.findSession(token);
  return session?.caller.userId;
}
