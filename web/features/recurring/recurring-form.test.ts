import { expect, test } from 'vitest';
import { checkPlan, newValues, nextDays, recurringValues } from './recurring-form.ts';
import { recurringInvoice } from './test-recurring.ts';

const today = '2026-11-20';
const fresh = newValues({ issuedDate: '2026-10-31', dueDate: '2026-11-14' }, today);

test('proposes each month from the next one on, with the term of the invoice', () => {
  expect(fresh).toMatchObject({
    every: '1',
    unit: 'month',
    startsOn: '2026-11-30',
    termDays: '14',
  });
  const today31 = newValues({ issuedDate: '2026-10-20', dueDate: '2026-10-20' }, today);
  expect(today31.startsOn).toBe('2026-11-20');
});

test('shows the next three days, to the end of short months and no further than the end', () => {
  const monthly = { ...fresh, startsOn: '2027-01-31' };
  expect(nextDays(monthly, { today })).toEqual(['2027-01-31', '2027-02-28', '2027-03-31']);
  expect(nextDays({ ...monthly, ends: 'after', count: '2' }, { today })).toHaveLength(2);
  const until = { ...monthly, ends: 'on', endsOn: '2027-01-31' } as const;
  expect(nextDays(until, { today })).toEqual(['2027-01-31']);
  expect(nextDays({ ...monthly, every: 'x' }, { today })).toEqual([]);
  expect(nextDays({ ...monthly, startsOn: '2027-02-30' }, { today })).toEqual([]);
});

test('shows the upcoming dates of a stored one', () => {
  const stored = recurringInvoice({ nextIndex: 10, latest: null });
  const values = recurringValues(stored);
  expect(nextDays(values, { today, stored })).toEqual(['2026-11-30', '2026-12-31', '2027-01-31']);
  const weekly = { ...values, unit: 'week' } as const;
  expect(nextDays(weekly, { today, stored })[0]).toBe('2026-11-21');
});

test('says at each field what is wrong', () => {
  const found = checkPlan(
    { ...fresh, every: '0', startsOn: '2026-11-19', ends: 'after', count: '', termDays: '999' },
    { today },
  );
  expect(Object.keys(found).sort()).toEqual(['count', 'every', 'startsOn', 'termDays']);
  const early = { ...fresh, ends: 'on', endsOn: '2026-11-29' } as const;
  expect(checkPlan(early, { today })).toEqual({ endsOn: 'Choose 2026-11-30 or a later date.' });
  expect(checkPlan(fresh, { today })).toEqual({});
});
