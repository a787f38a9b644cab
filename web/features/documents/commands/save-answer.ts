import type * as z from 'zod/mini';
import type { fileAnswer } from '#contract/endpoint.ts';
import { saveFile } from '#web/ui/action/save-file.ts';

/** Saves a document under its own name, or under the given one where it has none. */
export function saveAnswer(
  { fileName, contentType, bytes }: z.output<typeof fileAnswer>,
  name: string,
): void {
  // A copy, because a Blob takes no bytes of shared memory.
  saveFile(fileName ?? name, new Blob([new Uint8Array(bytes)], { type: contentType }));
}
