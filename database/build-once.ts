import type { CompiledQuery, Kysely } from 'kysely';
import { type Preparable, runPrepared } from './run-prepared.ts';
import type { DB } from './schema.ts';

/** Stands for a value while the query is built. */
class Place {
  readonly name: string;
  constructor(name: string) {
    this.name = name;
  }
}

/**
 * A large query that differs from call to call only in values: it is built and compiled at its first call, which takes longer
 * than many statements run, and it is prepared.
 * @param build may hand the values on as parameters, and do nothing else with them
 */
export function buildOnce<Values extends Record<string, unknown>, Row>(
  build: (db: Kysely<DB>, values: Values) => Preparable<Row>,
): (db: Kysely<DB>, values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, values) => {
    built ??= build(db, placesFor(values)).compile(db);
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Place ? values[parameter.name] : parameter,
    );
    const query: CompiledQuery<Row> = { ...built, parameters };
    return runPrepared(db, { compile: () => query });
  };
}

function placesFor<Values extends Record<string, unknown>>(values: Values): Values {
  const places = Object.keys(values).map((name) => [name, new Place(name)]);
  // Safe: what is built hands them on, and each is replaced before the query is run.
  return Object.fromEntries(places) as Values;
}
