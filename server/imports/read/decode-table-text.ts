import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';

/** In which encoding a text was found to be. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

export interface DecodedText {
  text: string;
  encoding: TextEncoding;
}

const sampleBytes = 2_000;

/**
 * The text of a file: in UTF-16 where a mark or the zeros of Latin letters say so, in UTF-8 where it is that without a fault,
 * else in what Windows wrote before it. A byte order mark is left out.
 * @throws {ProblemError} `bad-input` where it is binary
 */
export function decodeTableText(bytes: Uint8Array): DecodedText {
  const encoding = encodingOf(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  if (text.includes('\0')) {
    throw new ProblemError('bad-input', { reason: refusal('fileImport.notATable') });
  }
  return { text, encoding };
}

function encodingOf(bytes: Uint8Array): TextEncoding {
  const [first = 0, second = 0] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const start = bytes.subarray(0, sampleBytes);
  const zeros = (offset: number) =>
    start.filter((byte, index) => index % 2 === offset && byte === 0).length / (start.length / 2);
  if (zeros(1) > 0.6 && zeros(0) < 0.1) return 'utf-16le';
  if (zeros(0) > 0.6 && zeros(1) < 0.1) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
