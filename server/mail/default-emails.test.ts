import { describe, expect, test } from 'vitest';
import { mailPlaceholders } from '#domain/mail-placeholders.ts';
import { unknownPlaceholders } from '#domain/placeholders.ts';
import { documentLanguages } from '#messages/document-languages.ts';
import {
  standardCatchUp,
  standardMailTemplate,
  standardReminder,
  standardReminderSteps,
} from './default-emails.ts';

test('the product’s own template says what is attached', () => {
  const { subject, message } = standardMailTemplate('invoice', 'en');
  expect(subject).toBe('Invoice {{number}} from {{company}}');
  expect(message).toContain('Please find attached invoice {{number}} for {{amount}}.');
});

describe.each(documentLanguages)('the texts of emails in %s', (language) => {
  test('name what there is', () => {
    for (const kind of ['invoice', 'prepayment'] as const) {
      const { subject, message } = standardMailTemplate(kind, language);
      expect(unknownPlaceholders(subject + message, mailPlaceholders)).toEqual([]);
      expect(subject).toContain('{{number}}');
    }
    const { subject, message } = standardCatchUp(language);
    expect(unknownPlaceholders(subject + message, mailPlaceholders)).toEqual([]);
  });

  test('have a schedule that goes forward and names only what a mail can hold', () => {
    const steps = standardReminderSteps(language);
    const days = steps.map((step) => step.days);
    expect(days).toEqual([...new Set(days)].toSorted((one, other) => one - other));
    for (const { subject, message } of steps) {
      expect(unknownPlaceholders(subject + message, mailPlaceholders)).toEqual([]);
    }
  });

  test('have a reminder for any step of another schedule', () => {
    const [early, late, last] = standardReminderSteps(language);
    const textOf = (days: number, isLast: boolean) => ({
      days,
      ...standardReminder({ days, isLast }, language),
    });
    expect(textOf(-3, false)).toEqual(early);
    expect(textOf(7, false)).toEqual(late);
    expect(textOf(21, true)).toEqual(last);
  });
});
