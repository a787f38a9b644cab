import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { checkOrigin } from '#server/http/access-check.ts';
import { attachment } from '#server/http/attachment.ts';
import { clientPagePath } from '#server/http/page-paths.ts';
import { clientPagePolicy } from '#server/http/security-headers.ts';
import { noteProblem } from '#server/http/send-problem.ts';
import type { ServeTools } from '#server/http/serve.ts';
import { getInvoicePdf } from '../../pdf/get-invoice-pdf.ts';
import type { DrawPdf } from '../../pdf/pdf-threads.ts';
import { drawClosedPage } from './draw-closed-page.ts';
import { findLinkedInvoice, type LinkedInvoice } from './find-linked-invoice.ts';
import { isProgram } from './is-program.ts';
import { markDownloaded } from './mark-downloaded.ts';
import { readClientPage } from './read-client-page.ts';
import { readSellerLogo } from './read-seller-logo.ts';

/** A page and its logo are two; a person reads a few invoices in a minute, whoever guesses addresses more. */
const requestsPerMinute = 120;

interface TokenParams {
  token: string;
}

/** The pages that clients open by the address of an invoice: to read by GET, which never writes, to download by POST. */
export function clientPageRoutes(db: Connection['db'], drawPdf: DrawPdf) {
  return (api: FastifyInstance, tools: ServeTools): void => {
    void api.register((pages, _options, done) => {
      const count = pages.createRateLimit({ max: requestsPerMinute, timeWindow: 60_000 });
      const route = { config: { access: 'public' } } as const;
      const open = async ({ params }: FastifyRequest): Promise<LinkedInvoice> => {
        // Safe: each route that asks has it in its path.
        const { token } = params as TokenParams;
        const invoice = await findLinkedInvoice(db, token, tools.now());
        if (!invoice) throw new ProblemError('not-found');
        return invoice;
      };

      pages.setErrorHandler(sendClosedPage);
      pages.addHook('onRequest', async (request, reply) => {
        setHeaders(reply);
        if (request.method === 'POST') checkOrigin(request, tools.host);
        const counted = await count(request);
        if (!counted.isAllowed && counted.isExceeded) {
          throw new ProblemError('too-many-requests', { retryAfterSeconds: counted.ttlInSeconds });
        }
      });
      takeEmptyForms(pages);

      pages.get(clientPagePath, route, async (request, reply) => {
        const invoice = await open(request);
        const { token } = request.params as TokenParams;
        return sendPage(reply, await readClientPage(db, invoice, `/i/${token}/logo`));
      });
      pages.get(`${clientPagePath}/logo`, route, async (request, reply) => {
        const { contentType, bytes } = await readSellerLogo(db, await open(request));
        return reply.type(contentType).send(bytes);
      });
      pages.post(clientPagePath, route, async (request, reply) => {
        const { id, today, timeZone } = await open(request);
        const file = await getInvoicePdf(db, { id, paper: undefined, today, timeZone }, drawPdf);
        if (!(await isNoClient(request, tools))) await markDownloaded(db, { id, today });
        return reply
          .header('content-disposition', attachment(file.fileName))
          .type(file.contentType)
          .send(file.bytes);
      });
      for (const path of ['/i', '/i/*']) {
        pages.get(path, route, () => {
          throw new ProblemError('not-found');
        });
      }
      done();
    });
  };
}

/** Staff who look at what the client sees, and programs that nobody sits at. */
async function isNoClient(request: FastifyRequest, tools: ServeTools): Promise<boolean> {
  if (isProgram(request.headers)) return true;
  const token = tools.cookie.read(request);
  return token !== undefined && (await tools.findSession(token)) !== undefined;
}

function setHeaders(reply: FastifyReply): void {
  void reply.headers({
    'cache-control': 'no-store',
    'content-security-policy': clientPagePolicy,
    'x-robots-tag': 'noindex, nofollow, noarchive',
  });
}

/** Browsers send the form of the page, which has no field. */
function takeEmptyForms(pages: FastifyInstance): void {
  const form = 'application/x-www-form-urlencoded';
  pages.addContentTypeParser(form, { parseAs: 'string', bodyLimit: 1_024 }, (_, body, done) => {
    if (body === '') done(null, undefined);
    else done(new ProblemError('bad-input', { detail: 'The form has no fields.' }));
  });
}

function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function sendClosedPage(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const { type } = noteProblem(error, request, reply);
  setHeaders(reply);
  sendPage(reply, drawClosedPage(type));
}
