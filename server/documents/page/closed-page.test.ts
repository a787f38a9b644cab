import { describe, expect, test } from 'vitest';
import { startTestApp } from '#testing/app/test-app.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';

const { app, money } = await openMoneyApp();
const { linkOf, get, staff, linkPath } = await openPages(app);

const closed = {
  status: 404,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
  },
};

describe('an address that opens nothing', () => {
  test('[PUB-003] is one that is not the token to the letter', async () => {
    const address = await linkOf(await money.issued('1.00'));
    expect(await get(address)).toMatchObject({ status: 200 });
    const token = address.slice('/i/'.length);
    const letter = /[a-z]/.exec(token)?.[0] ?? '';
    const others = [
      ...[token.slice(0, -1), token.slice(0, 20), `${token}A`, `${token}.`, `${token}%20`],
      ...[`${token}%00`, `%00${token}`, token.replace(letter, letter.toUpperCase()), `${token}%0a`],
      ...[`${token},${token}`, `[${token}]`, `?token[]=${token}`, `${token}/x`, 'A'.repeat(43), ''],
      ...['..%2f..', '%2e%2e', '"><script>'],
    ];
    for (const other of others) expect(await get(`/i/${other}`), other).toMatchObject(closed);
    expect(await get('/i')).toMatchObject(closed);
  });

  test('[PUB-004] is one that was revoked or is over: page, logo and document at once', async () => {
    const id = await money.issued('1.00');
    const address = await linkOf(id);
    const download = () => app.anyone.post(address);
    expect(await download()).toMatchObject({ status: 200 });
    await staff.send(linkPath(id), { method: 'DELETE' });
    const revoked = await get(address);
    expect(revoked).toMatchObject(closed);
    expect(await get(`${address}/logo`)).toMatchObject(closed);
    expect(await download()).toMatchObject(closed);

    const other = await money.issued('1.00', { dueDate: '2026-11-01' });
    const over = await linkOf(other);
    await app.database.pool.query(
      `alter table client_link disable trigger user;
       update client_link set expires_on = '2026-11-19' where invoice_id = ${String(other)};
       alter table client_link enable trigger user`,
    );
    // Word for word the page of an address that never was: nobody learns which it is.
    const never = await get(`/i/${'A'.repeat(43)}`);
    expect((await get(over)).text).toBe(never.text);
    expect(revoked.text).toBe(never.text);
    expect(await app.anyone.post(over)).toMatchObject(closed);
  });

  test('says what can be done about it', async () => {
    const { text } = await get('/i/none');
    expect(text).toContain('This address does not open an invoice');
    expect(text).toContain('ask the sender for a new one');
  });

  test('takes no other method', async () => {
    const address = await linkOf(await money.issued('1.00'));
    expect(await app.anyone.send(address, { method: 'PUT' })).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, POST' },
    });
    expect(await app.anyone.send(address, { method: 'HEAD' })).toMatchObject({ status: 200 });
  });
});

test('[PUB-002] a thousand guesses from one address are soon not looked at any more', async () => {
  const own = await startTestApp();
  try {
    const statuses: number[] = [];
    // By twenty at once, so that they are over before a slow machine's minute is, and with it the count.
    for (let first = 0; first < 1_000; first += 20) {
      const tokens = Array.from({ length: 20 }, (_, n) => String(first + n).padStart(43, 'x'));
      const answers = await Promise.all(tokens.map((token) => own.anyone.get(`/i/${token}`)));
      statuses.push(...answers.map(({ status }) => status));
    }
    expect(statuses.filter((status) => status === 404)).toHaveLength(120);
    expect(statuses.filter((status) => status === 429)).toHaveLength(880);
    const answer = await own.anyone.get('/i/x');
    expect(answer.headers).toHaveProperty('retry-after');
    expect(answer.text).toContain('Wait a minute, then reload this page.');
    // The office behind the same address goes on working.
    expect(await (await own.as('viewer')).get('/auth/session')).toMatchObject({ status: 200 });
  } finally {
    await own.close();
  }
});
