import { afterAll, expect } from 'vitest';
import { clientLink } from '#contract/documents/client-links.ts';
import { quoteCommandAnswer, type QuoteDetail, quoteEndpoints } from '#contract/quotes/quotes.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { AppOptions } from '#server/app.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { startTestApp, type TestAnswer, type TestClient } from '#testing/app/test-app.ts';
import { draftBody } from '#testing/invoices/test-drafts.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { moneyCalls, testDay } from '#testing/invoices/test-money.ts';

const quotesPath = '/apps/quote/quotes';

/** A body that every rule allows, for a client of a test. */
export function quoteBody(clientId: number | bigint, part: object = {}) {
  const { dueDate: validUntil, ...body } = draftBody(clientId);
  return { ...body, validUntil, ...part };
}

/** The calls on quotes as somebody of the staff. */
export function quoteCalls(staff: TestClient) {
  const one = (id: number, rest = '') => `${quotesPath}/${String(id)}${rest}`;
  const tag = (version: number | undefined): Record<string, string> =>
    version === undefined ? {} : { 'if-match': `"${String(version)}"` };
  return {
    create: (body: unknown) => staff.post(quotesPath, body),
    list: async (query = '') =>
      quoteEndpoints.listQuotes.output.parse((await staff.get(`${quotesPath}${query}`)).body),
    get: (id: number) => staff.get(one(id)),
    read: async (id: number): Promise<QuoteDetail> =>
      quoteEndpoints.getQuote.output.parse((await staff.get(one(id))).body).quote,
    put: (id: number, body: unknown, version?: number) =>
      staff.send(one(id), { method: 'PUT', body, headers: tag(version) }),
    remove: (id: number, version?: number) =>
      staff.send(one(id), { method: 'DELETE', headers: tag(version) }),
    post: (id: number, command: string, body?: unknown, headers: Record<string, string> = {}) =>
      staff.post(one(id, `/${command}`), body, {
        'idempotency-key': crypto.randomUUID(),
        ...headers,
      }),
    undo: (handle: string | undefined) => staff.post(`/apps/invoice/undo/${handle ?? ''}`),
    mails: async (id: number) =>
      quoteEndpoints.listQuoteMails.output.parse((await staff.get(one(id, '/mails'))).body).mails,
    /** The address of its page, made anew, without the origin. */
    linkOf: async (id: number): Promise<string> => {
      const { link } = clientLink.parse((await staff.post(one(id, '/link'))).body);
      return new URL(link?.address ?? '').pathname;
    },
  };
}

export function asQuote({ body, status, text }: TestAnswer) {
  expect(status, text).toBeLessThan(300);
  return quoteCommandAnswer.parse(body);
}

/** For a test file: an app with the calls on quotes; its invariants hold at the end. `day` moves its clock. */
export async function openQuoteApp(mail?: MailDeps, bounces?: AppOptions['bounces']) {
  let now = new Date(`${testDay}T12:00:00Z`);
  const app = await startTestApp({ now: () => now, mail, bounces });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const staff = await app.as('billing');
  const quotes = quoteCalls(staff);
  const drafted = async (part: object = {}): Promise<number> => {
    const clientId = await addClient(app.db, { name: 'Aurora Lines' });
    return asQuote(await quotes.create(quoteBody(clientId, part))).quote.id;
  };
  return {
    app,
    staff,
    quotes,
    drafted,
    money: moneyCalls(app, staff),
    issued: async (part: object = {}): Promise<number> => {
      const id = await drafted(part);
      asQuote(await quotes.post(id, 'issue'));
      return id;
    },
    /** Lets it be noon of another day. */
    moveTo: (day: string) => {
      now = new Date(`${day}T12:00:00Z`);
    },
  };
}
