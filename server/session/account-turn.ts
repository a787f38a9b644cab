import { ProblemError } from '#contract/problem.ts';

// More than people and their password managers ever send; the rest of a flood is turned away unread.
const mostWaiting = 30;

interface Line {
  length: number;
  last: Promise<unknown>;
}

const lines = new Map<string, Line>();

/**
 * Checks the passwords that a known device, or the sessions of an account, send one after another, so that a flood of
 * them holds one database connection and one hash, and parallel right passwords do not count against each other.
 * @throws {ProblemError} `too-many-requests` where too many already wait.
 */
export async function inAccountTurn<Result>(
  source: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const line = lines.get(source) ?? { length: 0, last: Promise.resolve() };
  if (line.length >= mostWaiting) {
    throw new ProblemError('too-many-requests', { retryAfterSeconds: 2 });
  }
  lines.set(source, line);
  line.length += 1;
  const turn = line.last.then(work);
  line.last = turn.catch(() => undefined);
  try {
    return await turn;
  } finally {
    line.length -= 1;
    if (line.length === 0) lines.delete(source);
  }
}
