import type { Picture } from '#contract/endpoint.ts';

const sidePx = 256;

/**
 * The middle of a picture as a small square, upright whatever the camera said, without what else the file told.
 * @throws {Error} where the file is no picture that the browser can draw
 */
export async function squarePicture(file: File): Promise<Picture> {
  const drawn = await createImageBitmap(file).catch((cause: unknown) => {
    throw new Error('This file is no picture. Choose a PNG or a JPEG.', { cause });
  });
  const cutPx = Math.min(drawn.width, drawn.height);
  const canvas = new OffscreenCanvas(sidePx, sidePx);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw pictures.');
  const [left, top] = [(drawn.width - cutPx) / 2, (drawn.height - cutPx) / 2];
  context.imageSmoothingQuality = 'high';
  context.drawImage(drawn, left, top, cutPx, cutPx, 0, 0, sidePx, sidePx);
  drawn.close();
  const blob = await canvas.convertToBlob({ type: 'image/png' });
  return { contentType: 'image/png', bytes: new Uint8Array(await blob.arrayBuffer()) };
}
