import type { Connection, DatabaseAddress } from '#database/connect.ts';
import { asReadingAt } from '#database/reading-place.ts';
import { ProblemError } from '#contract/problem.ts';
import { Replica } from './replica.ts';

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
  const replicas = addresses.map((address) => new Replica(address, system));
  let turn = 0;
  return {
    read: async (writtenTo, work) => {
      turn += 1;
      const replica = replicas[turn % replicas.length];
      if (!(await replica?.has(writtenTo)) || !replica) return work();
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
