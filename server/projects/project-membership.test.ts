import { describe, expect, test } from 'vitest';
import { projectColors } from '#contract/projects/projects.ts';
import { asProject, openProjectApp } from '#testing/projects/test-projects.ts';

const { app, admin, billing, viewer, create, list, write, join } = await openProjectApp();

describe('the pin', () => {
  test('moves from one project to the other, each in a new version', async () => {
    const first = await create({ title: 'First' });
    const second = await create({ title: 'Second' });
    const pin = (id: number, version: number, isPinned = true) =>
      write(`${String(id)}/pin`, { isPinned }, version, admin);
    expect(asProject(await pin(first.id, 1))).toMatchObject({ version: 2, isPinned: true });
    expect(asProject(await pin(second.id, 1))).toMatchObject({ version: 2, isPinned: true });
    expect(await list()).toMatchObject([
      { id: second.id, isPinned: true },
      { id: first.id, version: 3, isPinned: false },
    ]);
    // What is so already changes nothing.
    expect(asProject(await pin(second.id, 2))).toMatchObject({ version: 2, isPinned: true });
    expect(asProject(await pin(first.id, 3, false))).toMatchObject({ version: 3 });
    expect(asProject(await pin(second.id, 2, false))).toMatchObject({
      version: 3,
      isPinned: false,
    });
    expect((await list()).filter(({ isPinned }) => isPinned)).toEqual([]);
  });

  test('stands on exactly one project after many pins at once', async () => {
    const projects = await Promise.all(Array.from({ length: 6 }, () => create()));
    const answers = await Promise.all(
      projects.map(({ id }) => write(`${String(id)}/pin`, { isPinned: true }, 1)),
    );
    expect(answers.map(({ status }) => status)).toEqual(projects.map(() => 200));
    expect((await list()).filter(({ isPinned }) => isPinned)).toHaveLength(1);
  });
});

describe('a person of the staff', () => {
  test('joins and leaves, whatever the role, and twice is as once', async () => {
    const { id } = await create({ namedMembers: [] });
    for (const person of [viewer, billing, admin]) {
      expect(asProject(await join(id, false, person))).toMatchObject({ isMember: false });
      const joined = asProject(await join(id, true, person));
      expect(joined).toMatchObject({ isMember: true, version: 1 });
      expect(asProject(await join(id, true, person))).toEqual(joined);
    }
    expect((await list()).map(({ members }) => members.map(({ name }) => name))).toEqual([
      ['Viewer Person', 'Billing Person', 'Admin Person'],
    ]);
    expect(asProject(await join(id, false, billing))).toMatchObject({ isMember: false });
    expect(await list(viewer)).toMatchObject([{ isMember: true }]);
    expect(await list(billing)).toMatchObject([{ isMember: false }]);
  });

  test('who joins many times at once is a member once', async () => {
    const { id } = await create({ namedMembers: [] });
    const answers = await Promise.all(Array.from({ length: 8 }, () => join(id, true, viewer)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect((await list())[0]?.members).toHaveLength(1);
  });

  test('has the same colour in every project, and the picture and name of now', async () => {
    const projects = [await create({ namedMembers: [] }), await create({ namedMembers: [] })];
    await app.database.pool.query(`
      insert into image (id, content_type, bytes) select encode(sha256('y'), 'hex'), 'image/svg+xml', 'y'`);
    for (const { id } of projects) await join(id, true, viewer);
    await app.database.pool.query(`
      update app_user set name = 'Renamed', avatar_image = (select id from image) where role = 'viewer'`);
    const members = (await list()).flatMap((project) => project.members);
    expect(members).toHaveLength(2);
    expect(new Set(members.map(({ color }) => color)).size).toBe(1);
    expect(projectColors).toContain(members[0]?.color);
    for (const member of members) {
      expect(member.name).toBe('Renamed');
      expect(member.avatar).toMatch(/^\/api\/images\/[0-9a-f]{64}$/);
    }
  });
});
