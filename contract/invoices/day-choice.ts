import * as z from 'zod/mini';
import { confirmation } from '#contract/confirmation.ts';
import { calendarDay } from '#contract/input.ts';

/** On which day of the books a correction stands. */
export const dayChoice = {
  /** In an open period and never before what is corrected; without it, today. */
  bookedOn: z.optional(calendarDay),
  ...confirmation,
};
