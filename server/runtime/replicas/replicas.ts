import type { Connection, DatabaseAddress } from '#database/connect.ts';
import { asReadingAt } from '#database/reading-place.ts';
import { ProblemError } from '#contract/problem.ts';
import { Replica, toLogPlace } from './replica.ts';

/** Does the work of a call that only reads, where there is everything up to a place in the database's log. */
export type ReadAtReplica = <Result>(
  writtenTo: string,
  work: () => Promise<Result>,
) => Promise<Result>;

export interface Replicas {
  read: ReadAtReplica;
  close: () => Promise<void>;
}

/**
 * Lets reads go to streaming standbys, in turn. Who asks sees all that was committed when the call was let in: a standby that lacks some of it, that
 * fails or that is none is passed over, and the database itself is read.
 * @param pool of that database
 */
export function replicasOf(
  pool: Connection['pool'],
  addresses: readonly DatabaseAddress[],
): Replicas {
  const system = pool
    .query<{ system: string }>('select system_identifier::text as system from pg_control_system()')
    .then(({ rows }) => rows[0]?.system ?? '');
  system.catch(() => undefined);
  const seen = new Set<string>();
  const note = (timeline: string): void => {
    if (seen.has(timeline)) return;
    seen.add(timeline);
    // On that timeline: a standby that has the row follows it. Whoever reads meanwhile reads here.
    void system
      .then((name) =>
        pool.query(
          'insert into followed_timeline (system, timeline) values ($1, $2) on conflict do nothing',
          [name, timeline],
        ),
      )
      .catch(() => seen.delete(timeline));
  };
  const replicas = addresses.map((address) => new Replica(address, system));
  let turn = 0;
  return {
    read: async (writtenTo, work) => {
      turn += 1;
      const replica = replicas[turn % replicas.length];
      const place = toLogPlace(writtenTo);
      note(place.timeline);
      if (!(await replica?.has(place)) || !replica) return work();
      try {
        return await asReadingAt(replica.pool, work);
      } catch (error) {
        if (error instanceof ProblemError) throw error;
        // It may be on its way down, or have to give up a read for what the primary did: the database itself knows better.
        replica.rest();
        return work();
      }
    },
    close: async () => {
      await Promise.all(replicas.map((replica) => replica.close()));
    },
  };
}
