import type { Picture } from '#contract/endpoint.ts';
import { jpegSize } from './jpeg-size.ts';
import { pngSize } from './png-size.ts';
import { ruleBroken } from './rule-broken.ts';

const mostPx = 4_096;

/**
 * Looks into a picture that came from outside: whether it is what its content type says, whole, and not too large to
 * be drawn. A picture that passes can stand in a page and in a document.
 * @throws {ProblemError} `rule-broken`
 */
export async function checkPicture({ contentType, bytes }: Picture): Promise<void> {
  const size = await (contentType === 'image/png' ? pngSize(bytes, mostPx) : jpegSize(bytes));
  if (size === undefined) {
    const kind = contentType === 'image/png' ? 'PNG' : 'JPEG';
    throw ruleBroken('body', `This is no whole ${kind} picture. Save it anew as PNG or JPEG.`);
  }
  const { widthPx, heightPx } = size;
  if (Math.min(widthPx, heightPx) < 1 || Math.max(widthPx, heightPx) > mostPx) {
    throw ruleBroken('body', `Use a picture of at most ${mostPx} × ${mostPx} pixels.`);
  }
}
