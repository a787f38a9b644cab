import { t } from './t.ts';

const minuteMs = 60_000;

/** In minutes, largest first. */
const units = [
  ['year', 525_960],
  ['month', 43_830],
  ['day', 1_440],
  ['hour', 60],
  ['minute', 1],
] as const;

/** How far an instant lies from now, in whole units: `12 min ago`, `In 2 hours`, `Now`. */
export function relativeTime(at: Date, now: Date): string {
  const distanceMs = at.getTime() - now.getTime();
  const distance = Math.floor(Math.abs(distanceMs) / minuteMs);
  const found = units.find(([, minutes]) => distance >= minutes);
  if (!found) return t('now');
  const [unit, minutes] = found;
  const time = t(`time.${unit}`, { count: Math.floor(distance / minutes) });
  return distanceMs > 0 ? t('future', { time }) : t('past', { time });
}
