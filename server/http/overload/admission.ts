/** Lets in who can be answered soon. */
export interface Admission {
  /** @returns called when it was answered; nothing where whoever comes is to come again later */
  enter: () => (() => void) | undefined;
}

/** Beyond this everybody would rather hear at once that it takes longer. */
const longestMs = 350;
/** Two for each connection to the database: so few are served on any machine, however slow. */
const fewest = 20;
/** A crowd that comes at one moment is let in: only one that goes on is turned away. */
const longFromMs = 100;
/** What has taken so long waits for something else than its turn, such as a lock. */
const stuckMs = 1_000;
// The turns of the last few moments count, not one that was long.
const weightOfOne = 0.05;

/**
 * Of how many are being answered, and how fast one after the other was of late, follows how long another one would take
 * (Little's law). Without it, where more come than can be served, everybody would wait ever longer for an answer that nobody wants any more.
 * @param now in milliseconds, from any beginning
 */
export function admission(now: () => number): Admission {
  // In the order in which they came.
  const inside = new Map<object, number>();
  let turnMs = 0;
  let lastLeftAt: number | undefined;
  let longSince: number | undefined;

  const noteTurn = (at: number): void => {
    if (lastLeftAt !== undefined) turnMs += weightOfOne * (at - lastLeftAt - turnMs);
    // Else the time between two turns says nothing of how fast they can be.
    lastLeftAt = inside.size > 0 ? at : undefined;
  };
  return {
    enter: () => {
      const at = now();
      for (const [one, since] of inside) {
        if (at - since < stuckMs) break;
        inside.delete(one);
      }
      if (inside.size < fewest || inside.size * turnMs <= longestMs) longSince = undefined;
      else longSince ??= at;
      if (longSince !== undefined && at - longSince >= longFromMs) return undefined;
      const place = {};
      inside.set(place, at);
      return () => {
        if (inside.delete(place)) noteTurn(now());
      };
    },
  };
}
