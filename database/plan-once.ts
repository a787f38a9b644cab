import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type pg from 'pg';

const remark = '/* planned once */';
const fronts = [remark, `select ${remark}`];

/**
 * At the front of a statement, also right after its `select`: it is parsed and planned once a connection, where otherwise
 * each call pays for that again. Only for a text that is always the same: each is kept as long as its connection.
 */
export const plannedOnce = sql.raw(remark);

/** Makes a connection keep the plans of the statements that ask for it. */
export function keepPlans(client: pg.ClientBase): void {
  const send = client.query.bind(client) as (...call: unknown[]) => unknown;
  const query = (first: unknown, ...others: unknown[]): unknown =>
    send(isPlannedOnce(first) ? { name: nameOf(first), text: first } : first, ...others);
  Object.assign(client, { query });
}

function isPlannedOnce(statement: unknown): statement is string {
  return typeof statement === 'string' && fronts.some((front) => statement.startsWith(front));
}

function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
