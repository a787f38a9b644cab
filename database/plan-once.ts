import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const remark = '/* planned once */';
const remarkForAny = '/* planned once, for any values */';
const fronts = [remark, `select ${remark}`, remarkForAny];

/**
 * At the front of a statement, also right after its `select`, or at its end: it is parsed and planned once a connection, where otherwise
 * each call pays for that again. Only for a text that is always the same: each is kept as long as its connection.
 */
export const plannedOnce = sql.raw(remark);

/**
 * The same, in front of a long statement whose best plan is one and the same whatever its values are: the database would
 * take it for dearer than one of its own for each call, and spend more on making that than it saves.
 */
export const plannedOnceForAny = sql.raw(remarkForAny);

type Send = (...call: unknown[]) => unknown;

/** So many plans are kept by a connection at most; statements beyond are planned for each call. */
const keptAtMost = 300;

/** Makes a connection keep the plans of the statements that ask for it. */
export function keepPlans(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Send;
  const names = new Map<string, string>();
  const query: Send = (first, ...others) => {
    const name = isPlannedOnce(first) ? nameFor(first, names) : undefined;
    if (!isPlannedOnce(first) || name === undefined) return send(first, ...others);
    const named = { name, text: first };
    if (!first.startsWith(remarkForAny)) return send(named, ...others);
    return withOnePlan(send, () => send(named, ...others));
  };
  Object.assign(client, { query });
}

/** The setting holds for the one statement, and for none that the connection is given later. */
async function withOnePlan(send: Send, run: () => unknown): Promise<unknown> {
  const set = send(`set plan_cache_mode = 'force_generic_plan'`);
  const answer = run();
  // Sent before anything is answered: all three travel together. Where the transaction is broken, it takes the setting back itself.
  const reset = send('reset plan_cache_mode');
  await Promise.allSettled([set, answer, reset]);
  return answer;
}

function isPlannedOnce(statement: unknown): statement is string {
  if (typeof statement !== 'string') return false;
  return statement.endsWith(remark) || fronts.some((front) => statement.startsWith(front));
}

/** By which the connection knows the plan; nothing where it keeps too many already. */
function nameFor(text: string, names: Map<string, string>): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= keptAtMost) return known;
  const name = createHash('sha256').update(text).digest('base64url');
  names.set(text, name);
  return name;
}
