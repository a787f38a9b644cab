import { ProblemError } from '#contract/problem.ts';

/** Runs a piece of work when a place is free. */
export type Semaphore = <Result>(work: () => Promise<Result>) => Promise<Result>;

/**
 * Lets only so many pieces of costly work run at a time, in the order in which they came.
 * @throws {ProblemError} `unavailable` where more than `waitingMost` already wait.
 */
export function semaphore(places: number, waitingMost: number): Semaphore {
  let free = places;
  const waiting: (() => void)[] = [];

  const enter = async (): Promise<void> => {
    if (free > 0) {
      free -= 1;
      return;
    }
    if (waiting.length >= waitingMost) {
      throw new ProblemError('unavailable', { retryAfterSeconds: 5 });
    }
    await new Promise<void>((resolve) => waiting.push(resolve));
  };
  const leave = (): void => {
    const next = waiting.shift();
    // The place goes straight to the next in line, so that nobody can slip in between.
    if (next) next();
    else free += 1;
  };

  return async (work) => {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}

/**
 * A place for work that ends elsewhere, such as an answer that is still being read.
 * @returns gives the place back; called again it does nothing
 * @throws {ProblemError} `unavailable` where too many already wait
 */
export async function takePlace(places: Semaphore): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await new Promise<void>((enter, refuse) => {
    places(() => {
      enter();
      return held.promise;
    }).catch(refuse);
  });
  return () => {
    held.resolve(undefined);
  };
}
