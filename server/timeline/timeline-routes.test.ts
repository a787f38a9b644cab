import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type TimelineEntry, timelineEndpoints } from '#contract/timeline/timeline.ts';
import {
  startTestApp,
  type TestAnswer,
  type TestApp,
  type TestClient,
} from '#testing/app/test-app.ts';

let app: TestApp;
let billing: TestClient;
let viewer: TestClient;
let clientId: number;
beforeAll(async () => {
  app = await startTestApp();
  billing = await app.as('billing');
  viewer = await app.as('viewer');
  const { id } = await app.db
    .insertInto('client')
    .values({ name: 'Zoë Ångström' })
    .returning('id')
    .executeTakeFirstOrThrow();
  clientId = Number(id);
});
afterEach(() => app.database.pool.query('delete from timeline_entry'));
afterAll(() => app.close());

const meeting = () => ({
  kind: 'meeting',
  at: '2026-11-20T14:30:00+02:00',
  title: 'Client meeting',
  subtitle: 'Review of the second sprint',
  clientId: clientId as number | null,
  occupation: 'Head of design',
});
const activity = () => ({
  ...meeting(),
  kind: 'activity',
  clientId: null as number | null,
  occupation: '',
});

function asEntry({ body }: TestAnswer): TimelineEntry {
  return timelineEndpoints.createTimelineEntry.output.parse(body);
}
async function list(): Promise<TimelineEntry[]> {
  const { body } = await viewer.get('/api/timeline');
  return timelineEndpoints.listTimeline.output.parse(body).entries;
}
function write(method: 'PUT' | 'DELETE', id: number, tag: string | undefined, body?: unknown) {
  const headers: Record<string, string> = tag === undefined ? {} : { 'if-match': tag };
  return billing.send(`/api/timeline/${String(id)}`, { method, body, headers });
}
const create = async (body: unknown) => asEntry(await billing.post('/api/timeline', body));

describe('a meeting', () => {
  test('is kept as it was written, with its client and its instant in UTC', async () => {
    const answer = await billing.post('/api/timeline', meeting());
    expect(answer.headers.etag).toBe('"1"');
    const entry = asEntry(answer);
    expect(entry).toEqual({
      id: entry.id,
      version: 1,
      kind: 'meeting',
      at: '2026-11-20T12:30:00.000Z',
      title: 'Client meeting',
      subtitle: 'Review of the second sprint',
      client: { id: clientId, name: 'Zoë Ångström', avatar: '' },
      occupation: 'Head of design',
    });
    expect(await list()).toEqual([entry]);
  });

  test('becomes another activity in the next version', async () => {
    const { id } = await create(meeting());
    const answer = await write('PUT', id, '"1"', { ...activity(), title: 'Server moved' });
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(asEntry(answer)).toMatchObject({
      version: 2,
      kind: 'activity',
      title: 'Server moved',
      client: null,
      occupation: '',
    });
    expect(await list()).toEqual([asEntry(answer)]);
  });
});

describe('the timeline', () => {
  test('stands with the latest first', async () => {
    for (const at of ['2026-01-02T00:00:00Z', '2026-03-02T00:00:00Z', '2026-02-02T00:00:00Z']) {
      await create({ ...activity(), at });
    }
    expect((await list()).map(({ at }) => at.slice(5, 7))).toEqual(['03', '02', '01']);
  });

  test('loses an entry that is removed', async () => {
    const { id } = await create(activity());
    expect(await write('DELETE', id, '"1"')).toMatchObject({ status: 204 });
    expect(await list()).toEqual([]);
    expect(await write('DELETE', id, '"1"')).toMatchObject({ status: 404 });
    expect(await write('PUT', id, '"1"', activity())).toMatchObject({ status: 404 });
  });
});

describe('an entry', () => {
  test.each([
    ['clientId', 422, () => ({ ...meeting(), clientId: null })],
    ['clientId', 422, () => ({ ...meeting(), clientId: 999_999 })],
    ['clientId', 422, () => ({ ...activity(), clientId })],
    ['occupation', 422, () => ({ ...activity(), occupation: 'Baker' })],
    ['at', 422, () => ({ ...activity(), at: '1969-12-31T23:00:00Z' })],
    ['at', 422, () => ({ ...activity(), at: '9999-01-01T00:00:00Z' })],
    ['at', 400, () => ({ ...activity(), at: '2026-11-20T14:30:00' })],
    ['at', 400, () => ({ ...activity(), at: '2026-02-30T14:30:00Z' })],
    ['kind', 400, () => ({ ...activity(), kind: 'party' })],
    ['title', 400, () => ({ ...activity(), title: '' })],
    ['subtitle', 400, () => ({ ...activity(), subtitle: ' ' })],
    ['clientId', 400, () => ({ ...meeting(), clientId: '1' })],
    ['isSample', 400, () => ({ ...activity(), isSample: true })],
  ])('is refused for its %s with %i', async (path, status, body) => {
    const answer = await billing.post('/api/timeline', body());
    expect(answer).toMatchObject({ status, body: { errors: [{ path }] } });
    expect(await list()).toEqual([]);
  });

  test('changes only for who has read its version', async () => {
    const { id } = await create(activity());
    for (const [status, tag] of [
      [428, undefined],
      [400, '1'],
      [412, '"2"'],
    ] as const) {
      expect(await write('PUT', id, tag, activity())).toMatchObject({ status });
      expect(await write('DELETE', id, tag)).toMatchObject({ status });
    }
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });

  test('that two people change at once changes once', async () => {
    const { id } = await create(activity());
    const answers = await Promise.all(
      ['One', 'Two'].map((title) => write('PUT', id, '"1"', { ...activity(), title })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await list()).toEqual([winner?.body]);
  });

  test('is not for those to write who may only look', async () => {
    const { id } = await create(activity());
    const path = `/api/timeline/${String(id)}`;
    const headers = { 'if-match': '"1"' };
    const answers = await Promise.all([
      viewer.post('/api/timeline', activity()),
      viewer.send(path, { method: 'PUT', body: activity(), headers }),
      viewer.send(path, { method: 'DELETE', headers }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });
});
