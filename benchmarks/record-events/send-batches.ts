import { mostEvents } from '#contract/analytics/events.ts';
import type { MeasuredApp } from '../measured-app.ts';
import type { DrawnEvent } from './draw-events.ts';

/** Sends events in batches, so many at once, each batch in a call of its own. */
export async function sendBatches(
  { origin, cookie }: MeasuredApp,
  events: readonly DrawnEvent[],
  senders: number,
): Promise<void> {
  const headers = { cookie, origin, 'content-type': 'application/json' };
  let next = 0;
  const send = async (): Promise<void> => {
    while (next < events.length) {
      const batch = events.slice(next, next + mostEvents);
      next += mostEvents;
      const body = JSON.stringify({ events: batch });
      const answer = await fetch(`${origin}/analytics/events`, { method: 'POST', headers, body });
      const text = await answer.text();
      if (answer.status !== 200) throw new Error(`${String(answer.status)} ${text.slice(0, 300)}`);
      if (!text.includes('"refused":0')) throw new Error(text.slice(0, 300));
    }
  };
  await Promise.all(Array.from({ length: senders }, send));
}
