import { afterEach, describe, expect, test } from 'vitest';
import { expectRefusal, naming } from '#testing/invoices/test-drafts.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { asQuote, openQuoteApp, quoteBody } from '#testing/quotes/test-quotes.ts';

const { app, staff, quotes, drafted, issued, moveTo } = await openQuoteApp();
const { pool } = app.database;
afterEach(() => {
  moveTo(testDay);
});

const taxed = {
  items: [{ title: 'Work', cost: '100.00', qty: '1.5', taxes: [{ rate: '20', category: 'S' }] }],
  discount: { percent: '10' },
};

describe('a quote', () => {
  test('is added up as an invoice is, and is none: neither list, figures nor ledger know it', async () => {
    const figures = async () => [
      (await staff.get('/apps/invoice/invoices')).body,
      (await staff.get('/apps/invoice/summary')).body,
      (await staff.get('/apps/invoice/sums')).body,
      (await pool.query('select count(*) from ledger_entry')).rows,
    ];
    const clientId = await addClient(app.db, { name: 'Brevis' });
    const before = await figures();
    const { quote } = asQuote(await quotes.create(quoteBody(clientId, taxed)));
    expect(quote).toMatchObject({
      status: 'Draft',
      number: null,
      subtotal: 150,
      discount: 15,
      total: 162,
      taxes: [{ rate: 20, base: 135, amount: 27 }],
    });
    await quotes.post(quote.id, 'issue');
    await quotes.post(quote.id, 'answer', { answer: 'accepted' });
    expect(await figures()).toEqual(before);
  });

  test('gets a number of its own gapless series when it is issued, and is frozen then', async () => {
    const first = asQuote(await quotes.post(await drafted(), 'issue')).quote;
    const second = asQuote(await quotes.post(await drafted(), 'issue')).quote;
    expect(first.number).toMatch(/^QUO-2026-\d{4}$/);
    expect(Number(second.number?.slice(-4))).toBe(Number(first.number?.slice(-4)) + 1);
    expect(first.status).toBe('Issued');
    await pool.query("update client set name = 'Renamed' where id = $1", [first.client.id]);
    expect(await quotes.read(first.id)).toMatchObject({ billTo: { name: 'Aurora Lines' } });
    await expectRefusal(
      app,
      () => quotes.put(first.id, quoteBody(first.client.id), first.version),
      { status: 409 },
    );
    for (const change of [
      'total_minor = 1',
      "valid_until = '2030-01-01'",
      "number = 'X'",
      "body = '{}'",
    ]) {
      const frozen = pool.query(`update quote set ${change} where id = ${String(first.id)}`);
      await expect(frozen, change).rejects.toMatchObject({ constraint: 'issued_is_frozen' });
    }
    await expect(
      pool.query(`delete from quote where id = ${String(first.id)}`),
    ).rejects.toMatchObject({
      constraint: 'issued_is_frozen',
    });
  });

  test('is not issued without a line, nor once its last day is over', async () => {
    const empty = await drafted({ items: [] });
    await expectRefusal(app, () => quotes.post(empty, 'issue'), naming(422, 'items'));
    const over = await drafted({ validUntil: '2026-11-19' });
    await expectRefusal(app, () => quotes.post(over, 'issue'), naming(422, 'validUntil'));
  });

  test('is Expired the day after its last one', async () => {
    const id = await issued({ validUntil: '2026-11-21' });
    moveTo('2026-11-21');
    expect(await quotes.read(id)).toMatchObject({ status: 'Issued' });
    moveTo('2026-11-22');
    expect(await quotes.read(id)).toMatchObject({ status: 'Expired' });
    expect((await quotes.list('?status=Expired')).quotes).toMatchObject([{ id }]);
    await expectRefusal(app, () => quotes.post(id, 'mark-sent'), { status: 409 });
  });

  test('is changed under its version only, by the rules of invoices', async () => {
    const id = await drafted();
    const { client, version } = await quotes.read(id);
    const body = quoteBody(client.id, { validUntil: '2026-12-24', note: 'Mind the date' });
    await expectRefusal(app, () => quotes.put(id, body), { status: 428 });
    await expectRefusal(app, () => quotes.put(id, body, version + 1), { status: 412 });
    const early = { ...body, validUntil: '2026-10-31' };
    await expectRefusal(app, () => quotes.put(id, early, version), naming(422, 'validUntil'));
    const { quote } = asQuote(await quotes.put(id, body, version));
    expect(quote).toMatchObject({ validUntil: '2026-12-24', note: 'Mind the date', version: 2 });
    expect(quote.activity?.at(-1)).toMatchObject({ summary: 'Changed expiry date, note' });
    expect(asQuote(await quotes.put(id, body, 2)).quote.version).toBe(2);
  });

  test('is duplicated as a draft of today that is valid as long', async () => {
    const id = await issued({ issuedDate: '2026-11-01', validUntil: '2026-12-01' });
    const { quote, undo } = asQuote(await quotes.post(id, 'duplicate'));
    expect(quote).toMatchObject({
      status: 'Draft',
      number: null,
      issuedDate: testDay,
      validUntil: '2026-12-20',
      version: 1,
    });
    expect(await quotes.undo(undo?.handle)).toMatchObject({ status: 200 });
    expect((await quotes.read(quote.id)).deletedAt).not.toBeNull();
  });

  test('is deleted as a draft only, is out of sight then, and comes back by undo', async () => {
    const id = await drafted({ reference: 'gone-today' });
    const { body } = await quotes.remove(id, 1);
    expect(await quotes.list('?q=gone-today')).toEqual({ quotes: [], total: 0 });
    await expectRefusal(app, () => quotes.post(id, 'issue'), { status: 409 });
    const { undo } = body as { undo: { handle: string } };
    expect(await quotes.undo(undo.handle)).toMatchObject({ status: 200 });
    expect(await quotes.list('?q=gone-today')).toMatchObject({ total: 1 });
    const kept = await issued();
    await expectRefusal(app, () => quotes.remove(kept, 2), { status: 409 });
  });

  test('is marked as sent, which issues a draft; taken back where it was issued before', async () => {
    const draft = asQuote(await quotes.post(await drafted(), 'mark-sent'));
    expect(draft).toMatchObject({ quote: { status: 'Sent' }, undo: null });
    const { quote, undo } = asQuote(await quotes.post(await issued(), 'mark-sent'));
    await expectRefusal(app, () => quotes.post(quote.id, 'mark-sent'), { status: 409 });
    expect(await quotes.undo(undo?.handle)).toMatchObject({ status: 200 });
    expect(await quotes.read(quote.id)).toMatchObject({ status: 'Issued' });
  });

  test('is accepted or declined by staff for a client who said so, once, and that can be taken back', async () => {
    const id = await issued();
    const { quote, undo } = asQuote(
      await quotes.post(id, 'answer', { answer: 'declined', reason: 'Too dear' }),
    );
    expect(quote).toMatchObject({
      status: 'Declined',
      answer: { answer: 'declined', reason: 'Too dear', isByClient: false, documentHash: '' },
    });
    await expectRefusal(app, () => quotes.post(id, 'answer', { answer: 'accepted' }), {
      status: 409,
    });
    await expectRefusal(app, () => quotes.post(id, 'invoice', {}), { status: 409 });
    expect(await quotes.undo(undo?.handle)).toMatchObject({ status: 200 });
    expect(await quotes.read(id)).toMatchObject({ status: 'Issued', answer: null });
    const path = `/apps/invoice/clients/${String(quote.client.id)}/activity`;
    expect((await staff.get(path)).body).toMatchObject({
      steps: [
        { kind: 'answer-undone', invoice: null, quote: { id, number: quote.number } },
        ...[{ kind: 'declined' }, { kind: 'issued' }, { kind: 'created' }],
      ],
    });
  });

  test('is read by everybody, and written by nobody who may not', async () => {
    const id = await issued({ internalNote: 'Secret' });
    const viewer = await app.as('viewer');
    const read = await viewer.get(`/apps/quote/quotes/${String(id)}`);
    expect(read).toMatchObject({ status: 200 });
    expect(read.text).not.toMatch(/Secret|activity/);
    await expectRefusal(
      app,
      () => viewer.post(`/apps/quote/quotes/${String(id)}/invoice`, {}, { 'idempotency-key': 'k' }),
      { status: 403 },
    );
    expect(await app.anyone.get('/apps/quote/quotes')).toMatchObject({ status: 401 });
  });

  test('keeps its client from being deleted', async () => {
    const { client } = await quotes.read(await drafted());
    const path = `/apps/invoice/clients/${String(client.id)}`;
    const headers = { 'if-match': '"1"' };
    const answer = await staff.send(path, { method: 'DELETE', headers });
    expect(answer).toMatchObject({ status: 409 });
    expect(answer.text).toContain('1 quote.');
  });
});

