import { pipeline, Readable, type Transform } from 'node:stream';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';

const t = texts('backups');

export const pack = (bytes: AsyncIterable<Uint8Array>) => through(bytes, createZstdCompress());

/** @throws {Refusal} where they are not what was packed */
export async function* unpack(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* through(bytes, createZstdDecompress());
  } catch (cause) {
    const isPacking =
      cause instanceof Error && 'code' in cause && String(cause.code).startsWith('ZSTD_');
    throw isPacking ? new Refusal(t('refused.damaged'), { cause }) : cause;
  }
}

/** Whoever stops reading ends the source as well; what the source throws, the reader is thrown. */
async function* through(
  bytes: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array> {
  pipeline(
    Readable.from(bytes, { objectMode: true, highWaterMark: 4 }),
    transform,
    () => undefined,
  );
  for await (const part of transform) yield part as Uint8Array;
}
