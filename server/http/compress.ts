import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const known = ['br', 'gzip'] as const;
type Encoding = (typeof known)[number];

/** How an answer may be compressed for the caller, the smaller way first; `undefined` for not at all. */
export function acceptedEncoding({ headers }: FastifyRequest): Encoding | undefined {
  const accepted = (headers['accept-encoding'] ?? '').split(',').map((part) => {
    const [name = '', quality = ''] = part.split(';');
    return { name: name.trim().toLowerCase(), isRefused: /^\s*q\s*=\s*0(\.0*)?\s*$/.test(quality) };
  });
  return known.find((encoding) =>
    accepted.some(({ name, isRefused }) => name === encoding && !isRefused),
  );
}

/** Smaller answers fit in one packet as they are. */
const leastBytes = 1_024;

// Up to here a thread's start takes longer than the work: 0.1 ms at most.
const mostAtOnce = 64 * 1_024;

// Answers are compressed each time. At the lowest quality, rows of a list are nearly as small, in a third of the time.
const quickly = {
  br: { params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 } },
  gzip: { level: 1 },
};
const atOnce = { br: brotliCompressSync, gzip: gzipSync };
const inThread = { br: promisify(brotliCompress), gzip: promisify(gzip) };

function compress(encoding: Encoding, bytes: Buffer): Buffer | Promise<Buffer> {
  const compressors = bytes.length > mostAtOnce ? inThread : atOnce;
  return compressors[encoding](bytes, quickly[encoding]);
}

/** Bytes as they travel. */
export interface EncodedBody {
  bytes: Buffer;
  /** Left out where they are not compressed. */
  encoding?: Encoding;
}

/** Compresses an answer of 1 kB or more where the caller understands it. */
export async function encodeBody(request: FastifyRequest, text: string): Promise<EncodedBody> {
  const bytes = Buffer.from(text);
  const encoding = bytes.length < leastBytes ? undefined : acceptedEncoding(request);
  if (encoding === undefined) return { bytes };
  return { bytes: await compress(encoding, bytes), encoding };
}

/**
 * Sends it with the headers that tell caches and callers how it is encoded. Compression gives nothing away: no other site
 * can ask with a person's cookie, and no answer holds a secret beside what its caller sent.
 */
export function sendEncoded(
  reply: FastifyReply,
  contentType: string,
  { bytes, encoding }: EncodedBody,
): FastifyReply {
  void reply.type(contentType).header('vary', 'accept-encoding');
  if (encoding !== undefined) void reply.header('content-encoding', encoding);
  return reply.send(bytes);
}
