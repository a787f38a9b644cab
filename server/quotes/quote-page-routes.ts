import * as z from 'zod/mini';
import { plainText } from '#contract/input.ts';
import { clientPages } from '#contract/pages.ts';
import { ProblemError } from '#contract/problem.ts';
import type { Connection } from '#database/connect.ts';
import { routePath } from '#server/http/route-path.ts';
import type { DrawPdf } from '#server/documents/pdf/pdf-threads.ts';
import { type GivenAnswer, takeAnswer } from './answer-quote.ts';
import { getDocumentPdf } from '#server/documents/pdf/get-document-pdf.ts';
import { quoteSource } from './quote-source.ts';
import type { RefusedAnswer } from '#server/documents/page/draw-answer-card.ts';
import { isProgram } from '#server/documents/page/is-program.ts';
import {
  openToAll,
  publicPages,
  sendFile,
  sendPage,
  servePictures,
  staffBehind,
  takeForms,
  tokenOf,
} from '#server/documents/page/public-pages.ts';
import { readQuote } from './read-quote.ts';
import { readQuotePage } from './read-quote-page.ts';

const document = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const pagePath = routePath(clientPages.quote);
const emptyForm = z.strictObject({});
const acceptForm = z.strictObject({ document, name: z.string() });
const declineForm = z.strictObject({ document, reason: z.string() });
const nameText = plainText(120).check(z.minLength(1));

/** The pages that clients open by the address of a quote: to read by GET, which never writes, to download and answer by POST. */
export function quotePageRoutes(db: Connection['db'], drawPdf: DrawPdf) {
  return publicPages(db, { kind: 'quote', prefix: '/q' }, (pages, open, tools) => {
    takeForms(pages, { mostBytes: 16_384 });
    pages.get(pagePath, openToAll, async (request, reply) => {
      const path = `/q/${tokenOf(request)}`;
      return sendPage(request, reply, await readQuotePage(db, await open(request), { path }));
    });
    servePictures(db, pages, {
      path: pagePath,
      idsOf: async (request) =>
        (await readQuote(db, { ...(await open(request)), withInternals: false })).pictures,
    });
    pages.post(pagePath, openToAll, async (request, reply) => {
      readForm(emptyForm, request.body ?? {});
      return sendFile(reply, await getDocumentPdf(db, quoteSource, await open(request), drawPdf));
    });
    const answer = async (
      request: Parameters<typeof open>[0],
      given: GivenAnswer,
    ): Promise<void> => {
      const { id, today } = await open(request);
      // What follows every link of a mail may not answer for whom it was sent to.
      if (isProgram(request.headers)) throw new ProblemError('not-allowed');
      const staffId = (await staffBehind(request, tools)) ?? null;
      await takeAnswer(db, { id, today, given, staffId });
    };
    pages.post(`${pagePath}/accept`, openToAll, async (request, reply) => {
      const { document: documentHash, name: typed } = readForm(acceptForm, request.body);
      const path = `/q/${tokenOf(request)}`;
      const name = nameText.safeParse(typed);
      if (!name.success) {
        const refused: RefusedAnswer = { name: typed.slice(0, 120) };
        const page = await readQuotePage(db, await open(request), { path, refused });
        return sendPage(request, reply.status(422), page);
      }
      await answer(request, { answer: 'accepted', name: name.data, reason: '', documentHash });
      return reply.redirect(path, 303);
    });
    pages.post(`${pagePath}/decline`, openToAll, async (request, reply) => {
      const { document: documentHash, reason: typed } = readForm(declineForm, request.body);
      const reason = readForm(plainText(500), typed);
      await answer(request, { answer: 'declined', name: '', reason, documentHash });
      return reply.redirect(`/q/${tokenOf(request)}`, 303);
    });
  });
}

/** @throws {ProblemError} `bad-input` where it was not sent from the page */
function readForm<Form extends z.ZodMiniType>(form: Form, body: unknown): z.output<Form> {
  const read = form.safeParse(body);
  if (!read.success) throw new ProblemError('bad-input');
  return read.data;
}
