import { describe, expect, test } from 'vitest';
import { makeEInvoicesReady } from '#testing/e-invoice/make-ready.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';

const { app, money } = await openMoneyApp();
const { linkOf, staff } = await openPages(app);

const form = { 'content-type': 'application/x-www-form-urlencoded' };
const download = (address: string, headers: Record<string, string> = {}) =>
  app.anyone.send(address, { method: 'POST', headers: { ...form, ...headers }, rawBody: '' });
const statusOf = async (id: number) => (await money.read(id)).invoiceStatus;

describe('the client’s download', () => {
  test('is the document as an attachment, and counts as Downloaded', async () => {
    const id = await money.issued('100.00');
    const { number, version } = await money.read(id);
    const answer = await download(await linkOf(id));
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(
          `^attachment; filename="${number ?? ''}.pdf"`,
        ) as string,
        'cache-control': 'no-store',
      },
    });
    expect(answer.text).toMatch(/^%PDF-/);
    const invoice = await money.read(id);
    expect(invoice).toMatchObject({ invoiceStatus: 'Downloaded', version: version + 1 });
    expect(invoice.activity?.at(-1)).toMatchObject({
      kind: 'downloaded',
      summary: 'Downloaded by the client',
      actor: '',
    });
  });

  test('is the original, or the copy with payments where it is asked for, once something was paid', async () => {
    const id = await money.issued('100.00');
    const address = await linkOf(id);
    const offersCopy = async () => (await app.anyone.get(address)).text.includes('value="copy"');
    expect(await offersCopy()).toBe(false);
    const original = (await download(address)).text;
    await money.pay(id, '40.00');
    expect(await offersCopy()).toBe(true);
    expect((await download(address)).text).toBe(original);
    const rawBody = 'version=copy';
    const copy = await app.anyone.send(address, { method: 'POST', headers: form, rawBody });
    expect(copy.headers['content-disposition']).toContain('-copy.pdf"');
    expect(copy.text).not.toBe(original);
  });

  test('is a credit note of the invoice where that is asked for, and of no other', async () => {
    const credited = async () => {
      const id = await money.issued('100.00');
      const body = { amount: '40.00', issuedDate: '2026-11-20', reason: 'Returned' };
      const { invoice } = await money.command(id, 'credit-notes', body);
      return { id, number: invoice.credits[0]?.creditNote?.number ?? '' };
    };
    const [{ id, number }, other] = [await credited(), await credited()];
    const address = await linkOf(id);
    const page = (await app.anyone.get(address)).text;
    expect(page).toMatch(new RegExp(`${number}.*\\$40\\.00.*Issued 20 November 2026`, 's'));
    expect(page).not.toContain(other.number);
    const ask = (of: string) =>
      app.anyone.send(address, { method: 'POST', headers: form, rawBody: `creditNote=${of}` });
    const file = await ask(number);
    expect(file.headers['content-disposition']).toContain(`filename="${number}.pdf"`);
    expect(file.text).toMatch(/^%PDF-/);
    expect(await ask(other.number)).toMatchObject({ status: 404 });
    expect(await statusOf(id)).not.toBe('Downloaded');
  });

  test('is written down once, however often and however many at once', async () => {
    const id = await money.issued('100.00');
    const address = await linkOf(id);
    const answers = await Promise.all([1, 2, 3, 4].map(() => download(address)));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    await download(address);
    const { activity = [] } = await money.read(id);
    expect(activity.filter(({ kind }) => kind === 'downloaded')).toHaveLength(1);
  });

  test('is not one where staff look at the page of their client', async () => {
    const id = await money.issued('100.00');
    const answer = await staff.send(await linkOf(id), {
      method: 'POST',
      headers: form,
      rawBody: '',
    });
    expect(answer).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('Issued');
    // A session that ended makes nobody staff.
    await download(await linkOf(id), { cookie: 'session=ended' });
    expect(await statusOf(id)).toBe('Downloaded');
  });

  test.each([
    ['a search engine', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
    ['a mail scanner', { 'user-agent': 'Mozilla/5.0 (Barracuda Sentinel)' }],
    ['a preview of a message', { 'user-agent': 'facebookexternalhit/1.1' }],
    ['a browser that fetches ahead', { 'sec-purpose': 'prefetch;prerender' }],
  ])('is not one where %s asks', async (_, headers) => {
    const id = await money.issued('100.00');
    expect(await download(await linkOf(id), headers)).toMatchObject({ status: 200 });
    expect(await statusOf(id)).toBe('Issued');
  });

  test('leaves a void invoice as it is', async () => {
    const id = await money.issued('100.00');
    await money.command(id, 'void', { reason: 'Twice' });
    const { version } = await money.read(id);
    expect(await download(await linkOf(id))).toMatchObject({ status: 200 });
    expect(await money.read(id)).toMatchObject({ invoiceStatus: 'Void', version });
  });

  test('is refused to a form of another site, and changes nothing then', async () => {
    const id = await money.issued('100.00');
    const address = await linkOf(id);
    for (const origin of ['https://evil.example', 'null', null]) {
      const answer = await app.anyone.send(address, { method: 'POST', origin, headers: form });
      expect(answer).toMatchObject({ status: 403, headers: { 'content-type': /^text\/html/ } });
    }
    expect(await statusOf(id)).toBe('Issued');
  });

  test('takes no field and no other kind of body', async () => {
    const address = await linkOf(await money.issued('100.00'));
    const send = (type: string, rawBody: string) =>
      app.anyone.send(address, { method: 'POST', headers: { 'content-type': type }, rawBody });
    expect(await send(form['content-type'], 'a=b')).toMatchObject({ status: 400 });
    expect(await send('multipart/form-data; boundary=x', '--x--')).toMatchObject({ status: 415 });
    expect(await send(form['content-type'], 'a'.repeat(2_000))).toMatchObject({ status: 413 });
  });

  test('of a text that no font draws says so on a page', async () => {
    const items = [{ title: 'नमस्ते', cost: '1.00', qty: '1' }];
    const id = await money.issued('1.00', { items });
    const answer = await download(await linkOf(id));
    expect(answer).toMatchObject({ status: 422 });
    expect(answer.text).toContain('There is no PDF of this invoice');
    expect(await statusOf(id)).toBe('Issued');
  });
});

