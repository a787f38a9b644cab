import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  PostgresDialect as PlainDialect,
  type PostgresDialectConfig,
  PostgresDriver as PlainDriver,
  type TransactionSettings,
} from 'kysely';
import { isFirst, sentAhead } from './sent-together.ts';

/**
 * PostgreSQL, whose transactions wait for as few answers as they can: the beginning travels with the first statement
 * where that only reads, what is sent ahead travels with the next statement or with the end, and nobody waits for the end of
 * a transaction that has only read. Waiting for one answer takes as long as many a statement.
 */
export class PostgresDialect extends PlainDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PlainDriver {
    return new PostgresDriver(this.#config);
  }
}

/** What a connection was sent that nobody has waited for yet. */
interface Underway {
  onlyReads: boolean;
  begun: Promise<void> | undefined;
  ahead: Promise<unknown>[];
}

class PostgresDriver extends PlainDriver {
  readonly #underway = new WeakMap<DatabaseConnection, Underway>();

  override async acquireConnection(options?: AbortableOperationOptions) {
    const connection = await super.acquireConnection(options);
    if (!this.#underway.has(connection)) this.#underway.set(connection, sendTogether(connection));
    return connection;
  }

  override beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const begun = super.beginTransaction(connection, settings);
    // The first statement throws it.
    begun.catch(() => undefined);
    Object.assign(this.#of(connection), { begun, onlyReads: settings.accessMode === 'read only' });
    return Promise.resolve();
  }

  override async commitTransaction(connection: DatabaseConnection): Promise<void> {
    if (!this.#of(connection).onlyReads) return super.commitTransaction(connection);
    // It has nothing to lose; a connection that breaks says so to its pool.
    super.commitTransaction(connection).catch(() => undefined);
  }

  override async rollbackTransaction(
    connection: Parameters<PlainDriver['rollbackTransaction']>[0],
  ): Promise<void> {
    // Another error is on its way to whoever asked.
    Object.assign(this.#of(connection), { begun: undefined, ahead: [] });
    await super.rollbackTransaction(connection);
  }

  #of(connection: DatabaseConnection): Underway {
    const underway = this.#underway.get(connection);
    if (!underway) throw new Error('The connection is not one of this driver');
    return underway;
  }
}

/** Makes a connection send what need not wait, and throw what failed of it before what came after it. */
function sendTogether(connection: DatabaseConnection): Underway {
  const underway: Underway = { onlyReads: false, begun: undefined, ahead: [] };
  const failed = new WeakSet<Promise<unknown>>();
  const send: DatabaseConnection['executeQuery'] = connection.executeQuery.bind(connection);
  connection.executeQuery = async (query, options) => {
    // What failed before it was sent, because of a value, is not known to the database, which would commit the rest.
    if (underway.ahead.some((before) => failed.has(before))) await allOf(underway.ahead);
    // Sent at once unless it has to wait: what follows relies on it.
    if (underway.begun && !underway.onlyReads && !isFirst(query)) await underway.begun;
    const answer = send<never>(query, options);
    // Thrown below or later, unless what came before it failed, too.
    answer.catch(() => undefined);
    const answered = sentAhead(query);
    if (answered) {
      answered(answer);
      answer.catch(() => failed.add(answer));
      underway.ahead.push(answer);
      return { rows: [] };
    }
    const { begun, ahead } = underway;
    Object.assign(underway, { begun: undefined, ahead: [] });
    await begun;
    await allOf(ahead);
    return answer;
  };
  return underway;
}

/** In turn: what comes after a statement that failed says only that one did. */
async function allOf(ahead: readonly Promise<unknown>[]): Promise<void> {
  for (const answer of ahead) await answer;
}
