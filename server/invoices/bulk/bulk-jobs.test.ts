import { expect, test, vi } from 'vitest';
import { bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import { bulkCalls, bulkPath } from '#testing/invoices/test-bulk.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';

const { app, money } = await openMoneyApp();
const staff = await app.as('billing');
const other = await app.as('admin');
const { pool } = app.database;

const { command, plan, start, ended, run, undo } = bulkCalls(staff);
const issue = { kind: 'issue', confirm: ['out-of-order'] };
const named = (ids: readonly number[]) => ({ ids });
const drafts = (count: number) =>
  Promise.all(Array.from({ length: count }, () => money.draft('10.00')));

test('a plan counts what fits by currency, and says of the others why they are left out', async () => {
  const [draft = 0] = await drafts(1);
  const issued = await money.issued('30.00');
  const sent = await money.issued('40.00');
  await money.command(sent, 'mark-sent', {});
  expect(await plan(named([draft, issued, sent]), { kind: 'mark-sent' })).toEqual({
    total: 3,
    fitting: 1,
    sums: [{ currency: 'USD', count: 1, total: '30.00', balance: '30.00' }],
    leftOut: [
      {
        reason: 'A draft: issue it first',
        count: 1,
        named: [{ id: draft, name: `#${String(draft)}` }],
      },
      {
        reason: 'This invoice was already sent.',
        count: 1,
        named: [{ id: sent, name: (await money.read(sent)).number }],
      },
    ],
  });
  const { activity } = await money.read(issued);
  expect(activity?.map(({ kind }) => kind)).not.toContain('sent');
});

test('drafts are issued without gaps, in the order of their dates', async () => {
  const ids = await drafts(7);
  await pool.query(
    `update invoice set issued_date = '2026-11-20'::date - (id % 3)::int where id = any($1)`,
    [ids],
  );
  const job = await run(named(ids), issue);
  const numbers = await Promise.all(ids.map(async (id) => (await money.read(id)).number ?? ''));
  expect(job).toMatchObject({ state: 'done', total: 7, undoUntil: null });
  const { rows } = await pool.query<{ id: string; number: string }>(
    'select id, number from invoice where id = any($1) and number is not null order by issued_date, id',
    [ids],
  );
  const counters = rows.map(({ number }) => Number(number.split('-').at(-1)));
  expect(counters).toEqual(counters.map((_, place) => (counters[0] ?? 0) + place));
  expect(job.done).toBe(rows.length);
  expect(numbers.filter((number) => number !== '')).toHaveLength(rows.length);
});

test('what was issued by a job says so in its activity, as a single one does', async () => {
  const [id = 0] = await drafts(1);
  await run(named([id]), issue);
  const alone = await money.issued('10.00');
  const kinds = async (one: number) => (await money.read(one)).activity?.map(({ kind }) => kind);
  expect(await kinds(id)).toEqual(await kinds(alone));
});

test.each([
  ['suspended', 'billing', 'now()'],
  ['of a lesser role', 'viewer', 'null'],
])('a job ends with what is done once its person is %s', async (_how, role, disabledAt) => {
  const [id = 0] = await drafts(1);
  const { rows } = await pool.query<{ id: string }>(
    `with person as (
      insert into app_user (email, name, role, password_hash, disabled_at)
      values (gen_random_uuid() || '@example.com', 'Lea Leaver', $1, '', ${disabledAt}) returning id
    ), job as (
      insert into bulk_job (actor_id, subject, action, total)
      select id, 'invoice', '{"kind": "add-tag", "tag": "late"}', 1 from person returning id
    ), target as (insert into bulk_row (job_id, position, target_id) select id, 1, $2 from job)
    select id from job`,
    [role, id],
  );
  await vi.waitFor(
    async () => {
      const found = await pool.query('select state, done from bulk_job where id = $1', [
        rows[0]?.id,
      ]);
      expect(found.rows).toEqual([{ state: 'stopped', done: 0 }]);
    },
    { timeout: 20_000 },
  );
  expect((await money.read(id)).tags).toEqual([]);
});

test('all that a filter finds is selected, without those that were taken out', async () => {
  const clientId = await money.addTestClient();
  const ids: number[] = [];
  for (let count = 0; count < 4; count += 1) ids.push(await money.draft('5.00', { clientId }));
  const selection = { filter: { client: String(clientId) }, except: [ids[1]] };
  const job = await run(selection, { kind: 'add-tag', tag: 'Spring' });
  expect(job).toMatchObject({ total: 3, done: 3 });
  const tags = await Promise.all(ids.map(async (id) => (await money.read(id)).tags));
  expect(tags).toEqual([['Spring'], [], ['Spring'], ['Spring']]);
});

test('a job whose selection has changed since it was looked at is refused, and nothing is done', async () => {
  const [id = 0] = await drafts(1);
  const body = {
    selection: named([id]),
    action: issue,
    seen: { total: 2, fitting: 1 },
  };
  const answer = await command(bulkPath, body);
  expect(answer).toMatchObject({ status: 409 });
  expect(answer.text).toContain('The selection has changed since you looked.');
  expect((await money.read(id)).number).toBeNull();
});

test.each(['mark-sent', 'delete-drafts'] as const)('%s is taken back by one undo', async (kind) => {
  const ids =
    kind === 'mark-sent'
      ? [await money.issued('1.00'), await money.issued('2.00')]
      : await drafts(2);
  const state = async () => {
    const { rows } = await pool.query<{ unsent: boolean; kept: boolean }>(
      'select sent_at is null as unsent, deleted_at is null as kept from invoice where id = any($1) order by id',
      [ids],
    );
    return rows;
  };
  const before = await state();
  const job = await run(named(ids), { kind });
  expect(job.done).toBe(2);
  expect(job.undoUntil).not.toBeNull();
  expect(await state()).not.toEqual(before);
  expect(await undo(job)).toMatchObject({ done: 2, undoes: job.id });
  expect(await state()).toEqual(before);
  const again = await command(`${bulkPath}/${String(job.id)}/undo`, {});
  expect(again.text).toContain('This job was already undone.');
});

test('a tag is added, and taken away again by an undo only where the job added it', async () => {
  const [first = 0, second = 0] = await drafts(2);
  await run(named([first]), { kind: 'add-tag', tag: 'vip' });
  const job = await run(named([first, second]), { kind: 'add-tag', tag: 'VIP' });
  expect(job).toMatchObject({ done: 1, leftOut: 1 });
  await undo(job);
  expect((await money.read(first)).tags).toEqual(['vip']);
  expect((await money.read(second)).tags).toEqual([]);
});

test('one that the database refuses fails alone, with its reason, and the others are done', async () => {
  const ids = await drafts(5);
  // As if somebody closed the month between the plan and the work.
  await pool.query(
    `create function refuse_one() returns trigger language plpgsql as $$
     begin raise exception 'No' using errcode = 'check_violation'; end $$;
     create trigger refuse_one before update on invoice for each row when (new.id = ${String(ids[2])}) execute function refuse_one()`,
  );
  const job = await run(named(ids), issue);
  await pool.query('drop trigger refuse_one on invoice; drop function refuse_one()');
  expect(job).toMatchObject({ state: 'done', done: 4, failed: 1 });
  expect((await money.read(ids[2] ?? 0)).number).toBeNull();
});

test('what is left out for a date that may be meant says what confirms it', async () => {
  const [id = 0] = await drafts(1);
  await pool.query(`update invoice set issued_date = '2024-03-01' where id = $1`, [id]);
  const { leftOut } = await plan(named([id]), { kind: 'issue', confirm: ['out-of-order'] });
  expect(leftOut).toMatchObject([{ reason: 'Dated more than a year away', confirm: 'far-away' }]);
  const all = { kind: 'issue', confirm: ['out-of-order', 'far-away'] };
  expect(await plan(named([id]), all)).toMatchObject({ fitting: 1, leftOut: [] });
});

test('the results of a job name each of its invoices, what was done with it, and why not', async () => {
  const [draft = 0] = await drafts(1);
  const issued = await money.issued('30.00');
  const { number } = await money.read(issued);
  const job = await run(named([draft, issued]), { kind: 'mark-sent' });
  const answer = await staff.get(`${bulkPath}/${String(job.id)}/results`);
  expect(answer.text.split('\n').toSorted()).toEqual(
    [
      '',
      'id,number,result,reason',
      `${String(draft)},,skipped,A draft: issue it first`,
      `${String(issued)},${number ?? ''},done,`,
    ].toSorted(),
  );
  expect((await other.get(`${bulkPath}/${String(job.id)}/results`)).status).toBe(404);
});

test('the results of a job say the number of what was a draft then and is issued now', async () => {
  const [id = 0] = await drafts(1);
  const job = await run(named([id]), { kind: 'add-tag', tag: 'later' });
  await run(named([id]), { kind: 'issue' });
  const { number } = await money.read(id);
  expect(number).not.toBeNull();
  const { text } = await staff.get(`${bulkPath}/${String(job.id)}/results`);
  expect(text).toBe(`id,number,result,reason\n${String(id)},${number ?? ''},done,\n`);
});

test('a job is its person’s own', async () => {
  const job = await start(named(await drafts(1)), { kind: 'add-tag', tag: 'mine' });
  expect((await other.get(`${bulkPath}/${String(job.id)}`)).status).toBe(404);
  const { body } = await staff.get(bulkPath);
  const { jobs } = bulkJobEndpoints.listBulkJobs.output.parse(body);
  expect(jobs[0]?.id).toBe(job.id);
  await ended(job);
});

test('a viewer may not plan a job', async () => {
  const viewer = await app.as('viewer');
  const body = { selection: named([1]), action: issue };
  expect((await viewer.post(`${bulkPath}/plan`, body)).status).toBe(403);
});
