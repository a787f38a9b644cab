import { createHash } from 'node:crypto';
import type { Picture } from '#contract/file-bodies.ts';
import { ProblemError } from '#contract/problem.ts';
import { reEncodePicture } from './re-encode-picture.ts';

const mostKept = 1_000;
/** By SHA-256: what bytes show never changes. */
const known = new Map<string, boolean>();

/**
 * Whether a stored picture can be drawn whole. Those that were stored before pictures were re-encoded may not.
 * @throws {ProblemError} `unavailable` where too many wait
 */
export async function canBeShown(bytes: Uint8Array): Promise<boolean> {
  const id = createHash('sha256').update(bytes).digest('hex');
  const before = known.get(id);
  if (before !== undefined) return before;
  const isDrawn = await draws(bytes);
  if (known.size >= mostKept) known.clear();
  known.set(id, isDrawn);
  return isDrawn;
}

async function draws(bytes: Uint8Array): Promise<boolean> {
  const contentType: Picture['contentType'] = bytes[0] === 0xff ? 'image/jpeg' : 'image/png';
  try {
    await reEncodePicture({ contentType, bytes: new Uint8Array(bytes) });
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.type === 'rule-broken') return false;
    throw error;
  }
}
