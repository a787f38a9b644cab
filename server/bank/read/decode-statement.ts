import { refusal } from '#messages/refusal.ts';
import { decodeFile } from '#server/files/decode-file.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { refuseStatement } from './statement-problem.ts';

const westEuropean = /^(iso-?8859-1|iso-?8859-15|latin-?1|windows-1252|us-ascii)$/i;

/**
 * The text of a statement: XML in the encoding that it declares, else UTF-8 or what banks wrote before it.
 * @throws {ProblemError} where it is too large, binary, or not in its encoding
 */
export function decodeStatement(bytes: Uint8Array): string {
  // The mark of UTF-16, which is refused.
  if ((bytes[0] ?? 0) >= 0xfe) return decodeFile(bytes);
  const start = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const declared = /^(?:ï»¿)?\s*<\?xml[^>]*encoding=["']([^"']+)["']/.exec(start)?.[1];
  if (declared !== undefined) {
    if (/^utf-?8$/i.test(declared)) return decodeFile(bytes);
    if (!westEuropean.test(declared)) {
      refuseStatement(refusal('bank.encoding', { encoding: quoteCell(declared) }));
    }
    return decodeOld(bytes, declared);
  }
  if (start.includes('<') && /^(?:ï»¿)?\s*<\?xml/.test(start)) return decodeFile(bytes);
  return isUtf8(bytes) ? decodeFile(bytes) : decodeOld(bytes, 'windows-1252');
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

function decodeOld(bytes: Uint8Array, encoding: string): string {
  // Refuses what is too large, UTF-16 or binary.
  decodeFile(Buffer.from(bytes.map((byte) => (byte > 127 ? 63 : byte))));
  return new TextDecoder(encoding.replace(/^latin-?1$/i, 'iso-8859-1')).decode(bytes);
}
