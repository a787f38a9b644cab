import { afterAll, afterEach, expect } from 'vitest';
import { type Project, projectEndpoints } from '#contract/projects/projects.ts';
import { brokenInvariants } from '#database/invariants.ts';
import { startTestApp, type TestAnswer, type TestClient } from '#testing/app/test-app.ts';

/** A project that every rule allows. */
export const written = {
  title: 'App design',
  subtitle: 'Checkout for tablets',
  startDay: '2026-11-03',
  dueDay: '2027-04-12',
  budget: '49250',
  cost: '18430.50',
  teams: [
    { name: 'Figma', color: 'warning' },
    { name: 'Wireframe', color: 'primary' },
  ],
  namedMembers: [{ name: 'Noor Haddad', color: 'info' }],
};
type Written = Omit<typeof written, 'dueDay' | 'budget' | 'cost'> & {
  dueDay: string | null;
  budget: string | null;
  cost: string | null;
};

export function asProject({ body }: TestAnswer): Project {
  return projectEndpoints.createProject.output.parse(body);
}

/** For a test file: an app whose projects go after each test, with somebody of each role. */
export async function openProjectApp() {
  const app = await startTestApp();
  afterEach(() => app.database.pool.query('delete from project'));
  afterAll(async () => {
    expect(await brokenInvariants(app.db)).toEqual([]);
    await app.close();
  });
  const [admin, billing, viewer] = await Promise.all([
    app.as('admin'),
    app.as('billing'),
    app.as('viewer'),
  ]);
  return {
    app,
    admin,
    billing,
    viewer,
    create: async (part: Partial<Written> = {}): Promise<Project> =>
      asProject(await billing.post('/api/projects', { ...written, ...part })),
    list: async (as: TestClient = viewer): Promise<Project[]> => {
      const { body } = await as.get('/api/projects');
      return projectEndpoints.listProjects.output.parse(body).projects;
    },
    write: (path: string, body: unknown, version: number | string, as = billing) => {
      const tag = typeof version === 'number' ? `"${String(version)}"` : version;
      return as.send(`/api/projects/${path}`, {
        method: 'PUT',
        body,
        headers: { 'if-match': tag },
      });
    },
    join: (id: number, isMember: boolean, as: TestClient): Promise<TestAnswer> =>
      as.send(`/api/projects/${String(id)}/membership`, { method: 'PUT', body: { isMember } }),
  };
}
