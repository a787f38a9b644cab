import { setTimeout as sleep } from 'node:timers/promises';
import { connect, type Connection, type DatabaseAddress } from '#database/connect.ts';

/** How long a read waits for what was written just before it. */
const waitMs = 20;
const lookEveryMs = 2;
/** How long nobody asks one that has failed. */
const restMs = 1_000;

interface Progress {
  /** Null where it is no standby, and so no copy of anything. */
  replayed: string | null;
  system: string;
  follows: boolean;
}

/** A place in the log of the database. */
export interface LogPlace {
  /** Another one after each failover. */
  timeline: string;
  /** From the beginning. */
  bytes: bigint;
}

/** A streaming standby of the database. */
export class Replica {
  readonly #connection: Connection;
  readonly #system: Promise<string>;
  /** Up to where it is known to have everything. It never has less again, short of another database at its address. */
  #knownTo = 0n;
  /** The timelines that it is known to follow, or to have followed up to where the next one began. */
  readonly #follows = new Set<string>();
  #restsUntil = 0;

  /** @param system the identifier of the database that it is a copy of */
  constructor(address: DatabaseAddress, system: Promise<string>) {
    this.#connection = connect(address);
    this.#system = system;
  }

  get pool(): Connection['pool'] {
    return this.#connection.pool;
  }

  close(): Promise<void> {
    return this.#connection.close();
  }

  /** Leaves it alone for a while. */
  rest(): void {
    this.#restsUntil = performance.now() + restMs;
    // Whoever answers there next may be another one.
    this.#knownTo = 0n;
    this.#follows.clear();
  }

  /** Whether it has everything up to a place in the log, or soon will. */
  async has({ timeline, bytes }: LogPlace): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false;
    const end = performance.now() + waitMs;
    while (this.#knownTo < bytes || !this.#follows.has(timeline)) {
      const known = await this.#look(timeline).catch(() => undefined);
      if (known === undefined) {
        this.rest();
        return false;
      }
      this.#knownTo = known;
      this.#follows.add(timeline);
      if (known < bytes) {
        if (performance.now() >= end) return false;
        await sleep(lookEveryMs);
      }
    }
    return true;
  }

  /** @returns `undefined` where it is no copy of our database, or of one that has gone another way since */
  async #look(timeline: string): Promise<bigint | undefined> {
    const system = await this.#system;
    const { rows } = await this.pool.query<Progress>(
      `select pg_last_wal_replay_lsn()::text as replayed,
        (select system_identifier::text from pg_control_system()) as system,
        exists (select from followed_timeline where system = $1 and timeline = $2) as follows`,
      [system, timeline],
    );
    const [progress] = rows;
    if (!progress?.follows || progress.replayed === null || progress.system !== system)
      return undefined;
    return toBytes(progress.replayed);
  }
}

/** @param text as it is asked for with the session: `00000001 16/B374D848` */
export function toLogPlace(text: string): LogPlace {
  const [timeline = '', place = ''] = text.split(' ');
  return { timeline, bytes: toBytes(place) };
}

/** Of `16/B374D848` the bytes from the beginning. */
function toBytes(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
