import { expect } from 'vitest';
import * as z from 'zod/mini';
import { bounceSource, type BounceSource } from '#contract/mail/bounces.ts';
import type { AppOptions } from '#server/app.ts';
import { accepting, letter, openSendingApp } from './test-sending.ts';

export const webhookSecret = 'a-secret-of-thirty-two-signs-or-so';

/** For a test file: an app that hears of bounces, and whose mail server accepts everything. */
export async function openBouncingApp(bounces: AppOptions['bounces']) {
  const opened = await openSendingApp(accepting, bounces);
  const { app, money, mailOnce, makeDue } = opened;
  const admin = await app.as('admin');

  const source = async (kind: BounceSource['kind']): Promise<BounceSource | undefined> => {
    const { body } = await admin.get('/api/mail/bounces');
    const { sources } = z.object({ sources: z.array(bounceSource) }).parse(body);
    return sources.find((one) => one.kind === kind);
  };
  /** The Message-ID of the newest mail of an invoice. */
  const messageIdOf = async (id: number): Promise<string> => {
    const { rows } = await app.database.pool.query<{ message_id: string }>(
      'select message_id from mail where invoice_id = $1 order by id desc limit 1',
      [id],
    );
    return rows[0]?.message_id ?? '';
  };
  /** Sends an invoice; the Message-ID once the mail server has accepted it for everybody. */
  const send = async (id: number, to: string[], part: object = {}): Promise<string> => {
    await money.post(id, 'send', { ...letter, ...part, to });
    await makeDue();
    await mailOnce(id, 'accepted');
    return messageIdOf(id);
  };
  /** A new invoice that was sent. */
  const sent = async (to: string[], part: object = {}) => {
    const id = await money.issued('1250.00');
    const messageId = await send(id, to, part);
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Sent' });
    return { id, messageId };
  };
  /** Hands a notice to the webhook, by whoever knows the secret where nothing else is said. */
  const post = (body: string, headers: Record<string, string> = {}) =>
    app.anyone.send('/api/mail/bounces', {
      method: 'POST',
      origin: null,
      rawBody: body,
      headers: {
        'content-type': 'message/rfc822',
        authorization: `Bearer ${webhookSecret}`,
        ...headers,
      },
    });
  const bouncesOf = async (id: number) =>
    (await money.read(id)).activity?.filter(({ kind }) => kind === 'bounced') ?? [];
  return { ...opened, source, messageIdOf, send, sent, post, bouncesOf };
}
