// Failures within 15 minutes.
const mostPerPair = 10;
const mostPerAccount = 10;
// One network alone never closes an account for the others.
const mostCountedPerNetwork = 5;
const mostPerNetwork = 40;
const mostPerPairWhenCrowded = 3;
const paceSeconds = 10;
const windowSeconds = 15 * 60;

/** Failures within the last 15 minutes, and attempts that are being compared. */
export interface AttemptCounts {
  /** At this account from this source. */
  pair: number;
  /** Until the oldest of these no longer counts. */
  pairWaitSeconds: number;
  /** At this account from each network. */
  accountByNetwork: readonly number[];
  /** From this source at any account. */
  source: number;
  /** Since a stranger last failed at this account; `null` for none. */
  accountQuietSeconds: number | null;
  /** Since this source last failed; `null` for never. */
  sourceQuietSeconds: number | null;
}

export type AttemptDecision =
  | { isAdmitted: true; waitIfWrong: number | undefined }
  | { isAdmitted: false; waitSeconds: number };

/**
 * Whether a password may be compared. A known device and a session have a budget of their own. Where strangers have used
 * up the account's or the network's, networks that failed at the account at most twice are still let through, one at a
 * time and the cleaner the sooner, so that the right password finds its way in; a wrong one is told to wait.
 */
export function decideAttempt(
  counts: AttemptCounts,
  kind: 'network' | 'device' | 'session',
): AttemptDecision {
  const { pair, pairWaitSeconds, source } = counts;
  if (pair >= mostPerPair) return { isAdmitted: false, waitSeconds: pairWaitSeconds };
  if (kind !== 'network') return { isAdmitted: true, waitIfWrong: undefined };
  const account = counts.accountByNetwork
    .map((failures) => Math.min(failures, mostCountedPerNetwork))
    .reduce((sum, failures) => sum + failures, 0);
  const quiet: number[] = [];
  if (account >= mostPerAccount) quiet.push(counts.accountQuietSeconds ?? windowSeconds);
  if (source >= mostPerNetwork) quiet.push(counts.sourceQuietSeconds ?? windowSeconds);
  if (quiet.length === 0) return { isAdmitted: true, waitIfWrong: undefined };
  if (pair >= mostPerPairWhenCrowded) return { isAdmitted: false, waitSeconds: pairWaitSeconds };
  const missing = paceOf(pair) - Math.min(...quiet);
  if (missing > 0) return { isAdmitted: false, waitSeconds: missing };
  const next = pair + 1;
  return {
    isAdmitted: true,
    waitIfWrong: next < mostPerPairWhenCrowded ? paceOf(next) : windowSeconds,
  };
}

/** The cleaner a network, the sooner its turn: used-up networks cannot keep taking the turns of clean ones. */
function paceOf(failures: number): number {
  return paceSeconds * (1 + failures);
}
