import type { Picture } from '#contract/file-bodies.ts';
import { t } from './t.ts';

const sidePx = 256;

/**
 * Crops a picture to a small square from its middle, applies its orientation and drops its metadata.
 * @throws {Error} when the browser can't decode the file
 */
export async function squarePicture(file: File): Promise<Picture> {
  const bitmap = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error(t('picture.unreadable'), { cause });
  });
  const cropPx = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error(t('picture.unsupported'));
  const [left, top] = [(bitmap.width - cropPx) / 2, (bitmap.height - cropPx) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, left, top, cropPx, cropPx, 0, 0, sidePx, sidePx);
  bitmap.close();
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { contentType: 'image/png', bytes: new Uint8Array(await blob.arrayBuffer()) };
}
