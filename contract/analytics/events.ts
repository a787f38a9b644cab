import * as z from 'zod/mini';
import { endpoint, writeLimits } from '#contract/endpoint.ts';
import { eventFileBody } from '#contract/file-bodies.ts';
import { judgedLater, plainText, trueOrFalse, wholeNumber } from '#contract/input.ts';
import { reason } from '#messages/refusal.ts';

export const analyticsEventKinds = [
  'subscriber.gained',
  'subscriber.lost',
  'order.received',
  'session.started',
  'page.visited',
  'ticket.opened',
  'ticket.answered',
  'ticket.closed',
] as const;

/** A time with its offset, in the years that every calendar day of the product has. */
const instant = z.iso
  .datetime({ offset: true, error: reason('field.time'), abort: true })
  .check(z.refine((text) => /^(19[7-9]|20|21)/.test(text), reason('field.year')));

const countReason = reason('event.count');

export const analyticsEvent = z
  .strictObject({
    /** Given by the sender, and never given again: the same id with other content corrects the event. */
    id: plainText(100).check(
      z.minLength(1, reason('event.id')),
      // Half of a character has no place in UTF-8.
      z.refine((text) => text.isWellFormed(), reason('field.controlCharacters')),
    ),
    kind: z.enum(analyticsEventKinds, reason('field.choice')),
    /** RFC 3339 with an offset. */
    at: instant,
    /** How many of them the event stands for; 0 takes it back. */
    count: z._default(
      z.int(countReason).check(z.minimum(0, countReason), z.maximum(1_000_000, countReason)),
      1,
    ),
    /** With `ticket.answered` only, and always there: how long the tickets waited for their first answer. */
    answerMinutes: z.optional(
      z
        .int(reason('event.minutes'))
        .check(
          z.minimum(0, reason('event.minutes')),
          z.maximum(5_256_000, reason('event.minutes')),
        ),
    ),
  })
  .check(
    z.refine(
      ({ kind, answerMinutes }) => (kind === 'ticket.answered') === (answerMinutes !== undefined),
      {
        path: ['answerMinutes'],
        error: reason('event.answerMinutes'),
      },
    ),
  );
export type AnalyticsEvent = z.output<typeof analyticsEvent>;

/** The most events of one call. */
export const mostEvents = 1_000;

const counts = {
  /** Not known before. */
  recorded: z.int(),
  /** Known with the same content: nothing was changed. */
  known: z.int(),
  /** Known with other content, which this one has replaced. */
  corrected: z.int(),
  refused: z.int(),
};
export type EventVerdict = keyof typeof counts;

const errors = z.array(z.object({ path: z.string(), message: z.string() }));

const recordedEvents = z.object({
  ...counts,
  /** What became of each event that was not simply recorded, in the order of the call. */
  verdicts: z.array(
    z.object({
      /** Of the event in the list, counted from 0. */
      position: z.int(),
      verdict: z.enum(['known', 'corrected', 'refused']),
      /** Why it was refused; the paths are within the event. */
      errors: z.optional(errors),
    }),
  ),
});
export type RecordedEvents = z.infer<typeof recordedEvents>;

/** The most refused rows of a part of a file that are told one by one. */
export const mostRefusals = 100;

const importedEvents = z.object({
  ...counts,
  /** Of those that were not refused: how many events of each kind, and how much they stand for. */
  kinds: z.array(z.object({ kind: z.enum(analyticsEventKinds), events: z.int(), count: z.int() })),
  /** The organisation's days from the first to the last of them; left out where there are none. */
  days: z.optional(z.object({ from: z.string(), to: z.string() })),
  /** The first of the refused rows, by their lines. */
  refusals: z.array(z.object({ line: z.int(), errors })),
});
export type ImportedEvents = z.infer<typeof importedEvents>;

export const eventEndpoints = {
  /** Each event has a verdict of its own: one that is refused refuses no other. */
  recordEvents: endpoint({
    method: 'POST',
    path: '/analytics/events',
    permission: 'dashboard.write',
    input: {
      body: z.strictObject({
        events: z
          .array(judgedLater(analyticsEvent))
          .check(z.minLength(1, reason('event.none')), z.maxLength(mostEvents)),
      }),
    },
    output: recordedEvents,
    limits: { ...writeLimits, listItems: mostEvents },
  }),
  /** A file, or a part of one that is made of whole rows; of CSV, each part begins with the header. */
  importEvents: endpoint({
    method: 'POST',
    path: '/analytics/events/import',
    permission: 'dashboard.write',
    input: {
      query: z.strictObject({
        /** Judges the rows and writes nothing. */
        dryRun: z._default(trueOrFalse, false),
        /** The line of the file on which the first row of this part is; left out where the part begins the file. */
        firstLine: z.optional(wholeNumber(/^[1-9]\d{0,11}$/, reason('field.positiveNumber'))),
      }),
      body: eventFileBody,
    },
    output: importedEvents,
    limits: writeLimits,
  }),
};
