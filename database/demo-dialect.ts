import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type PostgresDialectConfig,
  type TransactionSettings,
} from 'kysely';
import { demoWriter } from './demo-writer.ts';

type Connection = Parameters<PostgresDriver['rollbackTransaction']>[0];

/** Begins the transactions of a sample account's call as writes of the demo: no command can forget it. */
export class DemoDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): PostgresDriver {
    return new DemoDriver(this.#config);
  }
}

class DemoDriver extends PostgresDriver {
  /** @throws with the code LD001 where the demo is over */
  override async beginTransaction(
    connection: Connection,
    settings: TransactionSettings,
  ): Promise<void> {
    await super.beginTransaction(connection, settings);
    const actor = demoWriter();
    if (actor === undefined || settings.accessMode === 'read only') return;
    try {
      await connection.executeQuery(CompiledQuery.raw('select begin_demo_write($1)', [actor]));
    } catch (error) {
      // Kysely takes it for not begun, and would leave it open.
      await this.rollbackTransaction(connection);
      throw error;
    }
  }
}
