import { afterEach, describe, expect, test } from 'vitest';
import { expectRefusal } from '#testing/invoices/test-drafts.ts';
import { openQuoteApp } from '#testing/quotes/test-quotes.ts';
import { testDay } from '#testing/invoices/test-money.ts';

const { app, staff, quotes, issued, moveTo } = await openQuoteApp();
const { pool } = app.database;
afterEach(() => {
  moveTo(testDay);
});

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const get = (path: string) => app.anyone.get(path, { accept: 'text/html' });
const post = (
  path: string,
  fields: Record<string, string> = {},
  headers: Record<string, string> = {},
) =>
  app.anyone.send(path, {
    method: 'POST',
    rawBody: new URLSearchParams(fields).toString(),
    headers: { ...form, ...headers },
  });
/** The page of an issued quote, and the hash of what it shows. */
async function opened(part: object = {}) {
  const id = await issued(part);
  const path = await quotes.linkOf(id);
  const { text } = await get(path);
  const document = /name="document" value="([0-9a-f]{64})"/.exec(text)?.[1] ?? '';
  return { id, path, document, text };
}

describe('the page of a quote for its client', () => {
  test('is there without signing in and without a script, with forms to answer and nothing internal', async () => {
    const { path, text } = await opened({
      note: 'Printed',
      internalNote: 'SECRET',
      tags: ['SECRET'],
    });
    expect(path).toMatch(/^\/q\/[\w-]{43}$/);
    const { headers, status } = await get(path);
    expect(status).toBe(200);
    expect(headers['x-robots-tag']).toContain('noindex');
    expect(headers['cache-control']).toBe('no-store');
    for (const said of ['Quote QUO-2026-', '$1.00', 'valid until', 'Printed', 'Accept quote']) {
      expect(text).toContain(said);
    }
    expect(text).not.toMatch(/SECRET|Pay by|Balance due|Billing Person|\sstyle=|\son\w+=/);
  });

  test('reading it writes nothing, however often', async () => {
    const { path } = await opened();
    await expectRefusal(app, () => get(path), { status: 200 });
    await expectRefusal(app, () => get(`${path}/accept`), { status: 404 });
  });

  test('shows who sold, where there is a portrait', async () => {
    await pool.query("update organisation set company_email = 'billing@northwind.example'");
    const { rows } = await pool.query<{ id: number }>(
      `with one as (insert into image (id, content_type, bytes) values (encode(sha256('\\x02'), 'hex'), 'image/png', '\\x02') returning id)
       update app_user set avatar_image = (select id from one) where email = 'billing@example.com' returning id::int`,
    );
    const { path, text } = await opened({ salespersonId: rows[0]?.id ?? null });
    expect(text).toContain(`<img class="portrait" src="${path}/portrait"`);
    expect(await get(`${path}/portrait`)).toMatchObject({ status: 200 });
    const other = await opened();
    expect(await get(`${other.path}/portrait`)).toMatchObject({ status: 404 });
  });

  test('hands the PDF out by its button', async () => {
    const { path } = await opened();
    expect(await post(path)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'application/pdf' },
    });
  });

  test('takes an acceptance with name, time and the hash of what was shown; staff see it at once', async () => {
    const { id, path, document } = await opened();
    const answer = await post(`${path}/accept`, { name: ' Jane Roe ', document });
    expect(answer).toMatchObject({ status: 303, headers: { location: path } });
    const quote = await quotes.read(id);
    expect(quote).toMatchObject({
      status: 'Accepted',
      answer: { answer: 'accepted', name: 'Jane Roe', isByClient: true, documentHash: document },
    });
    expect(quote.activity?.at(-1)).toMatchObject({
      kind: 'accepted',
      actor: '',
      summary: 'Accepted by Jane Roe on the client’s page',
    });
    const { text } = await get(path);
    expect(text).toContain('Jane Roe');
    expect(text).not.toContain('<form method="post" action');
  });

  test('keeps the first answer for good: not a second one, not an undo, not the database changes it', async () => {
    const { id, path, document } = await opened();
    await post(`${path}/accept`, { name: 'Jane', document });
    const { version, answer } = await quotes.read(id);
    expect(await post(`${path}/accept`, { name: 'Other', document })).toMatchObject({
      status: 303,
    });
    expect(await post(`${path}/decline`, { reason: '', document })).toMatchObject({ status: 409 });
    await expectRefusal(app, () => quotes.post(id, 'answer', { answer: 'declined' }), {
      status: 409,
    });
    expect(await quotes.read(id)).toMatchObject({ version, answer });
    for (const change of ["answered_by = 'X'", 'answer = null', 'answered_at = now()']) {
      const frozen = app.database.pool.query(`update quote set ${change} where id = ${String(id)}`);
      await expect(frozen, change).rejects.toMatchObject({ code: '23514' });
    }
  });

  test('is accepted once where many press at the same time', async () => {
    const { id, path, document } = await opened();
    const names = Array.from({ length: 6 }, (_, index) => `Person ${String(index)}`);
    const answers = await Promise.all(
      names.map((name) => post(`${path}/accept`, { name, document })),
    );
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 303));
    const { activity = [] } = await quotes.read(id);
    expect(activity.filter(({ kind }) => kind === 'accepted')).toHaveLength(1);
  });

  test('takes a decline with a reason, which is optional', async () => {
    const { id, path, document } = await opened();
    await post(`${path}/decline`, { reason: 'Too dear', document });
    expect(await quotes.read(id)).toMatchObject({
      status: 'Declined',
      answer: { reason: 'Too dear', isByClient: true },
    });
    const plain = await opened();
    await post(`${plain.path}/decline`, { reason: '', document: plain.document });
    expect(await quotes.read(plain.id)).toMatchObject({ status: 'Declined' });
  });

  test('asks for a name, and keeps what was typed', async () => {
    const { id, path, document } = await opened();
    const answer = await post(`${path}/accept`, { name: '  ', document });
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toContain('Enter your name to accept.');
    const long = await post(`${path}/accept`, { name: '<b>'.repeat(50), document });
    expect(long.text).toContain('&lt;b&gt;&lt;b&gt;');
    expect(long.text).not.toContain('<b>');
    expect(await quotes.read(id)).toMatchObject({ status: 'Issued' });
  });

  test.each<[string, (quote: { id: number; path: string }) => unknown, number]>([
    [
      'expired',
      () => {
        moveTo('2026-12-02');
      },
      409,
    ],
    [
      'revoked',
      ({ id }) => staff.send(`/apps/quote/quotes/${String(id)}/link`, { method: 'DELETE' }),
      404,
    ],
    ['invoiced', ({ id }) => quotes.post(id, 'invoice', {}), 409],
    ['declined by staff', ({ id }) => quotes.post(id, 'answer', { answer: 'declined' }), 409],
    [
      'over, a year later',
      () => {
        moveTo('2027-12-02');
      },
      404,
    ],
  ])('is not accepted once it is %s', async (_what, happens, status) => {
    const quote = await opened();
    await happens(quote);
    const { path, document } = quote;
    await expectRefusal(app, () => post(`${path}/accept`, { name: 'Jane', document }), { status });
  });

  test.each<[string, Record<string, string>, Record<string, string>, number]>([
    ['of another site', {}, { origin: 'https://evil.example' }, 403],
    ['of a program that follows links', {}, { 'user-agent': 'LinkScanner/1.0' }, 403],
    ['for another document', { document: 'a'.repeat(64) }, {}, 409],
    ['without a document', { document: '' }, {}, 400],
    ['with a field too many', { total: '1' }, {}, 400],
  ])('refuses a form %s', async (_what, fields, headers, status) => {
    const { path, document } = await opened();
    const sent = { name: 'Jane', document, ...fields };
    await expectRefusal(app, () => post(`${path}/accept`, sent, headers), { status });
  });

  test('says so where somebody of the staff was signed in', async () => {
    const { id, path, document } = await opened();
    const rawBody = new URLSearchParams({ name: 'Jane', document }).toString();
    await staff.send(`${path}/accept`, { method: 'POST', rawBody, headers: form });
    expect((await quotes.read(id)).activity?.at(-1)).toMatchObject({
      actor: 'Billing Person',
      summary: 'Accepted by Jane on the client’s page, in a browser where staff were signed in',
    });
  });

  test('has no second address: that of a quote opens no invoice, and an unknown one nothing', async () => {
    const { path } = await opened();
    expect(await get(path.replace('/q/', '/i/'))).toMatchObject({ status: 404 });
    expect(await get(`/q/${'a'.repeat(43)}`)).toMatchObject({ status: 404 });
  });
});
