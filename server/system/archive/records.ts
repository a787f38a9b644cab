import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { type RecordKind, recordKinds } from './backup-content.ts';
import { ByteReader } from './byte-reader.ts';

const t = texts('backups');
const beginBytes = 5;
// A table's rows come in pieces; a single row may hold a document.
const largestRecord = 1_073_741_824;

export interface ArchiveRecord {
  kind: RecordKind;
  content: Buffer;
}

/** A record as bytes: its kind, its length, its content. */
export function writeRecord(kind: RecordKind, content: Buffer): Buffer[] {
  const begin = Buffer.alloc(beginBytes);
  begin.writeUInt8(recordKinds[kind]);
  begin.writeUInt32BE(content.length, 1);
  return [begin, content];
}

export const writeJson = (kind: RecordKind, value: unknown): Buffer[] =>
  writeRecord(kind, Buffer.from(JSON.stringify(value)));

/** The records as they come; the last one is `end`. */
export async function* readRecords(
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<ArchiveRecord> {
  const reader = new ByteReader(bytes);
  try {
    for (;;) {
      const begin = await reader.read(beginBytes);
      if (begin.length < beginBytes) throw new Refusal(t('refused.damaged'));
      const kind = kindOf(begin.readUInt8());
      const length = begin.readUInt32BE(1);
      if (kind === undefined || length > largestRecord) throw new Refusal(t('refused.damaged'));
      const content = await reader.read(length);
      if (content.length < length) throw new Refusal(t('refused.damaged'));
      yield { kind, content };
      if (kind === 'end') {
        // All that follows was opened, too: a tag at the very end may be the one that is wrong.
        if ((await reader.read(1)).length > 0) throw new Refusal(t('refused.damaged'));
        return;
      }
    }
  } finally {
    await reader.end();
  }
}

const kinds = new Map(
  Object.entries(recordKinds).map(([kind, number]) => [number as number, kind as RecordKind]),
);
const kindOf = (number: number) => kinds.get(number);
