import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestSmtp, type TestSmtp } from '#testing/mail/test-smtp.ts';
import { seededRandom } from './kill-after.ts';
import { sendInvoice } from './kill-mails.ts';
import { addClients, compare, seatStaff } from './kill-writes.ts';
import {
  hasPgBouncer,
  type PooledDatabase,
  readConnectQuery,
  startPooledDatabase,
  trialSecret,
} from './pooled-database.ts';
import { ServerFleet, urlOf } from './server-fleet.ts';

const patience = 300_000;

// Where PgBouncer is not installed, or nobody may be made to run it, this says so by being skipped.
describe.runIf(hasPgBouncer)('behind PgBouncer in transaction mode', { timeout: patience }, () => {
  let folder: string;
  let pooled: PooledDatabase;
  let smtp: TestSmtp;
  let fleet: ServerFleet;
  beforeAll(async () => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'behind-')));
    pooled = await startPooledDatabase();
    smtp = await startTestSmtp();
  }, patience);
  afterAll(async () => {
    await fleet.end();
    await smtp.remove();
    await pooled.close();
    rmSync(folder, { recursive: true, force: true });
  });

  test('a start tells the line that PgBouncer lacks; with it two servers do everything that they do without', async () => {
    const { socketDir, database, poolUrl } = pooled;
    const databaseUrl = urlOf(socketDir, database);
    const line = await readConnectQuery(pooled, join(folder, 'refused'));
    expect(line).toContain('set statement_timeout to');
    await pooled.startPooler(line);

    const settings = {
      ...{ DATABASE_POOL_URL: poolUrl, LINK_SECRET: trialSecret },
      ...{ SMTP_URL: smtp.url, MAIL_FROM: 'Billing <billing@example.com>' },
    };
    fleet = new ServerFleet({ folder, databaseUrl, count: 2, settings });
    await fleet.startAll();
    const random = seededRandom(20_261_126);
    const { callers, staff } = await seatStaff(fleet, { count: 6, random });
    let isOver = false;
    const working = Promise.all(staff.map((person) => person.work(() => isOver)));
    const cookie = await fleet.signIn();
    const reads = [
      '/apps/invoice/invoices',
      '/apps/invoice/invoices?q=client&sortBy=total',
      '/analytics/data?period=7d',
    ];
    const end = Date.now() + 4_000;
    const statuses = new Set<number>();
    while (Date.now() < end) {
      for (const path of reads) {
        const answer = await fetch((await fleet.address()) + path, { headers: { cookie } });
        await answer.arrayBuffer();
        statuses.add(answer.status);
      }
      await sleep(20);
    }
    isOver = true;
    await working;
    expect([...statuses]).toEqual([200]);
    await compare(fleet, staff);
    expect(callers.reduce((sum, caller) => sum + caller.failures, 0)).toBe(0);

    const [caller] = callers;
    const [clientId = 0] = await addClients(fleet, 1);
    for (const number of [1, 2, 3])
      await sendInvoice(caller as never, {
        clientId,
        address: `person-${String(number)}@example.com`,
      });
    const { db, close } = fleet.connect();
    await sql`update mail set due_at = now() where due_at > now()`.execute(db);
    const open = () =>
      db.selectFrom('mail').select('id').where('finished_at', 'is', null).execute();
    await expect.poll(async () => (await open()).length, { timeout: patience }).toBe(0);
    await close();
    expect(smtp.arrived()).toHaveLength(3);
    await fleet.verify();
  });
});
