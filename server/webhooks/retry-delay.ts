const firstMs = 5_000;
const longestMs = 6 * 3_600_000;
/** How long after its first attempt a delivery is given up. */
export const patienceMs = 3 * 86_400_000;

/** How long after so many attempts the next one is made. Up to a fifth is chance, so that those that failed together spread. */
export function retryDelayMs(attempts: number, chance: () => number = Math.random): number {
  const delay = Math.min(firstMs * 4 ** (attempts - 1), longestMs);
  return Math.round(delay * (0.8 + 0.4 * chance()));
}