describe('the e-invoice', () => {
  const taxes = [{ category: 'S', rate: '19' }];
  const items = [{ title: 'Work', cost: '100', qty: '1', taxes }];
  const post = (address: string, profile: string) =>
    app.anyone.send(address, { method: 'POST', headers: form, rawBody: `eInvoice=${profile}` });

  test('is offered to the client in each kind that the invoice is, and handed out as it is kept', async () => {
    const clientId = await money.addTestClient();
    await makeEInvoicesReady(app.database.pool);
    const id = await money.issued('100', { clientId, items });
    const address = await linkOf(id);
    const { text } = await app.anyone.get(address);
    expect(text).toContain('E-invoice (XML)');
    expect(text).toContain('value="facturX"');
    // It has no buyer reference.
    expect(text).not.toContain('value="xrechnungUbl"');
    const answer = await post(address, 'facturX');
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/xml' } });
    const kept = await staff.get(`/apps/invoice/invoices/${String(id)}/e-invoice?profile=facturX`);
    expect(answer.text).toBe(kept.text);
    expect(await statusOf(id)).toBe('Downloaded');
  });

  test('of a void invoice is neither offered nor handed out', async () => {
    const clientId = await money.addTestClient();
    await makeEInvoicesReady(app.database.pool);
    const id = await money.issued('100', { clientId, items });
    const address = await linkOf(id);
    await money.command(id, 'void', { reason: 'Twice' });
    expect((await app.anyone.get(address)).text).not.toContain('value="facturX"');
    expect(await post(address, 'facturX')).toMatchObject({
      status: 303,
      headers: { location: address },
    });
  });

  test('of a credit note lies beside its PDF', async () => {
    const clientId = await money.addTestClient();
    await makeEInvoicesReady(app.database.pool);
    const id = await money.issued('100', { clientId, items });
    const body = { amount: '119.00', issuedDate: '2026-11-20', reason: 'Returned' };
    const { invoice } = await money.command(id, 'credit-notes', body);
    const number = invoice.credits[0]?.creditNote?.number ?? '';
    const address = await linkOf(id);
    expect((await app.anyone.get(address)).text).toContain(`Download credit note ${number} as XML`);
    const rawBody = `creditNoteXml=${number}`;
    const file = await app.anyone.send(address, { method: 'POST', headers: form, rawBody });
    expect(file.headers['content-disposition']).toContain(`${number}-factur-x.xml`);
    expect(file.text).toContain('<ram:TypeCode>381</ram:TypeCode>');
  });

  test('is not spoken of where the invoice is none', async () => {
    const clientId = await money.addTestClient();
    const id = await money.issued('100', { clientId });
    expect((await app.anyone.get(await linkOf(id))).text).not.toContain('(XML)');
  });
});
