import type { goalEndpoints } from '#contract/settings/goal.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { readGoal } from './read-goal.ts';
import { setGoal } from './set-goal.ts';

/** The calls on the goal beside the average sessions. */
export function goalRoutes(db: Connection['db']): Handlers<typeof goalEndpoints> {
  return {
    getGoal: (_input, context) => tagged(readGoal(db), context),
    setGoal: ({ body: { goal } }, context) =>
      tagged(setGoal(db, { goal, version: context.requireVersion() }), context),
  };
}
