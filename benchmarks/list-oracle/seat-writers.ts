import type pg from 'pg';
import { createRandom } from '#testing/random.ts';
import type { MeasuredApp } from '../measured-app.ts';
import { BusyWriter } from './busy-writer.ts';

const openForWriter = 2_000;
/** Few, so that the writers meet: those with the most invoices. */
const hotClients = 60;

export interface SeatOptions {
  app: Pick<MeasuredApp, 'origin' | 'cookie'>;
  pool: pg.Pool;
  /** How many writers. */
  count: number;
  seed: number;
}

/** Writers who bill the same clients, each with open invoices and clients that are nobody else's to change. */
export async function seatWriters({ app, pool, count, seed }: SeatOptions): Promise<BusyWriter[]> {
  const { rows } = await pool.query<{ id: bigint }>(
    `select id from invoice where currency = 'USD' and sent_at is not null and paid_minor = 0 and voided_at is null
       and written_off_at is null order by id desc limit $1`,
    [count * openForWriter],
  );
  const open = rows.map(({ id }) => Number(id));
  const clients = Array.from({ length: Math.max(hotClients, count) }, (_, index) => index + 1);
  return Array.from({ length: count }, (_, seat) => {
    const ownShare = (all: readonly number[]) =>
      all.filter((_one, index) => index % count === seat);
    return new BusyWriter({
      app,
      random: createRandom(1_000 * (seat + 1) + seed),
      open: ownShare(open),
      clients: hotClients,
      ownClients: ownShare(clients),
    });
  });
}
