import { describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { makeDueInvoices } from './make-due-invoices.ts';
import { makeDue, recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const recurring = recurringCalls(staff);
const { pool } = app.database;

const daysOf = async (id: number) => {
  const { made } = await recurring.read(id);
  return made.map(({ occursOn }) => occursOn).reverse();
};
const invoicesOf = async (id: number) => {
  const { made } = await recurring.read(id);
  const ids = made.flatMap(({ invoice }) => (invoice ? [invoice.id] : []));
  return Promise.all(ids.reverse().map(money.read));
};
/** Nothing of the other tests comes due in this one. */
const stop = async (id: number) => {
  await recurring.remove(id, (await recurring.read(id)).version);
};

describe('what has come due', () => {
  test('is written on its day, with the term, by whom it was made', async () => {
    const id = await money.draft('120.00', { note: 'Thank you', internalNote: 'ours' });
    const { id: ours } = await recurring.made(id, { startsOn: '2026-12-01', termDays: 10 });
    expect(await makeDue(app, '2026-11-30')).toBe(0);
    expect(await makeDue(app, '2026-12-01')).toBe(1);
    expect(await makeDue(app, '2026-12-01')).toBe(0);
    expect(await invoicesOf(ours)).toMatchObject([
      {
        invoiceStatus: 'Draft',
        number: null,
        total: 120,
        note: 'Thank you',
        internalNote: '',
        issuedDate: '2026-12-01',
        dueDate: '2026-12-11',
        activity: [{ kind: 'recurring', actor: 'Billing Person' }],
      },
    ]);
    await stop(ours);
  });

  test('is issued with a number of its year, where that is asked for', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), {
      startsOn: '2027-01-01',
      action: 'issue',
    });
    expect(await makeDue(app, '2027-01-05')).toBe(1);
    const [invoice] = await invoicesOf(id);
    expect(invoice).toMatchObject({ issuedDate: '2027-01-01', balance: 1 });
    expect(invoice?.number).toMatch(/^INV-2027-\d+$/);
    await stop(id);
  });

  test('keeps to the end of each month, and to the 29th of February', async () => {
    const draft = await money.draft('1.00');
    const { id } = await recurring.made(draft, { startsOn: '2027-01-31', count: 4 });
    const yearly = await recurring.made(draft, {
      unit: 'year',
      startsOn: '2028-02-29',
      count: 3,
    });
    expect(await makeDue(app, '2030-03-01')).toBe(7);
    expect(await daysOf(id)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30']);
    expect(await daysOf(yearly.id)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
    expect(await recurring.read(id)).toMatchObject({ state: 'ended', nextOn: null });
  });

  test('begins with midnight on the organisation’s calendar', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), { startsOn: '2027-07-01' });
    // Vienna is two hours ahead of UTC in summer.
    expect(await makeDue(app, new Date('2027-06-30T21:59:59.999Z'))).toBe(0);
    expect(await makeDue(app, new Date('2027-06-30T22:00:00Z'))).toBe(1);
    await stop(id);
  });

  test('is made good after months, each day once, the oldest first, so many at a time', async () => {
    const draft = await money.draft('1.00');
    const weekly = await recurring.made(draft, {
      unit: 'week',
      startsOn: '2027-08-02',
      action: 'issue',
    });
    const other = await recurring.made(draft, { startsOn: '2027-08-15' });
    expect(await makeDue(app, '2027-12-31', { most: 4 })).toBe(4);
    expect(await daysOf(weekly.id)).toEqual(['2027-08-02', '2027-08-09', '2027-08-16']);
    expect(await daysOf(other.id)).toEqual(['2027-08-15']);
    expect(await makeDue(app, '2027-12-31')).toBe(23);
    expect(await makeDue(app, '2027-12-31')).toBe(0);
    expect(await daysOf(weekly.id)).toHaveLength(22);
    const numbers = (await invoicesOf(weekly.id)).map(({ number }) => number);
    expect(numbers).toEqual([...numbers].sort());
    await stop(weekly.id);
    await stop(other.id);
  });

  test('is written once, however many are at it at once', async () => {
    const draft = await money.draft('1.00');
    const plan = { unit: 'week', action: 'issue', startsOn: '2028-03-01', count: 10 } as const;
    const both = [await recurring.made(draft, plan), await recurring.made(draft, plan)];
    const runs = await Promise.all([1, 2, 3, 4].map(() => makeDue(app, '2028-12-31')));
    const rest = await makeDue(app, '2028-12-31');
    expect([...runs, rest].reduce((sum, written) => sum + written)).toBe(20);
    for (const { id } of both) {
      expect(await daysOf(id)).toHaveLength(10);
      expect(await invoicesOf(id)).toHaveLength(10);
    }
  });

  test('is written whole by the next run, where a server dies in the middle of one', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), {
      startsOn: '2029-01-01',
      action: 'issue',
      count: 1,
    });
    const before = await counted();
    const blocker = await pool.connect();
    // It stands in front of the legal number, everything before it written, when its connection is cut.
    await blocker.query('begin; lock table number_series in access exclusive mode');
    const dying = connect(app.database.address);
    const run = makeDueInvoices(dying.db, {
      now: new Date('2029-01-01T12:00:00Z'),
      mail: {},
      onFailure,
    });
    await expect.poll(async () => (await waiting()).length, { timeout: 10_000 }).toBeGreaterThan(0);
    for (const pid of await waiting()) await pool.query('select pg_terminate_backend($1)', [pid]);
    await run;
    await blocker.query('rollback');
    blocker.release();
    await dying.close();
    expect(failures).toHaveLength(1);
    expect(await counted()).toBe(before);
    expect(await daysOf(id)).toEqual([]);
    expect(await makeDue(app, '2029-01-01')).toBe(1);
    expect(await daysOf(id)).toEqual(['2029-01-01']);
  });

  test('is not written while it is paused', async () => {
    const made = await recurring.made(await money.draft('1.00'), { startsOn: '2029-02-01' });
    expect((await recurring.pause(made.id, made.version)).status).toBe(200);
    expect(await makeDue(app, '2029-03-01')).toBe(0);
    await stop(made.id);
  });

  test('that a rule refuses pauses with the reason, and the others go on', async () => {
    const archived = await money.draft('1.00');
    const plan = { startsOn: '2029-05-01', count: 1 };
    const refused = await recurring.made(archived, plan);
    const fine = await recurring.made(await money.draft('1.00'), plan);
    await pool.query('update client set archived_at = now() where id = $1', [refused.client.id]);
    expect(await makeDue(app, '2029-05-01')).toBe(1);
    expect(await daysOf(fine.id)).toHaveLength(1);
    const now = await recurring.read(refused.id);
    expect(now).toMatchObject({ state: 'paused', version: 2, madeCount: 0, nextOn: '2029-05-01' });
    expect(now.pauseReason).toContain('Aurora Lines is archived');
    expect(await makeDue(app, '2029-05-01')).toBe(0);

    await pool.query('update client set archived_at = null where id = $1', [refused.client.id]);
    await recurring.resume(refused.id, now.version, 'make');
    expect(await makeDue(app, '2029-05-02')).toBe(1);
    expect(await daysOf(refused.id)).toEqual(['2029-05-01']);
  });

  test('pauses where its currency is not billed any more', async () => {
    await pool.query("insert into exchange_rate (currency, rate) values ('EUR', 1)");
    const draft = await money.draft('1.00', { currency: 'EUR' });
    const { id } = await recurring.made(draft, { startsOn: '2029-06-01' });
    await pool.query("delete from exchange_rate where currency = 'EUR'");
    expect(await makeDue(app, '2029-06-01')).toBe(0);
    expect((await recurring.read(id)).pauseReason).toContain('Choose your base currency');
  });

  test('pauses where whoever made it may not write any more, until another resumes it', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), { startsOn: '2029-07-01' });
    const demote = (role: string) =>
      pool.query("update app_user set role = $1 where email = 'billing@example.com'", [role]);
    await demote('viewer');
    expect(await makeDue(app, '2029-07-01')).toBe(0);
    const { pauseReason, version } = await recurring.read(id);
    expect(pauseReason).toContain('Billing Person, who runs it, no longer has permission');
    const admin = recurringCalls(await app.as('admin'));
    await admin.resume(id, version, 'make');
    expect(await makeDue(app, '2029-07-01')).toBe(1);
    await demote('billing');
    expect((await invoicesOf(id))[0]?.activity).toMatchObject([{ actor: 'Admin Person' }]);
    await stop(id);
  });
});

const failures: unknown[] = [];
function onFailure(error: unknown): void {
  failures.push(error);
}

async function counted(): Promise<string> {
  const { rows } = await pool.query<{ counts: string }>(
    "select concat_ws(' ', (select count(*) from invoice), (select count(*) from activity)) as counts",
  );
  return rows[0]?.counts ?? '';
}

async function waiting(): Promise<number[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.map(({ pid }) => pid);
}
