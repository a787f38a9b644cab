import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { InvoiceInput } from '#contract/invoices/invoice-input.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';
import { moneyCalls, type MoneyCalls, testNow } from '#testing/invoices/test-money.ts';
import { bytesOf, readPdf } from '#testing/documents/test-pdf.ts';

let app: TestApp;
let staff: TestClient;
let money: MoneyCalls;
let canary: Server;
let canaryPort: number;
let visits = 0;
beforeAll(async () => {
  app = await startTestApp({ now: testNow });
  staff = await app.as('billing');
  money = moneyCalls(app, staff);
  canary = createServer((socket) => {
    visits += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(canary, 'listening');
  // Safe: it listens on a port, not on a pipe.
  canaryPort = (canary.address() as AddressInfo).port;
});
afterAll(async () => {
  canary.close();
  await app.close();
});

const get = (id: number) => staff.get(`/apps/invoice/invoices/${String(id)}/pdf`);
const draft = (part: Partial<InvoiceInput>) => money.draft('10.00', part);
const described = (description: string): Partial<InvoiceInput> => ({
  items: [{ title: 'Work', description, cost: '10.00', qty: '1' }],
});
const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');

async function clientAt(address: string): Promise<number> {
  const clientId = await money.addTestClient();
  await app.db.updateTable('client').set({ address }).where('id', '=', BigInt(clientId)).execute();
  return clientId;
}

/** Its text, without white space: where a line ends is no matter of these tests. */
async function textOf(id: number): Promise<string> {
  const answer = await get(id);
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return withoutSpaces((await readPdf(bytesOf(answer))).text);
}

describe('markup in a field', () => {
  const inNote = async (note: string) => draft({ note });
  const inAddress = async (address: string) => draft({ clientId: await clientAt(address) });
  const inDescription = async (text: string) => draft(described(text));
  test.each([
    ['PDF-001', inNote, "<img src='http://canary:9/probe'>"],
    ['PDF-003', inAddress, '<link rel=stylesheet href=http://canary:9/c.css>'],
    ['PDF-004', inDescription, "<iframe src='file:///etc/passwd'></iframe>"],
    ['PDF-005', inNote, "<svg><image href='http://169.254.169.254/latest/meta-data/'/></svg>"],
    ['PDF-007', inNote, '<style>@import url(http://[::ffff:127.0.0.1]:9/)</style>'],
    ['PDF-008', inNote, "<meta http-equiv=refresh content='0;url=http://canary:9'>"],
  ])('[%s] stays the text that it is, and nothing is fetched', async (_, put, payload) => {
    const seen = visits;
    const aimed = payload.replaceAll('canary:9', `127.0.0.1:${String(canaryPort)}`);
    const text = await textOf(await put(aimed));
    expect(text).toContain(withoutSpaces(aimed));
    expect(text).not.toContain('root:x:0');
    expect(visits).toBe(seen);
  });
});

test('[PDF-026] holds nothing that runs or leads anywhere', async () => {
  const answer = await get(await draft({ note: 'javascript:alert(1) https://example.com/' }));
  const raw = bytesOf(answer).toString('latin1');
  expect(raw).toMatch(/^%PDF-1\.7/);
  expect(raw).not.toMatch(/\/(JavaScript|JS|Launch|OpenAction|AA|URI|Annots|EmbeddedFiles)\b/);
  expect((await readPdf(bytesOf(answer))).text).toContain('javascript:alert(1)');
});

describe('[PDF-025] text that is hard to draw', () => {
  test.each([
    ['a word without end', 'W'.repeat(2000)],
    ['marks above and below', `a${'\u0301\u0302\u0303\u0308'.repeat(100)}`],
    ['two hundred empty lines', `a${'\n'.repeat(200)}b`],
    ['every kind of space', 'a\tb\u00a0c\u2009d\u3000e'],
    ['characters without a look', 'a\u200bb\u00adc\ufeffd'],
    ['arrows that fonts draw', 'a -> b => c != d'],
  ])('is drawn: %s', async (_, description) => {
    const text = await textOf(await draft(described(description)));
    expect(text).toContain('Page1of');
    // A page may end within it.
    const [start, end] = [description.slice(0, 8), description.slice(-8)].map(withoutSpaces);
    if (/^[\x20-\x7e]+$/.test(description)) {
      expect(text).toContain(start);
      expect(text).toContain(end);
    }
  });

  test.each([
    ['Greek', 'Ελένη Παπαδοπούλου'],
    ['Cyrillic', 'ООО «Ромашка»'],
    ['Vietnamese', 'Đặng Thị Hương'],
    ['Japanese', '株式会社テクノロジー さくら'],
    ['Chinese', '发票金额不含税'],
    ['Korean', '설계 시스템 인수인계'],
  ])('is drawn and can be selected: %s', async (_, description) => {
    const text = await textOf(await draft(described(description)));
    expect(text).toContain(withoutSpaces(description));
  });

  test.each([
    ['Hindi', 'चालान', 'चा'],
    ['Thai', 'ใบแจ้งหนี้', 'ใ'],
    ['emoji', 'Thanks 🎉', '🎉'],
  ])('is refused where it cannot be drawn rightly: %s', async (_, description, character) => {
    const answer = await get(await draft(described(description)));
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'items.0.description' }] },
    });
    expect(answer.text).toContain(character);
  });
});

test('[PDF-023] draws an invoice as long as one can be', async () => {
  const description = 'Lorem ipsum dolor sit amet, '.repeat(71);
  const items = Array.from({ length: 100 }, () => ({
    title: 'T'.repeat(120),
    description,
    cost: '10.00',
    qty: '1',
  }));
  const answer = await get(await draft({ items, note: 'Note '.repeat(400) }));
  expect(answer.status).toBe(200);
  // Its text is read back from shorter ones: to read a hundred pages keeps the server in this process from answering.
  expect(answer.text).toMatch(/^%PDF-1\.7[^]*%%EOF\n$/);
  expect(answer.text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(50);
});

test('[PDF-024] refuses what it cannot draw soon, and goes on working', async () => {
  const id = await draft({ note: 'At once.' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => get(id)));
  for (const { status, headers } of answers) {
    expect([200, 503]).toContain(status);
    if (status === 503) expect(headers['retry-after']).toMatch(/^\d+$/);
  }
  expect(answers.some(({ status }) => status === 200)).toBe(true);
  await expect.poll(async () => (await get(id)).status).toBe(200);
});
