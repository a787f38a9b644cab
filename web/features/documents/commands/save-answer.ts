import type * as z from 'zod/mini';
import type { fileAnswer } from '#contract/endpoint.ts';
import { saveFile } from '#web/ui/action/save-file.ts';

/** Saves a downloaded file under the name that the server gives it. */
export function saveAnswer({
  fileName = '',
  contentType,
  bytes,
}: z.output<typeof fileAnswer>): void {
  // A Blob doesn't accept shared memory, so the bytes are copied.
  saveFile(fileName, new Blob([new Uint8Array(bytes)], { type: contentType }));
}
