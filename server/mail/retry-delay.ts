const firstMs = 5_000;
const longestMs = 4 * 3_600_000;
/** A day and a bit in all: a mail server that is away over a night is none that refuses. */
const mostTries = 14;

/** How long after so many tries the next one is made; `undefined` to give up. Up to a fifth is chance, so that mails spread. */
export function retryDelayMs(
  tries: number,
  chance: () => number = Math.random,
): number | undefined {
  if (tries >= mostTries) return undefined;
  const delay = Math.min(firstMs * 3 ** (tries - 1), longestMs);
  return Math.round(delay * (0.8 + 0.4 * chance()));
}
