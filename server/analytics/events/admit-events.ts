import { type AnalyticsEvent, analyticsEvent } from '#contract/analytics/events.ts';
import { judgeInput } from '#server/http/read-input.ts';
import { refusalText } from '#server/http/refusal-text.ts';

export interface EventError {
  /** Within the event; `event` where it is none at all. */
  path: string;
  /** What is wrong and how to mend it, as a sentence. */
  message: string;
}

export interface AdmittedEvents {
  accepted: { position: number; event: AnalyticsEvent }[];
  refused: { position: number; errors: EventError[] }[];
}

/** Tells what can be recorded from what cannot; positions are counted from 0. */
export function admitEvents(raws: readonly unknown[]): AdmittedEvents {
  const admitted: AdmittedEvents = { accepted: [], refused: [] };
  for (const [position, raw] of raws.entries()) {
    const judged = judgeInput(analyticsEvent, raw, 'event');
    if ('value' in judged) admitted.accepted.push({ position, event: judged.value });
    else {
      const errors = judged.errors.map(({ path, reason }) => ({
        path,
        message: refusalText(reason),
      }));
      admitted.refused.push({ position, errors });
    }
  }
  return admitted;
}
