import { language } from '#web/language/language.ts';

const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
const minuteMs = 60_000;

/** How long ago an instant was, roughly: `now`, `25 minutes ago`, `3 hours ago`, `yesterday`. */
export function timeSince(instant: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - instant.getTime()) / minuteMs);
  if (minutes < 1) return words.format(0, 'second');
  if (minutes < 60) return words.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? words.format(-hours, 'hour') : words.format(-Math.floor(hours / 24), 'day');
}
