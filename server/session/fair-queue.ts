import { ProblemError } from '#contract/problem.ts';

export interface Visit {
  network: string;
  account: string;
}

export interface FairQueueLimits {
  /** How many pieces of work run at a time. */
  places: number;
  mostWaiting: number;
  mostWaitingPerAccount: number;
}

/** Runs a piece of work when its turn comes. `undefined` or an error as its outcome is a strike against the visit. */
export type FairQueue = <Result>(
  visit: Visit,
  work: () => Promise<Result | undefined>,
) => Promise<Result | undefined>;

interface Waiting extends Visit {
  start: () => void;
  refuse: (error: ProblemError) => void;
}

const strikeMinutes = 15;
const mostRemembered = 10_000;

/**
 * Shares few places among many visitors: next is the visit whose network, then whose account, waits and failed least, and
 * among equals the newest, whose person still waits for it. A flood from one network, or at one account, or from networks
 * that failed before waits behind everyone else. One visit per account runs at a time.
 * @throws {ProblemError} `too-many-requests` or `unavailable` for the heaviest, and of these the oldest, visit of an
 * account or of all where too many wait.
 */
export function fairQueue(limits: FairQueueLimits): FairQueue {
  let free = limits.places;
  const busyAccounts = new Set<string>();
  const waiting = new Set<Waiting>();
  // Counted as they come and go: a flood must not pay for a look at everyone with each of its visits.
  const waitingBy = new Map<string, number>();
  const strikes = strikeCounter();

  const count = (visit: Visit, change: 1 | -1): void => {
    for (const key of [networkKey(visit.network), accountKey(visit.account)]) {
      const now = (waitingBy.get(key) ?? 0) + change;
      if (now > 0) waitingBy.set(key, now);
      else waitingBy.delete(key);
    }
  };
  const load = (key: string): number => strikes.count(key) + (waitingBy.get(key) ?? 0);
  const isHeavier = (one: Visit, other: Visit): boolean => {
    const difference = load(networkKey(one.network)) - load(networkKey(other.network));
    return (difference || load(accountKey(one.account)) - load(accountKey(other.account))) > 0;
  };
  const take = (visit: Waiting): void => {
    waiting.delete(visit);
    count(visit, -1);
  };
  const refuseHeaviest = (isMeant: (visit: Waiting) => boolean, error: ProblemError): void => {
    let heaviest: Waiting | undefined;
    for (const visit of waiting) {
      if (isMeant(visit) && (!heaviest || isHeavier(visit, heaviest))) heaviest = visit;
    }
    if (!heaviest) return;
    take(heaviest);
    heaviest.refuse(error);
  };
  const makeRoom = (account: string): void => {
    if ((waitingBy.get(accountKey(account)) ?? 0) > limits.mostWaitingPerAccount) {
      const error = new ProblemError('too-many-requests', { retryAfterSeconds: 2 });
      refuseHeaviest((visit) => visit.account === account, error);
    } else if (waiting.size > limits.mostWaiting) {
      refuseHeaviest(() => true, new ProblemError('unavailable', { retryAfterSeconds: 2 }));
    }
  };
  const startNext = (): void => {
    while (free > 0) {
      let next: Waiting | undefined;
      for (const visit of waiting) {
        if (!busyAccounts.has(visit.account) && (!next || !isHeavier(visit, next))) next = visit;
      }
      if (!next) return;
      take(next);
      free -= 1;
      busyAccounts.add(next.account);
      next.start();
    }
  };

  return async (visit, work) => {
    await new Promise<void>((start, refuse) => {
      waiting.add({ ...visit, start, refuse });
      count(visit, 1);
      startNext();
      makeRoom(visit.account);
    });
    let isGood = false;
    try {
      const result = await work();
      isGood = result !== undefined;
      return result;
    } finally {
      if (!isGood) {
        strikes.add(networkKey(visit.network));
        strikes.add(accountKey(visit.account));
      }
      busyAccounts.delete(visit.account);
      free += 1;
      startNext();
    }
  };
}

function networkKey(network: string): string {
  return `network ${network}`;
}

function accountKey(account: string): string {
  return `account ${account}`;
}

/** Counts strikes until none came for a quarter of an hour. Lost at a restart: they only order a queue. */
function strikeCounter() {
  const known = new Map<string, { strikes: number; lastAt: number }>();
  const count = (key: string): number => {
    const entry = known.get(key);
    if (!entry || entry.lastAt <= Date.now() - strikeMinutes * 60_000) return 0;
    return entry.strikes;
  };
  const add = (key: string): void => {
    const strikes = count(key) + 1;
    // Moved to the end, so that the first key is the one that was longest without a strike.
    known.delete(key);
    known.set(key, { strikes, lastAt: Date.now() });
    const [oldest] = known.keys();
    if (known.size > mostRemembered && oldest !== undefined) known.delete(oldest);
  };
  return { count, add };
}
