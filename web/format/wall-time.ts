/** Local day and time, as `YYYY-MM-DDTHH:mm`. */
export type WallTime = string;

/** The local time in a time zone (IANA name) at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return text.replace(' ', 'T');
}

/**
 * The instant of a local time. When clocks go back and the time occurs twice, it is the first one; when clocks go
 * forward and skip the time, it is as far after the change.
 */
export function instantAt(timeZone: string, wallTime: WallTime): Date {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (time: number) => Date.parse(`${wallTimeIn(timeZone, new Date(time))}Z`) - time;
  const dayMs = 86_400_000;
  // Clocks change at most once within two days, so the offset is one of these.
  const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)];
  const first = asUtc - Math.max(before, after);
  return new Date(first + offsetAt(first) === asUtc ? first : asUtc - Math.min(before, after));
}