test('the list finds every word in number, client, reference and first title, and pages through', async () => {
  const clientId = await addClient(app.db, { name: 'Zoë Ångström', companyEmail: 'z@zoe.example' });
  const ids: number[] = [];
  for (const title of ['Roof', 'Walls', 'Floor 100%']) {
    const items = [{ title, cost: '1.00', qty: '1' }];
    ids.push(asQuote(await quotes.create(quoteBody(clientId, { items }))).quote.id);
  }
  const found = async (q: string, more = '') => {
    const { quotes: rows, total } = await quotes.list(`?q=${encodeURIComponent(q)}${more}`);
    return [total, ...rows.map(({ id }) => id)];
  };
  expect(await found('angstrom ROOF')).toEqual([1, ids[0]]);
  expect(await found('100%')).toEqual([1, ids[2]]);
  expect(await found('z@zoe')).toEqual([3, ...ids.toReversed()]);
  expect(await found('zoe', '&perPage=2&page=2')).toEqual([3, ids[0]]);
  expect(await found('zoe', '&status=Sent')).toEqual([0]);
  expect(await staff.get('/apps/quote/quotes?status=Paid')).toMatchObject({ status: 400 });
});

test('its PDF is a quote, and the same bytes again once it is issued', async () => {
  const id = await issued();
  const pdf = () => staff.get(`/apps/quote/quotes/${String(id)}/pdf`);
  const [first, second] = [await pdf(), await pdf()];
  expect(first).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(first.headers['content-disposition']).toMatch(/QUO-2026-\d+\.pdf/);
  const shown = await staff.get(`/apps/quote/quotes/${String(id)}/pdf?view=inline`);
  expect(shown.headers['content-disposition']).toBeUndefined();
  expect(second.text).toBe(first.text);
  const { rows } = await pool.query('select from document_file where quote_id = $1', [id]);
  expect(rows).toHaveLength(1);
});
