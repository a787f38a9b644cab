import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClientErasure, clientErasure } from '#contract/clients/client-erasure.ts';
import { reportNames } from '#contract/reports/reports.ts';
import { proveSeals, sealRows } from '#database/integrity/seals.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { tablesThatSay } from '#testing/clients/tables-that-say.ts';
import { clientCalls, wholeClient } from '#testing/clients/test-client-calls.ts';
import { readZip } from '#testing/exports/read-zip.ts';
import { draftBody } from '#testing/invoices/test-drafts.ts';
import { moneyCalls, testDay, testNow } from '#testing/invoices/test-money.ts';
import { accepting } from '#testing/mail/test-sending.ts';
import { quoteBody } from '#testing/quotes/test-quotes.ts';
import { recurringCalls } from '#testing/recurring/test-recurring.ts';

const name = 'Ottoline Grünwald';
const address = 'ottoline@gruenwald.example';
const body = {
  ...{ ...wholeClient, name, company: 'Grünwald Räume', companyEmail: address },
  eInvoiceDelivery: 'pdf',
};

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  // Emails wait, so that a test can look at them.
  app = await startTestApp({ now: testNow, mail: { ...accepting, everyMs: 3_600_000 } });
  admin = await app.as('admin');
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  expect((await proveSeals(app.db)).breaches).toEqual([]);
  await app.close();
});

const path = (id: number) => `/apps/invoice/clients/${String(id)}/erasure`;
const plan = async (id: number): Promise<ClientErasure> => {
  const answer = await admin.get(path(id));
  expect(answer.status, answer.text).toBe(200);
  return clientErasure.parse(answer.body);
};
const erase = async (id: number, { typed = name, by = admin } = {}) => {
  const { version } = await plan(id);
  return by.post(path(id), { confirmation: typed }, { 'if-match': `"${String(version)}"` });
};
const counts = (rows: readonly { what: string; count: number }[]) =>
  Object.fromEntries(rows.map(({ what, count }) => [what, count]));

/** A client with everything that can be kept about one; issued documents where they are asked for. */
async function fill({ isBooked }: { isBooked: boolean }) {
  const money = moneyCalls(app, admin);
  const { client } = await clientCalls(admin).add(body);
  const items = [{ title: 'Work', cost: '100.00', qty: '1' }];
  const part = { clientId: client.id, items, internalNote: `${name} pays late` };
  const draft = await money.draft('9.00', part);
  await recurringCalls(admin).made(draft);
  await admin.post('/apps/quote/quotes', quoteBody(client.id));
  const meeting = await admin.post('/api/timeline', {
    ...{ kind: 'meeting', title: `Lunch with ${name}`, subtitle: 'Cafe', clientId: client.id },
    at: '2026-11-20T12:00:00Z',
  });
  expect(meeting.status, meeting.text).toBeLessThan(300);
  let issued: number | undefined;
  if (isBooked) {
    issued = await money.issued('100.00', part);
    await money.pay(issued, '40.00');
    await admin.get(`/apps/invoice/invoices/${String(issued)}/pdf`);
    const letter = { to: [address], subject: 'Your invoice', message: `Dear ${name}` };
    const sent = await money.post(issued, 'send', letter);
    expect(sent.status, sent.text).toBeLessThan(300);
    await admin.post(`/apps/invoice/invoices/${String(issued)}/link`);
  }
  await sealRows(app.db);
  return { id: client.id, issued };
}

/** Every report with each of its amounts, what is owed, and the ledger; by whatever name. */
async function figures() {
  const named = new RegExp(`"company":"[^"]*"|${name}|Erased client \\d+`, 'g');
  const found: Record<string, string> = {};
  const read = async (path: string) => {
    const { status, text } = await admin.get(path);
    expect(status, text).toBe(200);
    found[path] = text.replaceAll(named, 'the client');
  };
  for (const report of reportNames) await read(`/apps/report/tables/${report}?to=${testDay}`);
  await read(`/apps/report/receivables?asOf=${testDay}`);
  const { rows } = await app.database.pool.query(
    'select kind, debit, credit, amount_minor, booked_on from ledger_entry order by id',
  );
  return { ...found, rows };
}

describe('a client without issued documents', () => {
  test('is erased with drafts, emails and meetings, after a dry run that counted them', async () => {
    const { id } = await fill({ isBooked: false });
    const { isWhole, goes, stays } = await plan(id);
    expect({ isWhole, stays, goes: counts(goes) }).toMatchObject({
      ...{ isWhole: true, stays: [] },
      goes: { contact: 1, drafts: 1, quoteDrafts: 1, recurring: 1, meetings: 1 },
    });
    expect((await erase(id)).body).toEqual({ isWhole: true });
    expect((await admin.get(`/apps/invoice/clients/${String(id)}`)).status).toBe(404);
    expect(await tablesThatSay(app, 'Ottoline')).toEqual([]);
    expect(await tablesThatSay(app, address)).toEqual([]);
    const { rows } = await app.database.pool.query(
      `select kind, data, client_id from activity where kind = 'client-erased'`,
    );
    expect(rows).toEqual([{ kind: 'client-erased', data: { id, isWhole: true }, client_id: null }]);
    expect((await proveSeals(app.db)).breaches).toEqual([]);
  });
});

