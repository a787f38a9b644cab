import type { CalendarDay } from './calendar-day.ts';
import type { DocumentModel, Writing } from './document-model.ts';
import { bothTexts } from './languages/two-languages.ts';
import { daysOf } from './written-day.ts';

/**
 * What is handed out after the original: it says that it is a copy, and up to which day it shows what was paid. That of a void
 * document does not say where to pay.
 */
export function asCopy(model: DocumentModel, day: CalendarDay, writing: Writing): DocumentModel {
  const said = { day: daysOf(writing).longDay(day) };
  const copy = bothTexts(writing.t('copy', said), writing.second?.t('copy', said));
  const bank = model.isVoid ? null : model.bank;
  return { ...model, copy, bank, fileName: `${model.fileName}-copy` };
}
