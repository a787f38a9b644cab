import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { ImportedEvents } from '#contract/analytics/events.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { deleteEvents, ordersByDay } from '#testing/analytics/test-events.ts';
import { startTestApp, type TestApp, type TestClient } from '#testing/app/test-app.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await startTestApp();
  staff = await app.as('billing');
});
afterEach(async () => {
  expect(await brokenInvariants(app.db)).toEqual([]);
  await deleteEvents(app.db);
});
afterAll(() => app.close());

async function send(text: string | Buffer, query = '', contentType = 'text/csv', caller = staff) {
  const answer = await caller.send(`/analytics/events/import${query}`, {
    method: 'POST',
    headers: { 'content-type': contentType },
    rawBody: text,
  });
  return { ...answer, report: answer.body as ImportedEvents };
}
const header = 'id,kind,at,count,answerMinutes';
const orders = () => ordersByDay(app.db);

const file = [
  header,
  'a,order.received,2026-03-10T12:00:00Z,2,',
  'b,ticket.answered,2026-03-11T23:30:00Z,3,45',
  'c,order.received,2025-07-01T00:00:00+02:00,,',
].join('\n');

describe('a file of events', () => {
  test('is recorded row by row, and told by kind and days of the organisation', async () => {
    const { status, report } = await send(file);
    expect(status).toBe(200);
    expect(report).toEqual({
      ...{ recorded: 3, known: 0, corrected: 0, refused: 0 },
      kinds: [
        { kind: 'order.received', events: 2, count: 3 },
        { kind: 'ticket.answered', events: 1, count: 3 },
      ],
      days: { from: '2025-07-01', to: '2026-03-12' },
      refusals: [],
    });
    expect(await orders()).toEqual({ '2025-07-01': 1, '2026-03-10': 2 });
  });

  test('changes nothing the second time, and corrects what it says otherwise', async () => {
    await send(file);
    expect((await send(file)).report).toMatchObject({ recorded: 0, known: 3 });
    expect((await send(file.replace('Z,2,', 'Z,7,'))).report).toMatchObject({
      ...{ known: 2, corrected: 1 },
    });
    expect(await orders()).toEqual({ '2025-07-01': 1, '2026-03-10': 7 });
  });

  test('as a dry run is judged and not written', async () => {
    await send(file.split('\n').slice(0, 2).join('\n'));
    const { report } = await send(file.replace('Z,2,', 'Z,7,'), '?dryRun=true');
    expect(report).toMatchObject({ recorded: 2, known: 0, corrected: 1 });
    expect(await orders()).toEqual({ '2026-03-10': 2 });
  });

  test('may leave out columns and have them in another order, quoted, with carriage returns', async () => {
    await send('at,"id",kind\r\n2026-03-10T12:00:00Z,"a, b",order.received\r\n\r\n');
    const stored = await app.db.selectFrom('analytics_event').select(['id', 'count']).execute();
    expect(stored).toEqual([{ id: 'a, b', count: 1 }]);
  });

  test('may be JSON, an object a line', async () => {
    const { report } = await send(
      `{"id":"a","kind":"order.received","at":"2026-03-10T12:00:00Z"}\n\nno\n{"id":"b","kind":"order.received","at":"2026-03-10T12:00:00Z","count":"1"}`,
      '?firstLine=11',
      'application/x-ndjson',
    );
    expect(report).toMatchObject({
      ...{ recorded: 1, refused: 2 },
      refusals: [
        { line: 13, errors: [{ path: 'event', message: 'This line isn’t JSON.' }] },
        { line: 14, errors: [{ path: 'count' }] },
      ],
    });
  });

  test('has each wrong row refused by its line, and the others recorded', async () => {
    const rows = [
      'a,order.received,2026-03-10T12:00:00Z,2,',
      'b,order.received,yesterday,,',
      'c,order.received',
      'd,order.received,2026-03-10T12:00:00Z,1.5,',
      ',nothing,2026-03-10T12:00:00Z,,5',
      'e,order.received,2026-03-10T12:00:00Z,,',
    ];
    const { report } = await send([header, ...rows].join('\n'), '?firstLine=101');
    expect(report).toMatchObject({ recorded: 2, refused: 4 });
    expect(
      report.refusals.map(({ line, errors }) => [line, errors.map(({ path }) => path)]),
    ).toEqual([
      [102, ['at']],
      [103, ['event']],
      [104, ['count']],
      [105, ['id', 'kind']],
    ]);
    expect(await orders()).toEqual({ '2026-03-10': 3 });
  });

  test('of more than a thousand rows is recorded a thousand at once, and tells a hundred refusals', async () => {
    const rows = Array.from({ length: 2_500 }, (_, index) =>
      index % 10 === 0 ? 'x' : `${String(index)},order.received,2026-03-10T12:00:00Z,,`,
    );
    const { report } = await send([header, ...rows].join('\n'));
    expect(report).toMatchObject({ recorded: 2_250, refused: 250 });
    expect(report.refusals).toHaveLength(100);
    expect(await orders()).toEqual({ '2026-03-10': 2_250 });
  });
});

describe('a file that is none', () => {
  const files: [string, string | Buffer, string][] = [
    ['without its header', 'a,order.received,2026-03-10T12:00:00Z', 'The first line must name'],
    ['with an unknown column', `${header},note\n`, 'is unknown. Remove it.'],
    ['that is empty', '', 'empty'],
    ['in UTF-16', Buffer.from(`\uFEFF${file}`, 'utf16le'), 'UTF-16'],
    ['with broken letters', Buffer.from([0x69, 0x64, 0x0a, 0xff]), 'Line 2 isn’t in UTF-8'],
    ['with a quote that never ends', `${header}\n"a`, 'line'],
  ];
  test.each(files)('%s is refused whole, and says why', async (_what, text, said) => {
    const { status, text: answer } = await send(text);
    expect(status).toBe(400);
    expect(answer).toContain(said);
    expect(await orders()).toEqual({});
  });

  test('names the line of the whole file where a part cannot be read', async () => {
    expect((await send(`${header}\n"a"b`, '?firstLine=501')).text).toContain('line 501');
  });

  test('is told apart by its content type', async () => {
    expect(await send(file, '', 'image/png')).toMatchObject({ status: 415 });
    expect(await send('{}', '', 'application/json')).toMatchObject({ status: 415 });
    const picture = { method: 'PUT', headers: { 'content-type': 'text/csv' }, rawBody: file };
    const admin = await app.as('admin');
    expect(
      await admin.send('/api/settings/logo', {
        ...picture,
        headers: { ...picture.headers, 'if-match': '"1"' },
      }),
    ).toMatchObject({ status: 415 });
    expect(await staff.send('/analytics/events', { ...picture, method: 'POST' })).toMatchObject({
      status: 415,
    });
  });

  test('of more than a megabyte is sent in parts', async () => {
    expect(await send(Buffer.alloc(1_048_577, 'a'))).toMatchObject({ status: 413 });
  });
});

test('belongs to those who may write to the dashboard', async () => {
  expect(await send(file, '', 'text/csv', await app.as('viewer'))).toMatchObject({ status: 403 });
  expect(await send(file, '?dryRun=true', 'text/csv', await app.as('viewer'))).toMatchObject({
    status: 403,
  });
  expect(await send(file, '', 'text/csv', app.anyone)).toMatchObject({ status: 401 });
  expect(await orders()).toEqual({});
});
