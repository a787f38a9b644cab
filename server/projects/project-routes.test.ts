import { describe, expect, test } from 'vitest';
import { asProject, openProjectApp, written } from '#testing/projects/test-projects.ts';

const { app, billing, viewer, create, list, write, join } = await openProjectApp();

const errors = (...paths: string[]) => ({ body: { errors: paths.map((path) => ({ path })) } });

describe('a project', () => {
  test('is kept as it was written, with its version as the entity tag', async () => {
    const answer = await billing.post('/api/projects', written);
    expect(answer.headers.etag).toBe('"1"');
    const { id, members, ...project } = asProject(answer);
    const { namedMembers, ...own } = written;
    expect(project).toEqual({
      ...own,
      budget: '49250.00',
      currency: 'USD',
      version: 1,
      isPinned: false,
      isMember: false,
    });
    expect(members).toMatchObject([{ userId: null, avatar: '', ...namedMembers[0] }]);
    expect(await list()).toEqual([asProject(answer)]);
    expect(id).toBeGreaterThan(0);
  });

  test('needs a title and a start, and nothing else', async () => {
    const bare = { title: ' Bare ', startDay: '2026-01-01' };
    expect((await billing.post('/api/projects', bare)).body).toMatchObject({
      title: 'Bare',
      subtitle: '',
      dueDay: null,
      budget: null,
      cost: null,
      teams: [],
      members: [],
    });
  });

  test.each([
    ['dueDay', 422, { dueDay: '2026-11-02' }],
    ['budget', 422, { budget: '1.005' }],
    ['cost', 422, { cost: '1.005' }],
    [
      'teams.1.name',
      422,
      {
        teams: [
          { name: 'A', color: 'info' },
          { name: ' A', color: 'info' },
        ],
      },
    ],
    ['title', 400, { title: ' ' }],
    ['title', 400, { title: 'x'.repeat(121) }],
    ['startDay', 400, { startDay: '2026-02-30' }],
    ['budget', 400, { budget: '-1' }],
    ['budget', 400, { budget: 49250 }],
    ['teams.0.color', 400, { teams: [{ name: 'A', color: 'red' }] }],
    [
      'teams',
      400,
      { teams: Array.from({ length: 11 }, (_, n) => ({ name: `${n}`, color: 'info' })) },
    ],
    ['isPinned', 400, { isPinned: true }],
    ['currency', 400, { currency: 'EUR' }],
  ])('is refused for its %s with %i', async (path, status, part) => {
    const answer = await billing.post('/api/projects', { ...written, ...part });
    expect(answer).toMatchObject({ status, ...errors(path) });
    expect(await list()).toEqual([]);
  });

  test('takes its amounts in the organisation’s currency, with its decimals', async () => {
    const setCurrency = (code: string) =>
      app.database.pool.query(`update organisation set currency = '${code}'`);
    const dollars = await create();
    await setCurrency('JPY');
    expect(await billing.post('/api/projects', written)).toMatchObject({
      status: 422,
      ...errors('cost'),
    });
    expect(await create({ budget: '49250', cost: null })).toMatchObject({
      budget: '49250',
      cost: null,
      currency: 'JPY',
    });
    await setCurrency('KWD');
    const kept = { budget: '999999999.990', currency: 'KWD' };
    expect(await create({ budget: kept.budget })).toMatchObject(kept);
    expect(
      await billing.post('/api/projects', { ...written, budget: '999999999.991' }),
    ).toMatchObject({
      status: 422,
      ...errors('budget'),
    });
    await setCurrency('USD');
    expect(await list()).toContainEqual(dollars);
  });

  test('is written anew in the next version; who joined stays, who was named stays as the same', async () => {
    const { id } = await create({ namedMembers: [{ name: 'B', color: 'info' }] });
    await app.database.pool.query(`
      insert into image (id, content_type, bytes)
        select encode(sha256('x'), 'hex'), 'image/svg+xml', 'x';
      update project_member set avatar_image = (select id from image)`);
    await join(id, true, viewer);
    const namedMembers = [
      { name: 'A', color: 'danger' },
      { name: 'B', color: 'success' },
    ];
    const body = { ...written, title: 'New', dueDay: null, teams: [], namedMembers };
    const answer = await write(String(id), body, 1);
    expect(answer).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    const project = asProject(answer);
    expect(project).toMatchObject({ id, version: 2, title: 'New', dueDay: null, teams: [] });
    expect(project.members.map(({ name, color }) => [name, color])).toEqual([
      ['B', 'success'],
      ['Viewer Person', expect.any(String)],
      ['A', 'danger'],
    ]);
    expect(project.members.map(({ avatar }) => avatar !== '')).toEqual([true, false, false]);
    await app.database.pool.query(
      'update project_member set avatar_image = null; delete from image',
    );
  });

  test('is removed with all that belongs to it', async () => {
    const { id } = await create();
    await join(id, true, viewer);
    const remove = (headers: Record<string, string>) =>
      billing.send(`/api/projects/${String(id)}`, { method: 'DELETE', headers });
    expect(await remove({ 'if-match': '"2"' })).toMatchObject({ status: 412 });
    expect(await list()).toHaveLength(1);
    expect(await remove({ 'if-match': '"1"' })).toMatchObject({ status: 204 });
    expect(await list()).toEqual([]);
    expect(await remove({ 'if-match': '"1"' })).toMatchObject({ status: 404 });
  });
});

describe('a change', () => {
  test.each([
    [412, '"2"'],
    [400, '1'],
    [400, 'W/"1"'],
    [400, '*'],
    [400, '"1", "2"'],
    [400, '"0"'],
  ])('is refused with %i for If-Match: %s', async (status, tag) => {
    const { id } = await create();
    for (const path of [String(id), `${String(id)}/pin`]) {
      const body = path === String(id) ? written : { isPinned: true };
      expect(await write(path, body, tag)).toMatchObject({ status });
    }
    expect(await list()).toMatchObject([{ version: 1, isPinned: false }]);
  });

  test('without If-Match is refused with 428', async () => {
    const { id } = await create();
    for (const [method, path, body] of [
      ['PUT', '', written],
      ['PUT', '/pin', { isPinned: true }],
      ['DELETE', '', undefined],
    ] as const) {
      const answer = await billing.send(`/api/projects/${String(id)}${path}`, { method, body });
      expect(answer).toMatchObject({ status: 428, body: { type: '/problems/version-required' } });
    }
  });

  test('of one version by two people at once succeeds once', async () => {
    const { id } = await create();
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((title) => write(String(id), { ...written, title }, 1)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
    const winner = answers.find(({ status }) => status === 200);
    expect(await list(billing)).toEqual([winner?.body]);
  });

  test('of what is not there answers 404', async () => {
    expect(await write('999999', written, 1)).toMatchObject({ status: 404 });
    expect(await write('999999/pin', { isPinned: true }, 1)).toMatchObject({ status: 404 });
    expect(await join(999_999, true, viewer)).toMatchObject({ status: 404 });
  });

  test('is not for those who may only look', async () => {
    const { id } = await create();
    const answers = await Promise.all([
      viewer.post('/api/projects', written),
      write(String(id), written, 1, viewer),
      write(`${String(id)}/pin`, { isPinned: true }, 1, viewer),
      viewer.send(`/api/projects/${String(id)}`, {
        method: 'DELETE',
        headers: { 'if-match': '"1"' },
      }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
    expect(await list()).toMatchObject([{ id, version: 1 }]);
  });
});
