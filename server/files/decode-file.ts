import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { fileLimits } from './file-limits.ts';

const utf16Marks = ['fffe', 'feff'];

/**
 * The text of a file in UTF-8; a byte order mark is left out.
 * @throws {ProblemError} where the file is too large or holds no such text.
 */
export function decodeFile(bytes: Uint8Array): string {
  if (bytes.byteLength > fileLimits.bytes) {
    throw new ProblemError('too-large', { reason: refusal('import.tooLarge') });
  }
  if (utf16Marks.includes(Buffer.from(bytes.subarray(0, 2)).toString('hex'))) {
    throw new ProblemError('bad-input', { reason: refusal('import.utf16') });
  }
  if (bytes.includes(0)) {
    throw new ProblemError('bad-input', { reason: refusal('import.binary') });
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (!(cause instanceof TypeError)) throw cause;
    const line = String(lineOfBadByte(bytes));
    throw new ProblemError('bad-input', { reason: refusal('import.notUtf8', { line }) });
  }
}

/** The first line that the lossless decoder would have refused. */
function lineOfBadByte(bytes: Uint8Array): number {
  const lines = Buffer.from(bytes).toString('latin1').split('\n');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const index = lines.findIndex((line) => {
    try {
      decoder.decode(Buffer.from(line, 'latin1'));
      return false;
    } catch {
      return true;
    }
  });
  return index + 1;
}
