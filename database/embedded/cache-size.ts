const least = 128;
const most = 1024;
const megabyte = 1_048_576;

/**
 * How much the private server may keep in memory of its tables. What is not used takes none: a small installation stays
 * small, and one with a million invoices does not fetch the pages of its list from the system each time.
 * @param available bytes that this machine, or what confines the process, has
 * @returns megabytes: a sixteenth, within bounds
 */
export function cacheSize(available: number): number {
  return Math.min(most, Math.max(least, Math.floor(available / megabyte / 16)));
}
