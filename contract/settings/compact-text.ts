import * as z from 'zod/mini';
import { plainText } from '#contract/input.ts';

/** Text that is compared without spaces and case, as banks print it: `gb08 svav …` is `GB08SVAV…`. */
export const compactText = z.pipe(
  plainText(60),
  z.transform((text) => text.replaceAll(/\s/gu, '').toUpperCase()),
);
