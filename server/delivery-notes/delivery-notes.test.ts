import { afterAll, beforeAll, expect, test } from 'vitest';
import { deliveryNote, deliveryNoteEndpoints } from '#contract/delivery-notes/delivery-notes.ts';
import { brokenInvariants } from '#database/invariants.ts';
import {
  startTestApp,
  type TestApp,
  type TestAnswer,
  type TestClient,
} from '#testing/app/test-app.ts';
import { addClient } from '#testing/invoices/invoice-fixtures.ts';
import { expectRefusal, naming } from '#testing/invoices/test-drafts.ts';

const path = '/apps/invoice/delivery-notes';
let app: TestApp;
let staff: TestClient;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('billing');
  clientId = Number(await addClient(app.db, { name: 'Zoë Ångström' }));
});
afterAll(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await app.close();
});

const body = (part: object = {}) => ({
  clientId,
  title: 'Desks',
  deliveredOn: '2026-11-20',
  items: [{ title: 'Desk, oak', description: '', qty: '2.5' }],
  ...part,
});
const asNote = ({ body: answered, status, text }: TestAnswer) => {
  expect(status, text).toBeLessThan(300);
  return deliveryNote.parse(answered);
};
const created = async (part?: object) => asNote(await staff.post(path, body(part)));
const put = (id: number, changed: unknown, version: number) =>
  staff.send(`${path}/${String(id)}`, {
    method: 'PUT',
    body: changed,
    headers: { 'if-match': `"${String(version)}"` },
  });
const found = async (q: string) => {
  const { body: answered } = await staff.get(`${path}?q=${encodeURIComponent(q)}`);
  const { deliveryNotes, total } = deliveryNoteEndpoints.listDeliveryNotes.output.parse(answered);
  return [total, ...deliveryNotes.map(({ id }) => id)];
};

test('a delivery note is written, listed, changed under its version and found again', async () => {
  const first = await created();
  const second = await created({ title: 'Chairs' });
  expect(await found('angstrom')).toEqual([2, second.id, first.id]);
  const changed = { title: 'Lamps', items: [{ title: 'Lamp', description: 'Brass', qty: '3' }] };
  expect(asNote(await put(first.id, body(changed), 1))).toMatchObject({ ...changed, version: 2 });
  expect(asNote(await put(first.id, body(changed), 2))).toMatchObject({ version: 2 });
  await expectRefusal(app, () => put(first.id, body(), 1), { status: 412 });
  expect(await found('lamps zoe')).toEqual([1, first.id]);
  const read = await staff.get(`${path}/${String(first.id)}`);
  expect(read.headers.etag).toBe('"2"');
  expect(asNote(read).activity?.map(({ summary }) => summary)).toEqual([
    'Draft created',
    'Changed title, lines',
  ]);
});

test('it needs a title, quantities, and a client who is not archived', async () => {
  const items = [{ title: 'Desk', qty: '0' }];
  const wrong = body({ title: '', items });
  await expectRefusal(app, () => staff.post(path, wrong), naming(400, 'title', 'items.0.qty'));
  const gone = body({ clientId: 999_999 });
  await expectRefusal(app, () => staff.post(path, gone), naming(422, 'clientId'));
});

test('who only reads sees it without its history, and writes none', async () => {
  const { id } = await created();
  const viewer = await app.as('viewer');
  expect((await viewer.get(`${path}/${String(id)}`)).text).not.toContain('activity');
  await expectRefusal(app, () => viewer.post(path, body()), { status: 403 });
});

test('it keeps its client from being deleted', async () => {
  await created();
  const answer = await staff.send(`/apps/invoice/clients/${String(clientId)}`, {
    method: 'DELETE',
    headers: { 'if-match': '"1"' },
  });
  expect(answer).toMatchObject({ status: 409 });
  expect(answer.text).toMatch(/delivery notes?\./);
});

test('its PDF is a file of its own name', async () => {
  const { id } = await created();
  const answer = await staff.get(`${path}/${String(id)}/pdf`);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/pdf' } });
  expect(answer.headers['content-disposition']).toContain(`Delivery-note-${String(id)}.pdf`);
});
