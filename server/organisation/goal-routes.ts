import type { goalEndpoints } from '#contract/goal.ts';
import type { Connection } from '#database/connect.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { Handlers } from '#server/http/handler.ts';
import { readGoal } from './read-goal.ts';
import { setGoal } from './set-goal.ts';

/** The calls on the goal beside the average sessions. */
export function goalRoutes(db: Connection['db']): Handlers<typeof goalEndpoints> {
  return {
    getGoal: async (_input, { setHeader }) => {
      const goal = await readGoal(db);
      setHeader('etag', versionTag(goal.version));
      return goal;
    },
    setGoal: async ({ body }, { requireVersion, setHeader }) => {
      const goal = await setGoal(db, { goal: body.goal, version: requireVersion() });
      setHeader('etag', versionTag(goal.version));
      return goal;
    },
  };
}
