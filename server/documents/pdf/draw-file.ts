import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { canBeShown } from '#server/images/can-be-shown.ts';
import type { PdfJob } from './pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';

/** @throws {ProblemError} `rule-broken` where no font draws its text, `unavailable` */
export async function drawFile(job: PdfJob, drawPdf: DrawPdf): Promise<Uint8Array> {
  const logo = job.logo && (await canBeShown(job.logo)) ? job.logo : null;
  const answer = await drawPdf({ ...job, logo });
  if ('bytes' in answer) return answer.bytes;
  const errors = answer.undrawable.map(({ path, characters }) => ({
    path,
    reason: refusal('document.undrawable', { characters: characters.join(' ') }),
  }));
  throw new ProblemError('rule-broken', {
    reason: refusal('document.undrawableParts'),
    errors,
  });
}
