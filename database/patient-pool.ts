import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

/** How long a connection may be in use, or waited for, until the database is asked whether it is there at all. */
const doubtAfterMs = 300;
const lookEveryMs = 100;
/** How long it may take to say so: with what comes before, whoever waits is told within two seconds. */
const defaultPatienceMs = 1_400;
const askAgainMs = 250;

interface Waiting {
  since: number;
  refuse: (error: Error) => void;
}

/** The driver's own words for it, by which it is known. */
const gone = () => new Error('Connection terminated: the database does not answer');

/**
 * A pool that notices a database which is there and says nothing: frozen, or behind a line that swallows everything. Then all who wait
 * for it are refused at once, and so is everyone else until it answers again; what was under way is given up. A statement that merely
 * takes long is none of this: beside it the database answers.
 */
export class PatientPool extends pg.Pool {
  readonly #config: pg.PoolConfig;
  readonly #patienceMs: number;
  readonly #open = new Set<pg.ClientBase>();
  readonly #heldSince = new Map<pg.ClientBase, number>();
  readonly #waiting = new Set<Waiting>();
  #timer: NodeJS.Timeout | undefined;
  #asker: pg.Client | undefined;
  #isAsking = false;
  #isGone = false;

  constructor(config: pg.PoolConfig, patienceMs = defaultPatienceMs) {
    const { onConnect, ...rest } = config;
    super({
      ...rest,
      onConnect: (client: pg.ClientBase) => {
        this.#open.add(client);
        client.once('end', () => this.#open.delete(client));
        return onConnect?.(client);
      },
    });
    this.#config = rest;
    this.#patienceMs = patienceMs;
    this.on('acquire', (client) => {
      this.#heldSince.set(client, performance.now());
      this.#look();
    });
    this.on('release', (_error, client) => this.#heldSince.delete(client));
    this.on('remove', (client) => this.#heldSince.delete(client));
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(
    callback: (
      error: Error | undefined,
      client: pg.PoolClient | undefined,
      done: (release?: unknown) => void,
    ) => void,
  ): void;
  override connect(
    callback?: Parameters<pg.Pool['connect']>[0],
  ): Promise<pg.PoolClient> | undefined {
    if (callback) {
      super.connect(callback);
      return undefined;
    }
    return this.#place();
  }

  override async end(): Promise<void> {
    clearInterval(this.#timer);
    this.#timer = undefined;
    const asker = this.#asker;
    this.#asker = undefined;
    // A frozen database says no goodbye.
    const leaving = Promise.race([asker?.end(), pause(askAgainMs, undefined, { ref: false })]);
    await Promise.all([super.end(), leaving]);
  }

  async #place(): Promise<pg.PoolClient> {
    if (this.#isGone) throw gone();
    const refused = Promise.withResolvers<never>();
    const waiting = { since: performance.now(), refuse: refused.reject };
    this.#waiting.add(waiting);
    this.#look();
    const coming = super.connect();
    try {
      return await Promise.race([coming, refused.promise]);
    } catch (error) {
      // It may come after all, to nobody.
      coming.then(
        (client) => {
          client.release(true);
        },
        () => undefined,
      );
      throw error;
    } finally {
      this.#waiting.delete(waiting);
    }
  }

  #look(): void {
    this.#timer ??= setInterval(() => {
      if (this.#heldSince.size === 0 && this.#waiting.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
        return;
      }
      const oldest = Math.min(
        ...this.#heldSince.values(),
        ...Array.from(this.#waiting, ({ since }) => since),
      );
      if (performance.now() - oldest > doubtAfterMs && !this.#isGone) void this.#doubt();
    }, lookEveryMs).unref();
  }

  async #doubt(): Promise<void> {
    if (this.#isAsking) return;
    this.#isAsking = true;
    try {
      if (await this.#answers()) await pause(doubtAfterMs, undefined, { ref: false });
      else await this.#giveUp();
    } finally {
      this.#isAsking = false;
    }
  }

  async #giveUp(): Promise<void> {
    this.#isGone = true;
    for (const { refuse } of this.#waiting) refuse(gone());
    for (const client of this.#open) {
      // The pool lets go of those that are idle; on the others a statement ends with its connection.
      client.emit('error', gone());
      if (client instanceof pg.Client) client.end().catch(() => undefined);
    }
    while (!this.ending && !(await this.#answers()))
      await pause(askAgainMs, undefined, { ref: false });
    this.#isGone = false;
  }

  /** Asks on a connection that nobody else uses. Where the line is slow, a sign of life on any other does as well. */
  async #answers(): Promise<boolean> {
    const heard = this.#bytesHeard();
    const asked = this.#ask().then(
      () => true,
      () => false,
    );
    const isThere = (await Promise.race([asked, this.#timeIsUp()])) || this.#bytesHeard() > heard;
    if (!isThere) {
      const asker = this.#asker;
      this.#asker = undefined;
      asker?.end().catch(() => undefined);
    }
    return isThere;
  }

  #bytesHeard(): number {
    return [...this.#open, ...(this.#asker ? [this.#asker] : [])].reduce(
      (sum, client) => sum + bytesRead(client),
      0,
    );
  }

  async #timeIsUp(): Promise<false> {
    await pause(this.#patienceMs, undefined, { ref: false });
    // Held up ourselves, we may have the answer and not know it yet.
    await pause(1, undefined, { ref: false });
    return false;
  }

  async #ask(): Promise<void> {
    if (this.#asker === undefined) {
      const client = new pg.Client({
        ...this.#config,
        connectionTimeoutMillis: 2 * this.#patienceMs,
        keepAlive: true,
      });
      const forget = () => {
        if (this.#asker === client) this.#asker = undefined;
      };
      client.on('error', forget);
      client.on('end', forget);
      this.#asker = client;
      await client.connect();
    }
    await this.#asker.query('select 1');
  }
}

/** The driver's types do not know of its socket. */
function bytesRead(client: pg.ClientBase): number {
  const { connection } = client as { connection?: { stream?: { bytesRead?: number } } };
  return connection?.stream?.bytesRead ?? 0;
}
