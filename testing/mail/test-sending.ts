import { afterAll, expect } from 'vitest';
import * as z from 'zod/mini';
import { mail, type Mail } from '#contract/mail/mails.ts';
import { brokenInvariants } from '#database/invariants.ts';
import type { DeliveryResult, OutgoingMessage } from '#server/mail/delivery.ts';
import type { AppOptions } from '#server/app.ts';
import type { MailDeps } from '#server/mail/mail-deps.ts';
import { startTestApp } from '#testing/app/test-app.ts';
import { moneyCalls, testNow } from '../invoices/test-money.ts';

/** A mail server that says of every address what the test tells it to; it never sends. */
export function saying(result: (address: string) => Omit<DeliveryResult, 'address'>): MailDeps {
  return {
    everyMs: 20,
    retryAfterMs: (tries) => (tries < 5 ? 20 : undefined),
    server: {
      address: 'billing@northwind.example',
      name: '',
      deliver: ({ envelope }) =>
        Promise.resolve(envelope.map((address) => ({ address, ...result(address) }))),
    },
  };
}
export const accepting = saying(() => ({ outcome: 'accepted', reason: '' }));

/** The same, with each message that reaches it. */
export function keeping({ server, ...deps }: MailDeps): {
  deps: MailDeps;
  delivered: OutgoingMessage[];
} {
  if (!server) throw new Error('No mail server');
  const delivered: OutgoingMessage[] = [];
  const deliver: typeof server.deliver = (message) => {
    delivered.push(message);
    return server.deliver(message);
  };
  return { deps: { ...deps, server: { ...server, deliver } }, delivered };
}

/** What a send needs, for a client that has no address of its own. */
export const letter = { to: ['a@example.com'], subject: 'Your invoice', message: 'Hello' };

/** For a test file: an app that sends by `deps`; its invariants hold at the end. */
export async function openSendingApp(deps: MailDeps | undefined, bounces?: AppOptions['bounces']) {
  const app = await startTestApp({ now: testNow, mail: deps, bounces });
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const staff = await app.as('billing');
  const money = moneyCalls(app, staff);
  const mails = async (id: number): Promise<Mail[]> => {
    const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/mails`);
    return z.object({ mails: z.array(mail) }).parse(answer.body).mails;
  };
  /** The newest mail of an invoice once it is `state`. */
  const mailOnce = async (id: number, state: Mail['state']): Promise<Mail> => {
    await expect.poll(async () => (await mails(id))[0]?.state, { timeout: 20_000 }).toBe(state);
    const [newest] = await mails(id);
    if (!newest) throw new Error('The mail is gone');
    return newest;
  };
  /** Ends the ten seconds of every mail. */
  const makeDue = () =>
    app.database.pool.query('update mail set due_at = now() where due_at > now() and tries = 0');
  return { app, staff, money, mails, mailOnce, makeDue };
}
