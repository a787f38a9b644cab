import { daysIn } from '#domain/written-day.ts';
import { defaultLanguage } from '#messages/default-language.ts';

export const { longDay, shortDay, longMonth } = daysIn(defaultLanguage);
