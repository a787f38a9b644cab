import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { connect } from '#database/connect.ts';
import type { ServerFleet } from '../server-fleet.ts';

const { path, output } = invoiceEndpoints.listInvoices;
const pauseMs = 50;

interface Watched {
  fleet: ServerFleet;
  cookie: string;
  /** The number of the client, and how many of its invoices were acknowledged by now. */
  clients: readonly { id: number; acknowledged: () => number }[];
}

/** Somebody who reads lists at all servers while others write, and misses nothing that was acknowledged before they asked. */
export class ListWatcher {
  /** How many lists were read. */
  reads = 0;
  readonly #watched: Watched;

  constructor(watched: Watched) {
    this.#watched = watched;
  }

  async watch(isOver: () => boolean): Promise<void> {
    const { clients } = this.#watched;
    for (let turn = 0; !isOver(); turn += 1) {
      const client = clients[turn % clients.length];
      assert(client !== undefined);
      const acknowledged = client.acknowledged();
      const total = await this.#totalOf(client.id, turn);
      if (total === undefined) {
        await sleep(pauseMs);
        continue;
      }
      this.reads += 1;
      assert(
        total >= acknowledged,
        `Of client ${String(client.id)} ${String(total)} invoices are listed, ${String(acknowledged)} were acknowledged`,
      );
    }
  }

  /** @returns `undefined` where nobody answers, or only to say that it does not go now */
  async #totalOf(clientId: number, turn: number): Promise<number | undefined> {
    const { fleet, cookie } = this.#watched;
    const address = await fleet.address();
    try {
      const answer = await fetch(`${address}${path}?client=${String(clientId)}`, {
        headers: {
          cookie,
          'x-forwarded-for': `10.1.${String((turn >> 8) & 255)}.${String(turn & 255)}`,
        },
      });
      if (answer.status >= 500 || answer.status === 429) return undefined;
      assert.equal(answer.status, 200);
      return output.parse(await answer.json()).total;
    } catch (error) {
      if (error instanceof assert.AssertionError) throw error;
      return undefined;
    }
  }
}

/** How often the lists' tables were read at the nodes that are standbys now, since they began. @param urls of the database at each node */
export async function countReadsAtStandbys(urls: readonly string[]): Promise<number> {
  const reads = await Promise.all(
    urls.map(async (connectionString) => {
      const { pool, close } = connect({ connectionString }, { connections: 1 });
      const { rows } = await pool.query<{ reads: number }>(
        `select coalesce(sum(coalesce(idx_scan, 0) + seq_scan), 0)::int as reads from pg_stat_user_tables
         where relname like 'invoice_list%' and pg_is_in_recovery()`,
      );
      await close();
      return rows[0]?.reads ?? 0;
    }),
  );
  return reads.reduce((sum, count) => sum + count, 0);
}
