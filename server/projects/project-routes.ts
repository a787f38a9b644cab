import type { Project, projectEndpoints } from '#contract/projects/projects.ts';
import type { Connection } from '#database/connect.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { deleteProject, pinProject } from './change-project.ts';
import { joinProject } from './join-project.ts';
import { readProject, readProjects } from './read-projects.ts';
import { createProject, updateProject } from './write-project.ts';

export function projectRoutes(db: Connection['db']): Handlers<typeof projectEndpoints> {
  const shown = (id: number, context: CallContext): Promise<Project> =>
    tagged(readProject(db, { id, callerId: context.caller.userId }), context);
  return {
    listProjects: async (_input, { caller }) => ({
      projects: await readProjects(db, { callerId: caller.userId }),
    }),
    createProject: async ({ body }, context) => shown(await createProject(db, body), context),
    updateProject: async ({ params: { id }, body }, context) => {
      await updateProject(db, { id, version: context.requireVersion(), body });
      return shown(id, context);
    },
    deleteProject: async ({ params: { id } }, { requireVersion }) => {
      await deleteProject(db, { id, version: requireVersion() });
      return {};
    },
    pinProject: async ({ params: { id }, body: { isPinned } }, context) => {
      await pinProject(db, { id, version: context.requireVersion(), isPinned });
      return shown(id, context);
    },
    joinProject: async ({ params: { id }, body: { isMember } }, context) => {
      await joinProject(db, { id, userId: context.caller.userId, isMember });
      return shown(id, context);
    },
  };
}
