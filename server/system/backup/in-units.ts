const units = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `12.3 MB` */
export function inUnits(bytes: number): string {
  let value = bytes;
  let unit = 0;
  for (; value >= 1_000 && unit < units.length - 1; unit += 1) value /= 1_000;
  return `${unit === 0 ? String(value) : value.toFixed(1)} ${units[unit] ?? ''}`;
}
