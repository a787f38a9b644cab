import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, Writing } from './document-model.ts';
import { daysIn } from './written-day.ts';

/** What is handed out after the original: it says that it is a copy, and up to which day it shows what was paid. */
export function asCopy(
  model: DocumentModel,
  day: CalendarDay,
  { t, language }: Writing,
): DocumentModel {
  const copy = t('copy', { day: daysIn(language).longDay(day) });
  return { ...model, copy, fileName: `${model.fileName}-copy` };
}
