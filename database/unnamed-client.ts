import pg from 'pg';

/**
 * Speaks through a pooler that gives each transaction another connection: a statement that one of them has prepared is unknown to the
 * next, so none is given a name.
 */
export class UnnamedClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this) as (...given: unknown[]) => unknown;
    this.query = ((first: unknown, ...rest: unknown[]) =>
      query(unnamed(first), ...rest)) as pg.Client['query'];
  }
}

function unnamed(query: unknown): unknown {
  if (typeof query !== 'object' || query === null || !('name' in query)) return query;
  const { name: _name, ...others } = query;
  return others;
}
