import { describe, expect, test } from 'vitest';
import { occurrence } from '#domain/recurrence.ts';
import { openMoneyApp } from '#testing/invoices/test-money-app.ts';
import { testDay } from '#testing/invoices/test-money.ts';
import { recurringCalls } from '#testing/recurring/test-recurring.ts';

const { app, money } = await openMoneyApp();
const recurring = recurringCalls(await app.as('billing'));
const { pool } = app.database;

describe('the database', () => {
  const refuses = (statement: string, rule: string) =>
    expect(pool.query(statement)).rejects.toMatchObject({ constraint: rule });

  test('counts the days as the domain does', async () => {
    for (const unit of ['week', 'month', 'year'] as const) {
      for (const startsOn of ['2023-12-31', '2024-02-29', '2026-01-30']) {
        const rule = { every: 3, unit, startsOn, endsOn: null, count: null };
        const indexes = Array.from({ length: 60 }, (_, index) => index);
        const { rows } = await pool.query<{ day: string }>(
          'select recurring_day($1, $2, 3, index) as day from unnest($3::integer[]) as index',
          [startsOn, unit, indexes],
        );
        const ours = indexes.map((index) => occurrence(rule, index));
        expect(rows.map(({ day }) => day).slice(0, 57)).toEqual(ours.slice(0, 57));
      }
    }
  });

  test('holds every rule of a plan and of what was written', async () => {
    const { id } = await recurring.made(await money.draft('1.00'), { startsOn: testDay });
    const set = (what: string) => `update recurring_invoice set ${what} where id = ${String(id)}`;
    await refuses(set('every = 0'), 'recurring_invoice_every_range');
    await refuses(set("unit = 'day'"), 'recurring_invoice_unit');
    await refuses(set("ends_on = '2026-11-19'"), 'recurring_invoice_ends_after_start');
    await refuses(set("ends_on = '2027-11-19', count = 2"), 'recurring_invoice_ends_once');
    await refuses(set("pause_reason = 'why'"), 'recurring_invoice_reason_of_a_pause');
    await refuses(set("action = 'burn'"), 'recurring_invoice_action');
    await refuses(set('term_days = -1'), 'recurring_invoice_term_days_range');
    await refuses(set("body = '[]'"), 'recurring_invoice_body_is_object');
    await refuses(
      `insert into recurring_occurrence (recurring_id, occurs_on) values (${String(id)}, '${testDay}')`,
      'recurring_occurrence_pkey',
    );
    await refuses(
      `update recurring_occurrence set occurs_on = '2026-12-20' where recurring_id = ${String(id)}`,
      'recurring_occurrence_is_kept',
    );
    await pool.query(set('next_index = 0'));
    const { rows } = await pool.query('select * from invariant_recurring_goes_forward');
    expect(rows).toHaveLength(1);
    await recurring.remove(id, (await recurring.read(id)).version);
  });
});
