import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { connect } from '#database/connect.ts';
import {
  type DatabaseWithStandby,
  startDatabaseWithStandby,
} from '#testing/replicas/test-standby.ts';
import { addClients, seatCallers } from './kill-writes.ts';
import { ServerFleet } from './server-fleet.ts';

const patience = 120_000;
const path = '/apps/invoice/invoices';
let folder: string;
let servers: DatabaseWithStandby;
let fleet: ServerFleet;

beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'replicas-')));
  servers = await startDatabaseWithStandby();
  const settings = { DATABASE_REPLICA_URLS: servers.standbyUrl };
  fleet = new ServerFleet({ folder, databaseUrl: servers.primaryUrl, count: 2, settings });
  await fleet.startAll();
}, patience);
afterAll(async () => {
  await fleet.end();
  await servers.close();
  rmSync(folder, { recursive: true, force: true });
}, patience);

test(
  'lists read at a standby hold what was written just before, at whichever server',
  { timeout: patience },
  async () => {
    const [caller] = await seatCallers(fleet, 1);
    const [clientId = 0] = await addClients(fleet, 1);
    const cookie = await fleet.signIn();
    // The fleet leads to its servers in turn.
    const list = async (query: string) => {
      const answer = await fetch(`${await fleet.address()}${path}?${query}`, {
        headers: { cookie },
      });
      return ((await answer.json()) as { invoices: { id: number }[] }).invoices;
    };
    for (let turn = 0; turn < 30; turn += 1) {
      const written = await caller?.post({
        path,
        body: {
          ...{ clientId, currency: 'USD', issuedDate: '2026-01-15', dueDate: '2026-02-15' },
          items: [{ title: 'Work', cost: '10.00', qty: '1' }],
        },
        output: draftEndpoints.createInvoice.output,
      });
      expect((await list('perPage=10'))[0]?.id).toBe(written?.invoice.id);
    }
    const standby = connect({ connectionString: servers.standbyUrl }, { connections: 1 });
    let asked = 0;
    // Each connection names its last statement: some read the list, not only how far the standby is.
    const read = async () => {
      // An answer is kept as long as nothing is written: another one is asked for each time.
      await list(`q=${String((asked += 1))}`);
      const { rows } = await standby.pool.query<{ query: string }>(
        `select query from pg_stat_activity where application_name = 'ledgerline' and pid <> pg_backend_pid()`,
      );
      return rows.map(({ query }) => query).join('\n');
    };
    await expect.poll(read, { timeout: patience }).toContain('invoice_list');
    await standby.close();
  },
);
