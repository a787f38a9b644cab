import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

/**
 * The version that the caller has read, from the header `If-Match: "7"`.
 * @throws {ProblemError} `version-required` where the header is missing, `bad-input` where it is no such version.
 */
export function readExpectedVersion(header: string | undefined): number {
  if (header === undefined) throw new ProblemError('version-required');
  const match = /^"([1-9]\d{0,8})"$/.exec(header.trim());
  if (!match) {
    throw new ProblemError('bad-input', {
      reason: refusal('request.badVersion'),
      errors: [{ path: 'If-Match', reason: refusal('request.version') }],
    });
  }
  return Number(match[1]);
}

/** The entity tag of a version, which `If-Match` takes back. */
export function versionTag(version: number): string {
  return `"${String(version)}"`;
}

/**
 * Compares a locked row with the version that the caller has read.
 * @throws {ProblemError} `not-found` where there is no row, `stale-version` where it has another version.
 */
export function checkVersion(row: { version: number } | undefined, expected: number): void {
  if (!row) throw new ProblemError('not-found');
  if (row.version !== expected) throw new ProblemError('stale-version');
}
