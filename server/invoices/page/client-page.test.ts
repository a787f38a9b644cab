import { beforeAll, describe, expect, test } from 'vitest';
import { testPng } from '#testing/images/test-pictures.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { paid } from '#testing/invoices/test-money.ts';
import { openPages } from '#testing/documents/test-client-pages.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

const { app, money } = await openMoneyApp();
const { linkOf, get } = await openPages(app);
const { pool } = app.database;

beforeAll(async () => {
  await pool.query("update organisation set company_email = 'billing@northwind.example'");
  await setReceivingAccount(pool, {
    ...{ iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', bankName: 'Commerzbank' },
  });
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.08)");
});

describe('the page of an invoice for its client', () => {
  test('asks for nothing once what was written off is waived', async () => {
    const id = await money.issued('100.00');
    await money.pay(id, '40.00');
    await money.command(id, 'write-off', { reason: 'Insolvent' });
    const path = await linkOf(id);
    expect((await get(path)).text).toContain('$60.00');
    await money.post(id, 'waive', { reason: 'Goodwill', issuedDate: '2026-11-20' });
    const { text } = await get(path);
    expect(text).toContain('settled in full by payment and credit, thank you');
    expect(text).not.toContain('Pay by bank transfer');
  });

  test('is there without signing in, whole and without a script', async () => {
    const id = await money.issued('3000.00');
    const { status, text, headers } = await get(await linkOf(id));
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const { number } = await money.read(id);
    expect(text).toContain(`<title>Invoice ${number ?? ''} from Northwind Studio</title>`);
    for (const said of ['$3,000.00', 'Pay by bank transfer', 'DE89 3704 0044 0532 0130 00']) {
      expect(text).toContain(said);
    }
    expect(text).toMatch(/<form method="post">\s*<button class="download">.*Download PDF/s);
    expect(text).not.toMatch(
      /<script(?! src="\/i\/files\/client-page-[\w-]+\.js")|\sstyle=|\son\w+=/,
    );
  });

  test('[PUB-006] tells no other site where it was, is not kept, found or framed', async () => {
    const { headers } = await get(await linkOf(await money.issued('1.00')));
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
      'x-robots-tag': expect.stringContaining('noindex') as string,
    });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });

  test('[PUB-005] holds what the document prints and nothing else', async () => {
    const part = {
      note: 'A printed note',
      internalNote: 'SECRET-NOTE',
      tags: ['SECRET-TAG'],
      recipients: ['secret@client.example'],
    };
    const id = await money.issued('50.00', part);
    const other = await money.issued('77.77');
    await money.pay(id, '10.00', { note: 'SECRET-PAYMENT-NOTE' });
    const { text } = await get(await linkOf(id));
    expect(text).toContain('A printed note');
    expect(text).toContain('$10.00 received, thank you');
    expect(text).not.toMatch(/secret/i);
    // Neither staff nor their e-mails, nor activity, nor another invoice.
    expect(text).not.toMatch(/Billing Person|@example\.com|Issued as|Recorded/);
    const { number } = await money.read(other);
    expect(text).not.toContain(number);
    expect(text).not.toContain('77.77');
  });

  test('[PUB-009] shows whatever was typed as text', async () => {
    const evil = `"><script>alert(1)</script><img src=x onerror=alert(1)>'`;
    await pool.query('update organisation set name = $1, tagline = $1, registration = $1', [evil]);
    const clientId = await money.addTestClient();
    await pool.query('update client set name = $1, company = $1, address = $1 where id = $2', [
      evil,
      clientId,
    ]);
    const items = [{ title: evil, description: evil, qty: '2', cost: '1.00' }];
    const id = await money.issued('1.00', {
      clientId,
      items,
      note: evil,
      reference: evil.slice(0, 60),
    });
    await pool.query(
      "update organisation set name = 'Northwind Studio', tagline = '', registration = ''",
    );
    const { text, headers } = await get(await linkOf(id));
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/&lt;script&gt;alert\(1\)/g)?.length).toBeGreaterThan(6);
    // The only picture of a page without a logo would be the evil one.
    expect(text).not.toContain('<img');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
    expect(headers['content-security-policy']).not.toContain('unsafe');
  });

  test('reads rightly once it is paid, void, or taken down by a credit note', async () => {
    const id = await money.issued('100.00');
    const address = await linkOf(id);
    await money.command(id, 'credit-notes', {
      amount: '40.00',
      issuedDate: '2026-11-20',
      reason: 'Late',
    });
    expect((await get(address)).text).toMatch(/\$40\.00 credited.*of \$100\.00/s);
    await money.post(id, 'payments', paid('60.00'));
    const { text } = await get(address);
    expect(text).toContain('settled in full by payment and credit, thank you');
    expect(text).toMatch(/Credit note <span class="number">CN-/);
    expect(text).not.toContain('Pay by bank transfer');

    const other = await money.issued('100.00');
    await money.command(other, 'void', { reason: 'Sent twice' });
    const voided = (await get(await linkOf(other))).text;
    expect(voided).toContain(
      'This invoice of <strong>$100.00</strong> was canceled on <strong class="day">20 November 2026</strong>: Sent twice',
    );
    expect(voided).not.toContain('Pay by bank transfer');
  });

  test('shows what is owed past the due day', async () => {
    const id = await money.issued('100.00', { dueDate: '2026-11-18' });
    const { text } = await get(await linkOf(id));
    expect(text).toMatch(
      /Past due.*was due <strong class="day">18 November 2026<\/strong>, 2 days ago/s,
    );
  });

  test('has a code for the app of a bank, in euros only', async () => {
    expect((await get(await linkOf(await money.issued('1.00')))).text).not.toContain('class="qr"');
    const { text } = await get(await linkOf(await money.issued('12.50', { currency: 'EUR' })));
    expect(text).toContain('pay Northwind Studio, Amount €12.50, IBAN DE89 3704');
    expect(text).toMatch(/<path d="M4 4h7v1h-7z/);
  });

  test('has the Swiss code for francs to an account in Switzerland, with its QR reference', async () => {
    await pool.query("insert into exchange_rate (currency, rate) values ('CHF', 1.12)");
    const seller = (iban: string) => setReceivingAccount(pool, { iban });
    await pool.query('update organisation set address = $1, country = $2', [
      ...['Rue du Lac 1268\n2501 Biel', 'Switzerland'],
    ]);
    await seller('CH4431999123000889012');
    const { text } = await get(await linkOf(await money.issued('12.50', { currency: 'CHF' })));
    expect(text).toMatch(/pay Northwind Studio, Amount CHF.12\.50.*<g shape-rendering="auto">/s);
    expect(text).toMatch(/data-copy="0{18}2026\d{5}" aria-label="Copy Reference"/);
    await seller('DE89370400440532013000');
    const other = await get(await linkOf(await money.issued('12.50', { currency: 'CHF' })));
    expect(other.text).not.toContain('class="qr"');
    expect(other.text).not.toContain('data-copy="000');
  });

  test('is drawn in the product’s font, and shows who sold', async () => {
    const { rows } = await pool.query<{ id: number }>(
      `with one as (insert into image (id, content_type, bytes) values (encode(sha256('\\x01'), 'hex'), 'image/png', '\\x01') returning id)
       update app_user set avatar_image = (select id from one) where email = 'billing@example.com' returning id::int`,
    );
    const address = await linkOf(
      await money.issued('1.00', { salespersonId: rows[0]?.id ?? null }),
    );
    const { text } = await get(address);
    expect(text).toContain(`<img class="portrait" src="${address}/portrait"`);
    expect(await get(`${address}/portrait`)).toMatchObject({ status: 200 });
    for (const [, file = ''] of text.matchAll(/(?:href|src)="(\/i\/files\/[^"]+)"/g)) {
      expect(await get(file)).toMatchObject({
        status: 200,
        headers: { 'cache-control': 'public, max-age=31536000, immutable' },
      });
    }
    const [styles = ''] = /\/i\/files\/client-page-[\w-]+\.css/.exec(text) ?? [];
    const [font = ''] = /inter-[\w-]+\.woff2/.exec(text) ?? [];
    expect((await get(styles)).text).toContain(`url('${font}')`);
    expect(await get('/i/files/other.css')).toMatchObject({ status: 404 });
    for (const path of [address, styles]) {
      const packed = await app.anyone.get(path, { 'accept-encoding': 'br;q=0, gzip' });
      expect(packed.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    }
    expect((await get(font === '' ? '' : `/i/files/${font}`)).headers).not.toHaveProperty(
      'content-encoding',
    );
  });

  test('shows the logo of its day under its own address, and only that', async () => {
    const address = await linkOf(await money.issued('1.00'));
    expect(await get(`${address}/logo`)).toMatchObject({ status: 404 });
    const bytes = testPng();
    await pool.query(
      `with one as (insert into image (id, content_type, bytes) values (encode(sha256($1), 'hex'), 'image/png', $1) returning id)
       update organisation set logo_image = (select id from one)`,
      [bytes],
    );
    const shown = await linkOf(await money.issued('1.00'));
    expect((await get(shown)).text).toContain(`<img class="logo" src="${shown}/logo"`);
    expect(await get(`${shown}/logo`)).toMatchObject({
      status: 200,
      headers: { 'content-type': 'image/png', 'cache-control': 'no-store' },
    });
  });

  test('is only read by GET: not a row of the database changes', async () => {
    const id = await money.issued('1.00');
    const address = await linkOf(id);
    const version = async () => (await money.read(id)).version;
    const before = await version();
    await get(address);
    expect(await version()).toBe(before);
    expect((await money.read(id)).invoiceStatus).toBe('Issued');
  });
});
