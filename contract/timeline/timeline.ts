import * as z from 'zod/mini';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { endpoint } from '#contract/endpoint.ts';
import { lineText, nothing, plainText } from '#contract/input.ts';
import type { FieldError } from '#contract/problem.ts';
import { reason, refusal } from '#messages/refusal.ts';

export const timelineKinds = ['meeting', 'activity'] as const;

const at = z.iso.datetime({
  offset: true,
  error: reason('field.time'),
});

export const timelineEntry = z.object({
  id: z.int(),
  version: z.int(),
  kind: z.enum(timelineKinds),
  at: z.string(),
  title: z.string(),
  subtitle: z.string(),
  /** Of a meeting: with whom. */
  client: z.nullable(z.object({ id: z.int(), name: z.string(), avatar: z.string() })),
  occupation: z.string(),
});
export type TimelineEntry = z.infer<typeof timelineEntry>;

/** A meeting has a client, an activity has none. */
const timelineBody = z.strictObject({
  kind: z.enum(timelineKinds),
  at,
  title: lineText(120).check(z.minLength(1, reason('timeline.title'))),
  subtitle: plainText(300).check(z.minLength(1, reason('timeline.subtitle'))),
  clientId: z._default(z.nullable(z.int().check(z.positive())), null),
  occupation: z._default(plainText(120), ''),
});

export type TimelineBody = z.output<typeof timelineBody>;

export function validateTimelineEntry({
  kind,
  at: instant,
  clientId,
  occupation,
}: TimelineBody): FieldError[] {
  const errors: FieldError[] = [];
  if (!isCalendarDay(instant.slice(0, 10))) {
    errors.push({ path: 'at', reason: refusal('field.year') });
  }
  if (kind === 'meeting' && clientId === null) {
    errors.push({ path: 'clientId', reason: refusal('timeline.client') });
  }
  if (kind === 'activity' && clientId !== null) {
    errors.push({ path: 'clientId', reason: refusal('timeline.noClient') });
  }
  if (kind === 'activity' && occupation !== '') {
    errors.push({ path: 'occupation', reason: refusal('timeline.noOccupation') });
  }
  return errors;
}

/** Writes of an existing entry carry `If-Match` with its version. */
export const timelineEndpoints = {
  listTimeline: endpoint({
    method: 'GET',
    path: '/api/timeline',
    permission: 'dashboard.read',
    output: z.object({ entries: z.array(timelineEntry) }),
  }),
  createTimelineEntry: endpoint({
    permission: 'dashboard.write',
    method: 'POST',
    path: '/api/timeline',
    input: { body: timelineBody },
    output: timelineEntry,
  }),
  updateTimelineEntry: endpoint({
    permission: 'dashboard.write',
    method: 'PUT',
    path: '/api/timeline/{id}',
    input: { body: timelineBody },
    output: timelineEntry,
  }),
  deleteTimelineEntry: endpoint({
    permission: 'dashboard.write',
    method: 'DELETE',
    path: '/api/timeline/{id}',
    output: nothing,
  }),
};
