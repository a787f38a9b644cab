import { expect, test } from 'vitest';
import { unknownPlaceholders } from './mail-placeholders.ts';
import { describeReminderDay, standardReminderSteps } from './reminder-steps.ts';

test('the standard schedule goes forward and names only what a mail can hold', () => {
  const days = standardReminderSteps.map((step) => step.days);
  expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
  for (const { subject, message } of standardReminderSteps) {
    expect(unknownPlaceholders(subject + message)).toEqual([]);
  }
});

test.each([
  [-3, '3 days before the due date'],
  [-1, '1 day before the due date'],
  [0, 'on the due date'],
  [1, '1 day after the due date'],
  [21, '21 days after the due date'],
])('the day %i is told as %j', (days, told) => {
  expect(describeReminderDay(days)).toBe(told);
});
