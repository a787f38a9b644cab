/** A day and a time on the wall of a place, as `YYYY-MM-DDTHH:mm`. */
export type WallTime = string;

/** What the wall of a time zone (IANA name) shows at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  const text = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  }).format(instant);
  return text.replace(' ', 'T');
}

/**
 * The instant at which the wall of a time zone shows the time. Of a time that comes twice it is the first, of one that
 * the clock leaves out the instant that is as far after the leap.
 */
export function instantAt(timeZone: string, wallTime: WallTime): Date {
  const asUtc = Date.parse(`${wallTime}Z`);
  const offsetAt = (time: number) => Date.parse(`${wallTimeIn(timeZone, new Date(time))}Z`) - time;
  const dayMs = 86_400_000;
  // The clock is changed at most once within two days, so the offset is one of these.
  const [before, after] = [offsetAt(asUtc - dayMs), offsetAt(asUtc + dayMs)];
  const first = asUtc - Math.max(before, after);
  return new Date(first + offsetAt(first) === asUtc ? first : asUtc - Math.min(before, after));
}
