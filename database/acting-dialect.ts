import {
  CompiledQuery,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { demoWriter } from './demo-writer.ts';
import { keyWriter } from './key-writer.ts';
import { PooledAdapter } from './pooled-adapter.ts';
import { tellOrigin } from './request-origin.ts';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Begins the transactions of a call as what the call is, of the demo or by an API key, and where it came from: no command can forget it. */
export class ActingDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;
  readonly #keepsSession: boolean;

  constructor(config: PostgresDialectConfig, { keepsSession }: { keepsSession: boolean }) {
    super(config);
    this.#config = config;
    this.#keepsSession = keepsSession;
  }

  override createAdapter(): PostgresAdapter {
    return this.#keepsSession ? new PostgresAdapter() : new PooledAdapter();
  }

  override createDriver(): PostgresDriver {
    return new ActingDriver(this.#config);
  }
}

class ActingDriver extends PostgresDriver {
  /** @throws with the code LD001 where the demo is over */
  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    const told = settings.accessMode === 'read only' ? undefined : tellOrigin();
    if (told !== undefined && settings.isolationLevel === undefined) {
      // Both in one message: a command takes no round trip more.
      await connection.executeQuery(CompiledQuery.raw(`begin; ${told}`));
    } else {
      await super.beginTransaction(connection, settings);
    }
    if (settings.accessMode === 'read only') return;
    try {
      for (const query of openingQueries()) await connection.executeQuery(query);
    } catch (error) {
      // Kysely takes it for not begun, and would leave it open.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}

function openingQueries(): CompiledQuery[] {
  const actor = demoWriter();
  const key = keyWriter();
  return [
    ...(actor === undefined ? [] : [CompiledQuery.raw('select begin_demo_write($1)', [actor])]),
    ...(key === undefined
      ? []
      : [CompiledQuery.raw('select begin_key_write($1, $2)', [key.id, key.name])]),
  ];
}
