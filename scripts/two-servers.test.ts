import { randomUUID } from 'node:crypto';
import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { invoiceCommandEndpoints } from '#contract/invoices/invoice-commands.ts';
import { createBareDatabase, type TestDatabase } from '#database/test-database.ts';
import { oddities } from '#domain/oddities.ts';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import { sendInvoice } from './kill-mails.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { PatientCaller } from './patient-caller.ts';
import { runScript } from './product-process.ts';
import { ServerFleet, urlOf } from './server-fleet.ts';

// Most of what two servers share has tests of its own, over two connections: recurring invoices, webhooks, jobs, seals.
// Starts take about a second each, on a busy machine several.
const patience = 300_000;
const invoices = '/apps/invoice/invoices';

let folder: string;
let database: TestDatabase;
let smtp: TestSmtp;
let fleet: ServerFleet;
let cookie: string;
let caller: PatientCaller;
let clientId: number;
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'two-servers-')));
  database = await createBareDatabase();
  smtp = await startTestSmtp();
  const { socketDir, database: name } = database.address;
  const databaseUrl = urlOf(socketDir, name);
  const settings = { SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' };
  fleet = new ServerFleet({ folder, databaseUrl, count: 2, settings });
  // Both make the tables and the first account, or find them made.
  await fleet.startAll();
  cookie = await fleet.signIn();
  [caller] = (await seatCallers(fleet, 1)) as [PatientCaller];
  [clientId] = (await addClients(fleet, 1)) as [number];
}, patience);
afterAll(async () => {
  await fleet.end();
  await smtp.remove();
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

interface Sent {
  method?: string;
  body?: unknown;
  key?: string;
  from?: string;
}

async function call(seat: number, path: string, { method, body, key, from }: Sent = {}) {
  const address = await fleet.address(seat);
  const answer = await fetch(address + path, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      cookie,
      origin: address,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(key !== undefined && { 'idempotency-key': key }),
      'x-forwarded-for': '10.1.0.0',
      ...(from !== undefined && { 'x-forwarded-for': from, cookie: '' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { status: answer.status, body: (isJson ? JSON.parse(text) : text) as never };
}

const draft = () => ({
  clientId,
  currency: 'USD',
  issuedDate: '2026-01-15',
  dueDate: '2026-02-15',
  items: [{ title: 'Work', cost: '100.00', qty: '1' }],
});

async function makeDraft(seat: number): Promise<number> {
  const { status, body } = await call(seat, invoices, { body: draft(), key: randomUUID() });
  expect(status).toBe(201);
  return (body as { invoice: { id: number } }).invoice.id;
}

test('two servers that start at once on an empty database make one organisation and one account, and each opens the other’s sessions', async () => {
  const { rows } = await database.pool.query<{ people: number; organisations: number }>(
    `select (select count(*)::int from app_user) as people, (select count(*)::int from organisation) as organisations`,
  );
  expect(rows).toEqual([{ people: 1, organisations: 1 }]);
  for (const seat of [0, 1]) expect((await call(seat, '/auth/session')).status).toBe(200);
});

test('a repeated call gets the answer of the first one from whichever server it reaches', async () => {
  const key = randomUUID();
  const answers = await Promise.all(
    [0, 1, 0, 1].map((seat) => call(seat, invoices, { body: draft(), key })),
  );
  for (const { status } of answers) expect([201, 409]).toContain(status);
  const again = await call(1, invoices, { body: draft(), key });
  expect(again.status).toBe(201);
  const { rows } = await database.pool.query(`select id from invoice`);
  expect(rows).toHaveLength(1);
});

test('what one server shows the other shows in the same moment, and takes it back', async () => {
  const id = await makeDraft(0);
  const issued = await call(0, `${invoices}/${String(id)}/issue`, {
    body: { confirm: oddities },
    key: randomUUID(),
  });
  expect(issued.status).toBe(200);
  const { invoice } = (await call(1, `${invoices}/${String(id)}`)).body as {
    invoice: { status: string };
  };
  expect(invoice.status).not.toBe('Draft');
  const paid = await call(1, `${invoices}/${String(id)}/payments`, {
    body: { amount: '10.00', date: '2026-02-01', method: 'Card', confirm: oddities },
    key: randomUUID(),
  });
  expect(paid.status).toBe(201);
  const { undo } = paid.body as { undo: { handle: string } };
  expect(
    (await call(0, `/apps/invoice/undo/${undo.handle}`, { body: {}, key: randomUUID() })).status,
  ).toBe(200);
});

test('forty invoices of one client that are issued at once, half of them by each server, are all issued, with gapless numbers', async () => {
  const ids: number[] = [];
  for (let turn = 0; turn < 40; turn += 1) ids.push(await makeDraft(turn % 2));
  // On a slow machine some are asked to come again, since too many wait already; nothing else may keep them.
  const callers = ids.map((_, turn) => {
    const server = { address: () => fleet.address(turn % 2) };
    return new PatientCaller(server, { cookie, seat: turn });
  });
  const { output } = invoiceCommandEndpoints.issueInvoice;
  await Promise.all(
    callers.map((one, turn) =>
      one.post({
        path: `${invoices}/${String(ids[turn])}/issue`,
        body: { confirm: oddities },
        output,
      }),
    ),
  );
  for (const { failures, unanswered } of callers) {
    expect({ failures, unanswered }).toEqual({ failures: 0, unanswered: 0 });
  }
  const counters = await database.pool.query<{ last: number; count: number }>(
    `select max(number_counter)::int as last, count(*)::int as count from invoice where number is not null`,
  );
  expect(counters.rows[0]?.last).toBe(counters.rows[0]?.count);
});

test('a link to a client’s page that one server made opens at the other, and is told by it', async () => {
  const id = await makeDraft(0);
  await call(0, `${invoices}/${String(id)}/issue`, {
    body: { confirm: oddities },
    key: randomUUID(),
  });
  const link = `${invoices}/${String(id)}/link`;
  const made = await call(0, link, { body: {} });
  expect(made.status).toBe(201);
  const path = (body: unknown) =>
    new URL((body as { link: { address: string } }).link.address).pathname;
  expect(path((await call(1, link)).body)).toBe(path(made.body));
  expect((await call(1, path(made.body))).status).toBe(200);
});

test('wrong passwords count wherever they are tried', async () => {
  const attempt = (seat: number) =>
    call(seat, '/auth/sign-in/email', {
      body: { email: 'admin@example.com', password: 'not the password' },
      from: '198.51.100.7',
    });
  const statuses: number[] = [];
  for (let turn = 0; turn < 14; turn += 1) statuses.push((await attempt(turn % 2)).status);
  expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.at(-2)).toBe(429);
});

test('each mail is sent once, though both servers look for them', async () => {
  const addresses = Array.from(
    { length: 8 },
    (_, number) => `person-${String(number)}@example.com`,
  );
  for (const address of addresses) await sendInvoice(caller, { clientId, address });
  await sql`update mail set due_at = now() where due_at > now()`.execute(database.db);
  const open = async () => {
    const { rows } = await database.pool.query(`select id from mail where finished_at is null`);
    return rows.length;
  };
  await expect.poll(open, { timeout: patience }).toBe(0);
  expect(
    smtp
      .arrived()
      .flatMap(({ to }) => to)
      .toSorted(),
  ).toEqual(addresses.toSorted());
});

test(
  'a server with another secret does not start, and says what to set',
  async () => {
    const { socketDir, database: name } = database.address;
    const settings = {
      DATABASE_URL: urlOf(socketDir, name),
      DATA_DIR: join(folder, 'stranger'),
      PORT: '0',
      SAMPLE_DATA: 'no',
    };
    const refused = runScript('scripts/start.mjs', [], settings);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toContain('Set LINK_SECRET to the content of the file link-secret');
    expect(refused.output()).not.toContain('    at ');
  },
  patience,
);
