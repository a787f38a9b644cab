import pg from 'pg';

/** The setting in which a connection carries the name of the server's life. */
export const serverLife = 'ledgerline.server_life';

/**
 * After a crash the database server can come to a state whose name (`pg_current_snapshot()`) it had before: what was not
 * committed took names, too, and they are forgotten. So each connection knows in which life of the server it was opened,
 * and none outlives it: a start after a crash resets the statistics, any other start is another start.
 * @see https://www.postgresql.org/docs/18/monitoring-stats.html
 */
export const tellServerLife = `select set_config('${serverLife}', concat_ws(' ', pg_postmaster_start_time(), stats_reset), false) from pg_stat_archiver`;

/** How long a statement, a wait for a lock and a transaction without a statement may take, in milliseconds. */
export const requestLimits = { statement: 3_000, lock: 2_000, idle: 5_000 } as const;
export const bulkLimits = { lock: 30_000, idle: 60_000 } as const;

/** Plans are not compiled, which takes longer than the calls; costs of a disk without moving parts; room to sort a page. */
const forAll = { timezone: 'UTC', jit: 'off', random_page_cost: '1.1', work_mem: '16MB' };

/**
 * To start a second process takes longer than most calls; and of an order that an index has, the planner would read all of a
 * currency by another index, hoping to meet a page's invoices soon.
 */
const forRequests = { max_parallel_workers_per_gather: '0', enable_incremental_sort: 'off' };

/** As a connection says them when it is opened. */
export function asOptions(isForRequests: boolean): string {
  const settings = { ...forAll, ...(isForRequests && forRequests) };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

/** Of the connections that a pooler opens and hands out to one request after the other. */
function pooledSettings(role: string | undefined): Record<string, string> {
  const { statement, lock, idle } = requestLimits;
  const seconds = (ms: number) => `${String(ms / 1_000)}s`;
  return {
    ...forAll,
    ...forRequests,
    statement_timeout: seconds(statement),
    lock_timeout: seconds(lock),
    idle_in_transaction_session_timeout: seconds(idle),
    ...(role !== undefined && { role }),
  };
}

/** What makes PgBouncer set up its connections so, as a part of the database's line in its file. */
export function poolerLine(role: string | undefined): string {
  const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const sets = Object.entries(pooledSettings(role)).map(
    ([name, value]) => `set ${name} to ${pg.escapeLiteral(value)}`,
  );
  return `connect_query=${quoted([...sets, tellServerLife].join('; '))}`;
}

/** Which settings a connection of the pooler lacks. */
export async function missingSettings(pool: pg.Pool, role: string | undefined): Promise<string[]> {
  const wanted = pooledSettings(role);
  const { rows } = await pool.query<{ name: string }>(
    `select name from unnest($1::text[], $2::text[]) as wanted (name, value)
     where current_setting(name) is distinct from value
     union all select $3::text where coalesce(current_setting($3, true), '') = ''`,
    [Object.keys(wanted), Object.values(wanted), serverLife],
  );
  return rows.map(({ name }) => name);
}
