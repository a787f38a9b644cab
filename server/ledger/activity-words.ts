import type { Recurrence } from '#domain/recurrence.ts';
import { texts } from '#messages/texts.ts';

const t = texts('en', 'activity');

/** `every 2 weeks` */
export function describeRhythm({ every, unit }: Pick<Recurrence, 'every' | 'unit'>): string {
  return t(`rhythm.${unit}`, { every });
}

/** `3 days before the due date`, from the days after it. */
export function reminderDay(days: number): string {
  if (days === 0) return t('reminderDay.on');
  return days < 0 ? t('reminderDay.before', { days: -days }) : t('reminderDay.after', { days });
}

/** `lines, due date`, from the fields' names in the contract. */
export function nameFields(fields: readonly string[]): string {
  // Whoever writes an activity names fields of the catalogue only.
  return joinNames(fields.map((field) => t(`field.${field as 'note'}`)));
}

export function joinNames(names: readonly string[]): string {
  return names.join(', ');
}
