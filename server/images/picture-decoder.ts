import sharp from 'sharp';

sharp.concurrency(1);
sharp.cache(false);
// Of the formats that the decoder knows, only these two: no SVG, no PDF, no TIFF.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPng', 'VipsForeignLoadJpeg'] });

/** Decodes and encodes pictures, PNG and JPEG alone. */
export const decoder = sharp;
