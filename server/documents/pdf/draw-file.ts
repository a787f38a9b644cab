import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { canBeShown } from '#server/images/can-be-shown.ts';
import { jpegSize } from '#server/images/jpeg-size.ts';
import { reEncodePicture } from '#server/images/re-encode-picture.ts';
import type { PdfJob } from '../drawing/pdf-job.ts';
import type { DrawPdf } from './pdf-threads.ts';

/** A picture that was stored before pictures were re-encoded may be in the colors of print, which no archive of ours takes. */
async function inColorsOfScreens(bytes: Uint8Array): Promise<Uint8Array> {
  if (jpegSize(bytes)?.components !== 4) return bytes;
  return (await reEncodePicture({ contentType: 'image/jpeg', bytes: new Uint8Array(bytes) })).bytes;
}

/** @throws {ProblemError} `rule-broken` where no font draws its text, `unavailable` */
export async function drawFile(job: PdfJob, drawPdf: DrawPdf): Promise<Uint8Array> {
  const logo = job.logo && (await canBeShown(job.logo)) ? await inColorsOfScreens(job.logo) : null;
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
