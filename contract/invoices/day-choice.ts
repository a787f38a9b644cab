import * as z from 'zod/mini';
import { calendarDay } from '#contract/input.ts';

/** On which day of the books a correction stands. */
export const dayChoice = {
  /** In an open period and never before what is corrected; without it, today. */
  bookedOn: z.optional(calendarDay),
  /** Whether it may lie in the future. */
  isFutureConfirmed: z._default(z.boolean(), false),
};
