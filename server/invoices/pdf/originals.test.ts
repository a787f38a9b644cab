import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { forgetOriginals } from '#testing/documents/test-originals.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { storeImage } from '#database/store-image.ts';
import { testPng } from '#testing/images/test-pictures.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const { pool } = app.database;

async function pdf(id: number, query = ''): Promise<Buffer> {
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf${query}`);
  expect(answer.status, answer.text.slice(0, 500)).toBe(200);
  return bytesOf(answer);
}
const textOf = async (bytes: Buffer) => (await readPdf(bytes)).text;
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

/** The hash of the original of each, two at a time: so many are drawn at once. */
async function originals(ids: readonly number[]): Promise<string[]> {
  const hashes: string[] = [];
  for (let start = 0; start < ids.length; start += 2) {
    const pair = ids.slice(start, start + 2).map(async (id) => hashOf(await pdf(id)));
    hashes.push(...(await Promise.all(pair)));
  }
  return hashes;
}

/** Two hundred with other lines, discounts, taxes and dates each. */
async function issueTwoHundred(): Promise<number[]> {
  const clientId = await money.addTestClient();
  const { rows: accounts } = await pool.query<{ id: string }>('select id from app_user limit 1');
  const { rows } = await pool.query<{ id: string }>(
    `insert into invoice (client_id, currency, issued_date, due_date, subtotal_minor, tax_minor, total_minor, note, reference, salesperson_id)
     select $1, 'USD', '2026-11-01'::date + n % 15, '2026-12-01', n * 100, n * 20, n * 120, 'Note ' || n, 'PO ' || n, $2
     from generate_series(1, 200) as n returning id`,
    [clientId, accounts[0]?.id],
  );
  await pool.query(`
    insert into invoice_line (invoice_id, position, title, cost, qty, price_minor, taxes)
      select id, 1, 'Work ' || id, subtotal_minor / 100.0, 1, subtotal_minor, '[{"rate": "20", "category": "S"}]' from invoice
        where client_id = ${String(clientId)};
    insert into invoice_tax (invoice_id, category, rate, base_minor, tax_minor)
      select id, 'S', 20, subtotal_minor, tax_minor from invoice where client_id = ${String(clientId)};
    update invoice set series = 'imported', number = 'OLD-' || id, issued_at = '2026-11-01T09:00Z' where client_id = ${String(clientId)}`);
  return rows.map(({ id }) => Number(id));
}

/** Everything about the organisation and its people that a document shows. */
async function changeEverything(): Promise<void> {
  const logo = await storeImage(app.db, {
    contentType: 'image/png',
    bytes: testPng({ widthPx: 12 }),
  });
  await pool.query(
    `update organisation set locale = 'de-DE', paper = 'Letter', logo_image = $1, name = 'Other GmbH', tagline = 'Other words',
       address = E'Elsewhere 1\\nBerlin', registration = 'HRB 1'`,
    [logo],
  );
  await setReceivingAccount(pool, { iban: 'DE89370400440532013000', bankName: 'Other bank' });
  await pool.query(`update app_user set name = name || ' Renamed'`);
  await pool.query(`update client set name = 'Renamed', address = 'Moved'`);
}

async function restore(): Promise<void> {
  await pool.query(
    `update organisation set locale = 'en-US', paper = 'A4', logo_image = null, name = 'Northwind Studio'`,
  );
}

test('the bytes of 200 issued documents are the same after locale, paper, logo and company changed and after payments came', async () => {
  const ids = await issueTwoHundred();
  const before = await originals(ids);
  expect(new Set(before).size).toBe(200);
  await changeEverything();
  const { rows } = await pool.query<{ id: string }>(`
    insert into payment (client_id, currency, amount_minor, paid_on, method)
    select client_id, currency, sum(total_minor / 2), '2026-11-16', 'Card' from invoice where id between ${String(ids[0])} and ${String(ids.at(-1))}
    group by client_id, currency returning id`);
  await pool.query(`
    insert into payment_allocation (payment_id, invoice_id, amount_minor)
    select ${String(rows[0]?.id)}, id, total_minor / 2 from invoice where id between ${String(ids[0])} and ${String(ids.at(-1))}`);
  expect(await originals(ids)).toEqual(before);
  // They are no luck of what is kept: drawn anew from what was frozen, they come out the same.
  const some = ids.filter((_, index) => index % 10 === 0);
  await forgetOriginals(app, 'invoice_id', some);
  expect(await originals(some)).toEqual(before.filter((_, index) => index % 10 === 0));
  await restore();
}, 120_000);

test('a copy shows what was paid since and says that it is one, in its name too', async () => {
  const id = await money.issued('100.00');
  await money.pay(id, '40.00');
  const path = `/apps/invoice/invoices/${String(id)}/pdf`;
  const answer = await staff.get(`${path}?version=copy`);
  const { number } = await money.read(id);
  expect(answer.headers['content-disposition']).toContain(`"${String(number)}-copy.pdf"`);
  const copy = await readPdf(bytesOf(answer));
  expect(copy.text).toContain('Copy – payments as of 20 November 2026');
  expect(copy.title).toBe(`Invoice ${String(number)}, Copy – payments as of 20 November 2026`);
  expect(copy.text).toMatch(/Paid −\$40\.00 Balance due \$60\.00/);
  const original = await textOf(await pdf(id));
  expect(original).not.toContain('Copy');
  expect(original).toContain('Balance due $100.00');
  expect(await pdf(id, '?version=original')).toEqual(await pdf(id));
});

test('the original has the due date that was issued, also after it was moved', async () => {
  const id = await money.issued('10.00');
  await money.command(id, 'due-date', { dueDate: '2027-01-15' });
  expect(await textOf(await pdf(id))).toContain('1 December 2026');
  expect(await textOf(await pdf(id, '?version=copy'))).toContain('15 January 2027');
});

test('a void invoice is handed out as a marked copy, its original only to whoever asks for it', async () => {
  const id = await money.issued('10.00');
  const original = await pdf(id);
  await money.command(id, 'void', { reason: 'Sent twice.' });
  const text = await textOf(await pdf(id));
  for (const said of ['VOID', 'Copy – ']) expect(text).toContain(said);
  expect(text).toMatch(/Void since \d+ \w+ \d{4}: Sent twice\./);
  expect(await textOf(original)).not.toMatch(/void/i);
  expect(await pdf(id, '?version=original')).toEqual(original);
});

test('what was issued before originals were kept says that its original was drawn later', async () => {
  const id = await money.issued('10.00');
  const kinds = async () => (await money.read(id)).activity?.map(({ kind }) => kind) ?? [];
  await pool.query("insert into document_look (locale, paper, template) values ('en-US', 'A4', 1)");
  await pool.query(`begin; set local session_replication_role = replica;
    update invoice set look_id = (select max(id) from document_look) where id = ${String(id)}; commit`);
  await pdf(id);
  await pdf(id);
  expect((await kinds()).filter((kind) => kind === 'original-redrawn')).toHaveLength(1);
});

test('the document of an imported invoice says that it was issued elsewhere', async () => {
  const id = await money.draft('10.00');
  await pool.query(
    "update invoice set series = 'imported', number = 'ELSEWHERE-1', issued_at = now() where id = $1",
    [id],
  );
  for (const query of ['', '?version=copy']) {
    expect(await textOf(await pdf(id, query))).toContain('As issued elsewhere under this number.');
  }
});

test('a draft has no original', async () => {
  const id = await money.draft('10.00');
  const answer = await staff.get(`/apps/invoice/invoices/${String(id)}/pdf?version=original`);
  expect(answer).toMatchObject({ status: 409 });
  expect(answer.text).toContain('A draft has no original. Issue it first.');
});

test('two who ask first at the same time get the same file, and one is kept with its hash', async () => {
  const id = await money.issued('10.00');
  const [one, other] = await Promise.all([pdf(id), pdf(id)]);
  expect(one).toEqual(other);
  const { rows } = await pool.query<{ sha256: Buffer; is_original: boolean }>(
    'select sha256, is_original from document_file where invoice_id = $1',
    [id],
  );
  expect(rows.map((row) => [row.sha256.toString('hex'), row.is_original])).toEqual([
    [hashOf(one), true],
  ]);
});

test('the original of a credit note keeps its bytes when the company changes', async () => {
  const id = await money.issued('100.00');
  const body = { amount: '30.00', issuedDate: '2026-11-02', reason: 'One day less.' };
  await money.command(id, 'credit-notes', body);
  const note = (await money.read(id)).credits[0]?.creditNote;
  const path = `/apps/invoice/credit-notes/${String(note?.id)}/pdf`;
  const first = await staff.get(path);
  await changeEverything();
  expect((await staff.get(path)).text).toBe(first.text);
  await forgetOriginals(app, 'credit_note_id', [note?.id ?? 0]);
  expect((await staff.get(path)).text).toBe(first.text);
  await restore();
});
