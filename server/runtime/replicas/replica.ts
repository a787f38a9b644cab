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
}

/** A streaming standby of the database. */
export class Replica {
  readonly #connection: Connection;
  readonly #system: Promise<string>;
  /** Up to where it is known to have everything. It never has less again, short of another database at its address. */
  #knownTo = 0n;
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
  }

  /**
   * Whether it has everything up to a place in the log, or soon will.
   * @param place as PostgreSQL writes it: `16/B374D848`
   */
  async has(place: string): Promise<boolean> {
    if (performance.now() < this.#restsUntil) return false;
    const wanted = toNumber(place);
    const end = performance.now() + waitMs;
    while (this.#knownTo < wanted) {
      const known = await this.#look().catch(() => undefined);
      if (known === undefined) {
        this.rest();
        return false;
      }
      this.#knownTo = known;
      if (known < wanted) {
        if (performance.now() >= end) return false;
        await sleep(lookEveryMs);
      }
    }
    return true;
  }

  /** @returns `undefined` where it is no copy of our database */
  async #look(): Promise<bigint | undefined> {
    const { rows } = await this.pool.query<Progress>(
      `select pg_last_wal_replay_lsn()::text as replayed,
        (select system_identifier::text from pg_control_system()) as system`,
    );
    const { replayed = null, system } = rows[0] ?? {};
    return replayed !== null && system === (await this.#system) ? toNumber(replayed) : undefined;
  }
}

/** Of `16/B374D848` the bytes from the beginning. */
function toNumber(place: string): bigint {
  const [high = '0', low = '0'] = place.split('/');
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}
