import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Kysely } from 'kysely';
import type pg from 'pg';
import type { SystemState } from '#contract/system/system.ts';
import type { DB } from '#database/schema.ts';
import { durationBounds, type RequestMeter } from '#server/runtime/request-meter.ts';
import { readState } from '../state/read-state.ts';
import type { StateDeps } from '../state/state-deps.ts';
import { MetricsText } from './write-metrics.ts';

export interface MetricsDeps extends StateDeps {
  meter: RequestMeter;
  /** Of the requests. */
  pool: pg.Pool | undefined;
}

const nanoseconds = 1e9;

/** What a Prometheus server asks for. */
export function metricsReader(db: Kysely<DB>, deps: MetricsDeps): () => Promise<string> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  return async () => {
    const text = new MetricsText();
    writeProcess(text);
    text.begin(
      'ledgerline_event_loop_delay_seconds',
      'gauge',
      'Delay of the event loop since the last scrape.',
    );
    for (const quantile of [50, 90, 99])
      text.add('ledgerline_event_loop_delay_seconds', delay.percentile(quantile) / nanoseconds, {
        quantile: String(quantile / 100),
      });
    delay.reset();
    writeRequests(text, deps.meter);
    if (deps.pool) writePool(text, deps.pool);
    // Asked for while the database is away, the rest is still told.
    const state = await readState(db, deps).catch(() => undefined);
    text.gauge('ledgerline_database_up', 'Whether the database answers.', state ? 1 : 0);
    if (state) writeState(text, state);
    return text.toString();
  };
}

function writeProcess(text: MetricsText): void {
  const { user, system } = process.cpuUsage();
  text.begin('process_cpu_seconds_total', 'counter', 'Processor time.');
  text.add('process_cpu_seconds_total', (user + system) / 1e6);
  const { rss, heapUsed } = process.memoryUsage();
  text.gauge('process_resident_memory_bytes', 'Memory of the process.', rss);
  text.gauge('nodejs_heap_size_used_bytes', 'Memory of its objects.', heapUsed);
  text.gauge(
    'process_start_time_seconds',
    'When it started.',
    Math.round(Date.now() / 1_000 - process.uptime()),
  );
}

function writeRequests(text: MetricsText, meter: RequestMeter): void {
  const name = 'ledgerline_request_duration_seconds';
  text.begin(name, 'histogram', 'How long answers took, by route and status.');
  for (const { method, route, status, count, seconds, within } of meter.read()) {
    const labels = { method, route, status: String(status) };
    for (const [place, bound] of durationBounds.entries())
      text.add(`${name}_bucket`, within[place] ?? 0, { ...labels, le: String(bound) });
    text.add(`${name}_bucket`, count, { ...labels, le: '+Inf' });
    text.add(`${name}_sum`, seconds, labels);
    text.add(`${name}_count`, count, labels);
  }
}

function writePool(text: MetricsText, { totalCount, idleCount, waitingCount }: pg.Pool): void {
  const name = 'ledgerline_pool_connections';
  text.begin(name, 'gauge', 'Connections to the database, by state.');
  text.add(name, totalCount - idleCount, { state: 'busy' });
  text.add(name, idleCount, { state: 'idle' });
  text.gauge('ledgerline_pool_waiting', 'Requests that wait for a connection.', waitingCount);
}

function writeState(text: MetricsText, { queues, backups, disk, ...state }: SystemState): void {
  text.begin('ledgerline_info', 'gauge', 'Versions.');
  text.add('ledgerline_info', 1, state.versions);
  text.gauge('ledgerline_database_bytes', 'Size of the database.', state.databaseBytes);
  text.gauge('ledgerline_disk_free_bytes', 'Free where the data folder is.', disk?.freeBytes);
  text.gauge('ledgerline_disk_total_bytes', 'Size of its file system.', disk?.totalBytes);
  text.begin('ledgerline_queue', 'gauge', 'What waits to be done, by kind.');
  for (const [kind, count] of Object.entries(queues)) text.add('ledgerline_queue', count, { kind });
  text.gauge('ledgerline_seal_id', 'Number of the last seal of the books.', state.seal?.id);
  const seconds = (at: string | undefined) =>
    at === undefined ? undefined : Date.parse(at) / 1_000;
  text.gauge(
    'ledgerline_last_backup_timestamp_seconds',
    'When the last backup that went well was made.',
    seconds(backups?.backup.lastGood?.startedAt),
  );
  text.gauge(
    'ledgerline_last_backup_bytes',
    'Its size.',
    backups?.backup.lastGood?.bytes ?? undefined,
  );
  text.gauge(
    'ledgerline_last_drill_timestamp_seconds',
    'When a backup was last restored in a drill.',
    seconds(backups?.drill.lastGood?.startedAt),
  );
  text.begin('ledgerline_needs_person', 'gauge', 'What needs a person.');
  for (const need of state.needs) text.add('ledgerline_needs_person', 1, { need });
}
