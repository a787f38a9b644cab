import { expect, test } from 'vitest';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { unknownPlaceholders } from '#domain/placeholders.ts';
import { standardMailTemplate, standardReminderSteps } from './default-emails.ts';

test('the product’s own template names what there is', () => {
  const { subject, message } = standardMailTemplate;
  expect(unknownPlaceholders(subject + message, mailPlaceholders)).toEqual([]);
  expect(subject).toBe('Invoice {{number}} from {{company}}');
});

test('the standard schedule goes forward and names only what a mail can hold', () => {
  const days = standardReminderSteps.map((step) => step.days);
  expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
  for (const { subject, message } of standardReminderSteps) {
    expect(unknownPlaceholders(subject + message, mailPlaceholders)).toEqual([]);
  }
});
