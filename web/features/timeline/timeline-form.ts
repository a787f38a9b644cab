import type * as z from 'zod/mini';
import {
  type TimelineEntry,
  validateTimelineEntry,
  timelineEndpoints,
} from '#contract/timeline/timeline.ts';
import { validateBody, type FieldErrors, toFieldErrors } from '#web/api/field-errors.ts';
import { instantAt, type WallTime, wallTimeIn } from '#web/format/wall-time.ts';
import { t } from './t.ts';

/** A meeting or another activity as texts in fields; the time is that of the organisation's wall. */
export interface TimelineValues {
  kind: TimelineEntry['kind'];
  at: WallTime;
  title: string;
  subtitle: string;
  clientId: number | null;
  occupation: string;
}

export function emptyEntry(timeZone: string): TimelineValues {
  const at = wallTimeIn(timeZone, new Date());
  return { kind: 'meeting', at, title: '', subtitle: '', clientId: null, occupation: '' };
}

export function entryValues(entry: TimelineEntry, timeZone: string): TimelineValues {
  const { kind, title, subtitle, occupation, client } = entry;
  const at = wallTimeIn(timeZone, new Date(entry.at));
  return { kind, at, title, subtitle, clientId: client?.id ?? null, occupation };
}

type TimelineInput = z.input<typeof timelineEndpoints.createTimelineEntry.input.body>;

/** An activity that was a meeting a moment ago keeps nothing of it. */
export function timelineBody(values: TimelineValues, timeZone: string): TimelineInput {
  const { kind, at, title, subtitle } = values;
  const isMeeting = kind === 'meeting';
  return {
    kind,
    title,
    subtitle,
    at: /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(at) ? instantAt(timeZone, at).toISOString() : '',
    clientId: isMeeting ? values.clientId : null,
    occupation: isMeeting ? values.occupation : '',
  };
}

export function checkEntry(values: TimelineValues, timeZone: string): FieldErrors {
  const body = timelineBody(values, timeZone);
  const { clientId = null, occupation = '', ...rest } = body;
  const errors = {
    ...toFieldErrors(validateTimelineEntry({ ...rest, clientId, occupation })),
    ...validateBody(timelineEndpoints.createTimelineEntry.input.body, body),
  };
  return body.at === '' ? { ...errors, at: t('dialog.enterTime') } : errors;
}
