import { expect, test } from 'vitest';
import type { DeliveryResult } from '#server/mail/delivery.ts';
import { notice } from '#testing/mail/test-notices.ts';
import { letter, openSendingApp } from '#testing/mail/test-sending.ts';

// A mail server whose answer waits for the test.
const secret = 'a-secret-of-thirty-two-signs-or-so';
let answer = Promise.withResolvers<DeliveryResult['outcome']>();
const { app, money, mailOnce, makeDue } = await openSendingApp(
  {
    everyMs: 20,
    retryAfterMs: () => 20,
    server: {
      address: 'billing@northwind.example',
      name: '',
      deliver: async ({ envelope }) => {
        const outcome = await answer.promise;
        return envelope.map((address) => ({ address, outcome, reason: '' }));
      },
    },
  },
  { webhookSecret: secret },
);

test.each(['accepted', 'refused', 'retry'] as const)(
  'a notice that is faster than the answer "%s" to the try stands: nobody is asked again',
  async (outcome) => {
    answer = Promise.withResolvers();
    const id = await money.issued('10.00');
    await money.post(id, 'send', { ...letter, to: ['fast@example.com'] });
    await makeDue();
    await mailOnce(id, 'sending');
    const { rows } = await app.database.pool.query<{ message_id: string }>(
      'select message_id from mail where invoice_id = $1',
      [id],
    );
    const { status } = await app.anyone.send('/api/mail/bounces', {
      method: 'POST',
      origin: null,
      rawBody: notice({ messageId: rows[0]?.message_id ?? '', address: 'fast@example.com' }),
      headers: { 'content-type': 'message/rfc822', authorization: `Bearer ${secret}` },
    });
    expect(status).toBe(204);
    answer.resolve(outcome);
    // The next one goes out only once this one is at its end.
    answer = Promise.withResolvers();
    answer.resolve('accepted');
    const next = await money.issued('10.00');
    await money.post(next, 'send', letter);
    await makeDue();
    await mailOnce(next, 'accepted');
    expect(await mailOnce(id, 'bounced')).toMatchObject({ tries: 1 });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Issued' });
  },
);