describe('a client with issued documents', () => {
  let id: number;
  let issued: number | undefined;
  let before: Awaited<ReturnType<typeof figures>>;
  let pdf: string;
  const readPdf = async () =>
    (await admin.get(`/apps/invoice/invoices/${String(issued)}/pdf`)).text;
  beforeAll(async () => {
    ({ id, issued } = await fill({ isBooked: true }));
    before = await figures();
    pdf = await readPdf();
  });

  test('keeps by law what was booked, until ten years after its year, and the dry run says so', async () => {
    const { isWhole, goes, stays, retentionYears, openInvoices } = await plan(id);
    expect({ isWhole, retentionYears, openInvoices }).toEqual({
      ...{ isWhole: false, retentionYears: 10 },
      openInvoices: 1,
    });
    expect(stays).toEqual([
      { what: 'invoices', count: 1, until: '2036-12-31' },
      { what: 'payments', count: 1, until: '2036-12-31' },
    ]);
    expect(counts(goes)).toMatchObject({
      contact: 1,
      emails: 1,
      queuedEmails: 1,
      links: 1,
      notes: 1,
    });
  });

  test('is erased by an admin who types the name', async () => {
    expect((await erase(id, { typed: 'Ottoline' })).status).toBe(422);
    const billing = await app.as('billing');
    expect((await erase(id, { by: billing })).status).toBe(403);
    expect((await billing.get(path(id))).status).toBe(403);
    expect((await plan(id)).erasedAt).toBeNull();
    const answer = await erase(id);
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body).toEqual({ isWhole: false });
  });

  test('is named nowhere but on the documents', async () => {
    expect(await tablesThatSay(app, 'Ottoline')).toEqual(['party']);
    expect(await tablesThatSay(app, 'gruenwald.example')).toEqual(['party']);
    expect(await tablesThatSay(app, '555 0100')).toEqual(['party']);
  });

  test('is found by no search', async () => {
    const found = async (address: string) => JSON.stringify((await admin.get(address)).body);
    for (const q of ['Ottoline', 'grunwald', 'gruenwald.example']) {
      expect(await found(`/apps/invoice/invoices?q=${q}`)).toContain('"total":0');
      expect(await found(`/apps/invoice/clients?q=${q}`)).not.toContain(`"id":${String(id)}`);
    }
    expect(await found(`/apps/invoice/clients/${String(id)}`)).toContain(
      `Erased client ${String(id)}`,
    );
  });

  test('gets no email any more, and no invoice', async () => {
    const { rows } = await app.database.pool.query(
      `select (select count(*)::int from mails_of_client($1)) as mails,
        (select count(*)::int from recurring_invoice where client_id = $1) as recurring,
        (select count(*)::int from client_link where invoice_id in (select id from invoice where client_id = $1)) as links`,
      [id],
    );
    expect(rows).toEqual([{ mails: 0, recurring: 0, links: 0 }]);
    const refused = await admin.post('/apps/invoice/invoices', draftBody(id));
    expect(refused.status).toBe(422);
  });

  test('leaves every figure of the books as it was, and every rule and seal', async () => {
    const after = await figures();
    expect(after).toEqual(before);
    expect(await brokenInvariants(app.db)).toEqual([]);
    expect((await proveSeals(app.db)).breaches).toEqual([]);
  });

  test('leaves the invoice as it was issued', async () => {
    expect(await readPdf()).toBe(pdf);
  });

  test('is erased once; what there is now stays as it is', async () => {
    const { erasedAt, goes, name: pseudonym } = await plan(id);
    expect({ isErased: erasedAt !== null, goes }).toEqual({ isErased: true, goes: [] });
    expect((await erase(id, { typed: pseudonym })).status).toBe(200);
    expect((await plan(id)).erasedAt).toBe(erasedAt);
    const { rows } = await app.database.pool.query(
      `select actor_id is not null as by, data from activity where client_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ by: true, data: { id, isWhole: false } }]);
  });

  test('can’t be given its name back', async () => {
    const calls = clientCalls(admin);
    const { client } = await calls.read(id);
    const written = await calls.write(id, { method: 'PUT', version: client.version, body });
    expect(written.status).toBe(409);
    await expect(
      app.database.pool.query('update client set erased_at = null where id = $1', [id]),
    ).rejects.toThrow('stays erased');
    await expect(
      app.database.pool.query('delete from activity where of_client_id = $1', [id]),
    ).rejects.toThrow('only ever added');
  });

  test('is handed what is left, and nothing of what was erased', async () => {
    const answer = await admin.get(`/apps/invoice/clients/${String(id)}/data`);
    const files = readZip(Buffer.from(answer.text, 'latin1'));
    expect(files.get('client.json')?.toString()).not.toContain('Ottoline');
    expect(files.get('mail.json')?.toString()).toBe('[]\n');
    expect(files.get('party.json')?.toString()).toContain('Ottoline');
  });
});
