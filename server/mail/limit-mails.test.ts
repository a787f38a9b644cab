import { describe, expect, test } from 'vitest';
import { accepting, letter, openSendingApp } from '#testing/mail/test-sending.ts';

const { app, money } = await openSendingApp({ ...accepting, everyMs: 3_600_000 });

const send = async (id: number, to: string) => money.post(id, 'send', { ...letter, to: [to] });

describe('within an hour', () => {
  test('five emails of one invoice go out, a sixth is refused with when it can go', async () => {
    const id = await money.issued('1250.00');
    for (let sent = 0; sent < 5; sent += 1)
      expect(await send(id, `${String(sent)}@example.com`)).toMatchObject({ status: 202 });
    const refused = await send(id, 'sixth@example.com');
    expect(refused).toMatchObject({ status: 429, headers: { 'retry-after': '3600' } });
    expect(refused.text).toContain('Five emails about this were sent within the last hour');
    expect(await send(await money.issued('1.00'), 'sixth@example.com')).toMatchObject({
      status: 202,
    });
  });

  test('two hundred emails to one address go out, and others to other addresses', async () => {
    const address = 'full@example.com';
    await app.database.pool.query(
      `with sent as (
         insert into mail (kind, actor_id, message_id, subject, message, attaches_pdf, due_at)
         select 'test', 1, '<' || i || '@full.example>', 'Test', '', false, now() + interval '1 day' from generate_series(1, 200) as i
         returning id)
       insert into mail_recipient (mail_id, position, address, role) select id, 0, $1, 'to' from sent`,
      [address],
    );
    const refused = await send(await money.issued('1.00'), address.toUpperCase());
    expect(refused.status).toBe(429);
    expect(refused.text).toContain('Two hundred emails to this address');
    expect(await send(await money.issued('1.00'), 'other@example.com')).toMatchObject({
      status: 202,
    });
  });

  test('what was taken back does not count', async () => {
    const id = await money.issued('1250.00');
    for (let sent = 0; sent < 5; sent += 1) await send(id, `${String(sent)}@example.com`);
    await app.database.pool.query(
      `update mail set cancelled_at = now() where id = (select max(id) from mail where invoice_id = ${String(id)})`,
    );
    expect(await send(id, 'again@example.com')).toMatchObject({ status: 202 });
  });
});
