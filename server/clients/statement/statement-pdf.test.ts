import { beforeAll, describe, expect, test } from 'vitest';
import { minorToDecimal } from '#domain/money.ts';
import { formatMoney } from '#domain/format-money.ts';
import type { TestClient } from '#testing/app/test-app.ts';
import { clientCalls } from '#testing/clients/test-client-calls.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { setReceivingAccount } from '#testing/settings/receiving-account.ts';

const { app, money } = await openMoneyApp();
const { pool } = app.database;
let staff: TestClient;
beforeAll(async () => {
  staff = await app.as('billing');
  await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1.08)");
});

async function addClient(language: string | null = null): Promise<number> {
  const { client } = await clientCalls(staff).add({ name: 'Aurora Lines', language });
  return client.id;
}

async function pdfOf(id: number, query = '') {
  const answer = await staff.get(`/apps/invoice/clients/${String(id)}/statement/pdf${query}`);
  expect(answer.status, answer.text).toBe(200);
  return { answer, ...(await readPdf(bytesOf(answer))) };
}

/** What the ledger says that a client owes in a currency at the end of a day, credit taken off. */
async function ledgerBalance(id: number, currency: string, day: string): Promise<string> {
  const { rows } = await pool.query<{ minor: string }>(
    `select coalesce(sum(amount_minor), 0) as minor from ledger_posting
    where client_id = $1 and currency = $2 and booked_on <= $3 and account in ('receivable', 'client-credit')`,
    [id, currency, day],
  );
  const decimal = minorToDecimal(BigInt(rows[0]?.minor ?? '0'), 2);
  return formatMoney(decimal, { currency, locale: 'en-US' });
}

const dates = (issuedDate: string, dueDate: string) => ({ issuedDate, dueDate });

/** Five invoices in dollars, one for each bucket, payments and credit; one invoice in euros. */
async function busyClient(): Promise<number> {
  const clientId = await addClient();
  const invoice = (amount: string, issued: string, due: string) =>
    money.issued(amount, { clientId, ...dates(issued, due) });
  await invoice('100.00', '2026-11-01', '2026-12-01');
  await invoice('200.00', '2026-10-01', '2026-11-01');
  await invoice('300.00', '2026-09-01', '2026-10-01');
  await invoice('400.00', '2026-08-01', '2026-09-01');
  const old = await invoice('500.00', '2026-01-05', '2026-02-01');
  await money.pay(old, '123.45', { date: '2026-02-03' });
  const paid = await invoice('60.00', '2026-10-10', '2026-10-20');
  await money.pay(paid, '75.00', { date: '2026-10-12', keepAsCredit: true });
  await money.issued('80.00', { clientId, currency: 'EUR', ...dates('2026-11-02', '2026-12-01') });
  return clientId;
}

describe('the statement as a document', () => {
  test('closes with what the ledger says, in each currency, and so do its parts by age', async () => {
    const id = await busyClient();
    const { text } = await pdfOf(id);
    for (const currency of ['USD', 'EUR']) {
      const balance = await ledgerBalance(id, currency, '2026-11-20');
      expect(text).toContain(`Closing balance ${balance}`);
    }
    expect(text).toContain('Closing balance $1,361.55');
    expect(text).toContain('$100.00 $200.00 $300.00 $400.00 $376.55 −$15.00 $1,361.55');
    expect(text).toContain('€80.00 €0.00 €0.00 €0.00 €0.00 €80.00');
  });

  test('of a period opens with what the ledger says of the day before, and is aged as of its end', async () => {
    const id = await busyClient();
    const { text } = await pdfOf(id, '?from=2026-02-01&to=2026-10-05');
    expect(text).toContain(`Opening balance ${await ledgerBalance(id, 'USD', '2026-01-31')}`);
    expect(text).toContain(`Closing balance ${await ledgerBalance(id, 'USD', '2026-10-05')}`);
    // Of 1 October: not due; 1 October and 1 September: 4 and 34 days late; 1 February: long late.
    expect(text).toContain('$200.00 $300.00 $400.00 $0.00 $376.55 $1,276.55');
    expect(text).not.toContain('EUR');
  });

  test('names every entry by its legal number, and no id', async () => {
    const clientId = await addClient();
    const id = await money.issued('10.00', { clientId });
    const { number } = await money.read(id);
    const { text, title } = await pdfOf(clientId);
    expect(text).toContain(`Invoice ${number ?? 'none'} $10.00 $10.00`);
    expect(`${title} ${text}`).not.toContain('#');
  });

  test('is in the language of the client, under a name in it', async () => {
    const id = await addClient('de');
    await money.issued('1000.00', { clientId: id });
    const { text, answer } = await pdfOf(id, '?from=2026-01-01');
    expect(text).toContain('Kontoauszug');
    expect(text).toContain('Endsaldo');
    expect(answer.headers['content-disposition']).toContain(
      'Kontoauszug-Aurora-Lines-2026-01-01-bis-2026-11-20.pdf',
    );
  });

  test('asks for money only where some is owed', async () => {
    await setReceivingAccount(pool, { iban: 'DE89370400440532013000' });
    const id = await addClient();
    const invoice = await money.issued('10.00', { clientId: id });
    expect((await pdfOf(id)).text).toContain('DE89 3704');
    await money.pay(invoice, '10.00');
    expect((await pdfOf(id)).text).not.toContain('DE89 3704');
  });

  test('names the account of each currency that is owed, each once', async () => {
    await setReceivingAccount(pool, { iban: 'DE89370400440532013000' });
    await pool.query(`
      insert into receiving_account (position, name, kind, number, currencies) values (2, 'Euro', 'iban', 'FR1420041010050500013M02606', '{EUR}')`);
    const id = await addClient();
    await money.issued('10.00', { clientId: id });
    expect((await pdfOf(id)).text).not.toContain('FR14 2004');
    await money.issued('20.00', { clientId: id, currency: 'EUR' });
    const { text } = await pdfOf(id);
    expect(text.match(/DE89 3704/g)).toHaveLength(1);
    expect(text.match(/FR14 2004/g)).toHaveLength(1);
  });

  test('of a client that has never been billed says so with a dash', async () => {
    expect((await pdfOf(await addClient())).text).toContain('–');
  });

  test('with more transactions than fit is refused, with what to do instead', async () => {
    const id = await addClient();
    await money.issued('10.00', { clientId: id });
    await pool.query(
      `alter table client_movement disable trigger user;
      insert into client_movement (client_id, currency, day, entry_id, amount_minor, kind, invoice_id, reference)
      select client_id, currency, day, -n, amount_minor, kind, invoice_id, reference
      from client_movement, generate_series(1, 2000) as n where client_id = ${String(id)};
      alter table client_movement enable trigger user`,
    );
    const answer = await staff.get(`/apps/invoice/clients/${String(id)}/statement/pdf`);
    await pool.query('delete from client_movement where entry_id < 0');
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('2,001 transactions');
  });
});
