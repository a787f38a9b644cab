export type RowFormat = 'csv' | 'ndjson';

export interface FilePart {
  /** Whole rows; of CSV below the header of the file. */
  bytes: Uint8Array<ArrayBuffer>;
  format: RowFormat;
  /** The line of the file on which its first row is. */
  firstLine: number;
  /** How many bytes of the file are in this part and those before it. */
  end: number;
}

export interface RowFile {
  size: number;
  read: (from: number, to: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** A part as it is sent: https://www.rfc-editor.org/rfc/rfc4180, https://github.com/ndjson/ndjson-spec */
export function eventFileOf({ bytes, format }: FilePart) {
  return { bytes, contentType: format === 'csv' ? 'text/csv' : 'application/x-ndjson' } as const;
}

const partBytes = 262_144;
const lineFeed = 0x0a;
const quote = 0x22;
const brace = 0x7b;
const byteOrderMark = [0xef, 0xbb, 0xbf];
const blanks = new Set([0x20, 0x09, 0x0d, lineFeed]);

/** Cuts a file of any size into parts that can be read each by itself. Lines of JSON begin with a brace, anything else is CSV. */
export async function* fileParts(file: RowFile, most = partBytes): AsyncGenerator<FilePart> {
  let start = 0;
  let line = 1;
  let header: Uint8Array<ArrayBuffer> | undefined;
  let format: RowFormat | undefined;
  while (start < file.size) {
    const read = withoutMark(await file.read(start, Math.min(start + most, file.size)), start);
    const isLast = read.end >= file.size;
    format ??= read.bytes.find((byte) => !blanks.has(byte)) === brace ? 'ndjson' : 'csv';
    const isQuoted = format === 'csv';
    // A row that is longer than a part is cut, and refused by whoever reads it.
    const length = (isLast ? 0 : endOfRows(read.bytes, isQuoted)) || read.bytes.length;
    const rows = read.bytes.subarray(0, length);
    const headerEnd = isQuoted && header === undefined ? endOfFirstRow(rows) : 0;
    if (headerEnd > 0) header = withoutBlanks(rows.slice(0, headerEnd));
    const firstLine = line + countLines(rows.subarray(0, headerEnd));
    line += countLines(rows);
    start = read.end - (read.bytes.length - length);
    const bytes = header === undefined ? rows : joined(header, rows.subarray(headerEnd));
    yield { bytes, format, firstLine, end: start };
  }
}

function withoutMark(bytes: Uint8Array<ArrayBuffer>, start: number) {
  const end = start + bytes.length;
  const isMarked = start === 0 && byteOrderMark.every((byte, index) => bytes[index] === byte);
  return { bytes: isMarked ? bytes.subarray(byteOrderMark.length) : bytes, end };
}

/** Where the last whole row ends: after a line break that no quotes enclose; 0 where none ends. */
function endOfRows(bytes: Uint8Array, isQuoted: boolean): number {
  if (!isQuoted) return bytes.lastIndexOf(lineFeed) + 1;
  let end = 0;
  let isInside = false;
  for (const [index, byte] of bytes.entries()) {
    if (byte === quote) isInside = !isInside;
    else if (byte === lineFeed && !isInside) end = index + 1;
  }
  return end;
}

function withoutBlanks(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  return bytes.subarray(Math.max(0, startOfText(bytes)));
}

const startOfText = (bytes: Uint8Array) => bytes.findIndex((byte) => !blanks.has(byte));

/** Blank lines above it are none. */
function endOfFirstRow(bytes: Uint8Array): number {
  const end = bytes.indexOf(lineFeed, Math.max(0, startOfText(bytes)));
  return end === -1 ? bytes.length : end + 1;
}

function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (const byte of bytes) if (byte === lineFeed) lines += 1;
  return lines;
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(first.length + second.length);
  bytes.set(first);
  bytes.set(second, first.length);
  return bytes;
}
