import type { Picture } from '#contract/file-bodies.ts';
import { jpegSize } from './jpeg-size.ts';
import { type PictureSize, pngParts } from './png-parts.ts';
import { refusal } from '#messages/refusal.ts';
import { ruleBroken } from '#server/http/rule-broken.ts';
import { semaphore } from '#server/runtime/semaphore.ts';

/** The longest side that is taken. */
const mostPx = 2_048;
/**
 * The longest side that is kept. A document prints a logo 11.6 mm wide, which makes 1,000 dpi; and whatever 480 × 480
 * pixels show, they fit in the 1 MiB that a stored picture may have.
 */
const keptPx = 480;

// One at a time: the largest takes about a second. Nothing is kept afterwards.
const inTurn = semaphore(1, 8);

/**
 * A picture that came from outside, re-encoded: upright, sRGB with 8 bits, a plain PNG or a baseline JPEG, and nothing in
 * it but pixels. What comes out can stand in a page and in a document; it was drawn in one.
 * @throws {ProblemError} `rule-broken` where it cannot be drawn or is too large, `unavailable` where too many wait
 */
export async function reEncodePicture(picture: Picture): Promise<Picture> {
  // Before the queue: a picture that its header gives away takes nobody's turn, however many come at once.
  const read = readHeader(picture);
  if (read === undefined) throw undrawable();
  // The start of the server does not wait for them.
  const { decoder } = await import('./picture-decoder.ts');
  const { drawsInPdf } = await import('./draws-in-pdf.ts');
  return inTurn(async () => {
    const decoded = await read();
    if (decoded === undefined) throw undrawable();
    const image = decoder(decoded, { limitInputPixels: mostPx ** 2, failOn: 'warning' })
      .autoOrient()
      .resize(keptPx, keptPx, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .timeout({ seconds: 15 });
    const { contentType } = picture;
    const encoded = contentType === 'image/png' ? image.png() : image.jpeg({ quality: 90 });
    const bytes = await encoded.toBuffer().catch((cause: unknown) => {
      throw undrawable(cause);
    });
    if (!drawsInPdf(bytes)) throw undrawable();
    return { contentType, bytes: new Uint8Array(bytes) };
  });
}

/**
 * Reads a picture's size and hands back what gives only what draws, for the decoder; either is `undefined` where the bytes
 * are no whole picture of their type.
 * @throws {ProblemError} `rule-broken` where the header says that it is too large; nothing was unpacked then
 */
function readHeader({
  contentType,
  bytes,
}: Picture): (() => Promise<Uint8Array | undefined>) | undefined {
  if (contentType === 'image/jpeg') {
    return hasDrawableSize(jpegSize(bytes)) ? () => Promise.resolve(bytes) : undefined;
  }
  const png = pngParts(bytes);
  if (!png || !hasDrawableSize(png)) return undefined;
  return async () => ((await png.isComplete()) ? png.drawing : undefined);
}

/** @throws {ProblemError} `rule-broken` */
function hasDrawableSize(size: PictureSize | undefined): boolean {
  if (!size) return false;
  const { widthPx, heightPx } = size;
  if (Math.max(widthPx, heightPx) > mostPx) {
    const values = { most: mostPx, width: widthPx, height: heightPx };
    throw ruleBroken('body', refusal('picture.tooLarge', values));
  }
  return Math.min(widthPx, heightPx) > 0;
}

function undrawable(cause?: unknown): Error {
  const problem = ruleBroken('body', refusal('picture.damaged', { most: mostPx }));
  problem.cause = cause;
  return problem;
}
