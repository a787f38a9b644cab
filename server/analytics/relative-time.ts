const minuteMs = 60_000;

/** In minutes, largest first, each with one and with several of them. */
const units = [
  { minutes: 525_960, one: 'year', many: 'years' },
  { minutes: 43_830, one: 'month', many: 'months' },
  { minutes: 1_440, one: 'day', many: 'days' },
  { minutes: 60, one: 'hour', many: 'hours' },
  { minutes: 1, one: 'min', many: 'min' },
] as const;

/** How far an instant lies from now, in whole units: `12 min ago`, `In 2 hours`, `Now`. */
export function relativeTime(at: Date, now: Date): string {
  const distanceMs = at.getTime() - now.getTime();
  const minutes = Math.floor(Math.abs(distanceMs) / minuteMs);
  const unit = units.find((candidate) => minutes >= candidate.minutes);
  if (!unit) return 'Now';
  const count = Math.floor(minutes / unit.minutes);
  const text = `${String(count)} ${count === 1 ? unit.one : unit.many}`;
  return distanceMs > 0 ? `In ${text}` : `${text} ago`;
}
