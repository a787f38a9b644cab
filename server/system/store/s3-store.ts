import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';
import { ByteReader } from '../archive/byte-reader.ts';
import type { BackupStore, StoredFile } from './backup-store.ts';
import { encoded, hashOf, type S3Keys, signRequest } from './sign-request.ts';

const t = texts('backups');
// A store takes at most 10,000 parts of a file: 160 GB.
const partBytes = 16_777_216;
const answerWithinMs = 120_000;
const tries = 4;

export interface S3Place {
  /** Such as `https://s3.eu-central-1.amazonaws.com`; the bucket is the first part of the path. */
  endpoint: URL;
  bucket: string;
  /** Empty, or ends with a slash. */
  prefix: string;
  keys: S3Keys;
}

interface Call {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  name?: string;
  query?: Record<string, string>;
  body?: Uint8Array;
  /** Ends it, and its further tries. */
  signal?: AbortSignal | undefined;
}

/** Backups in a bucket of a store that speaks S3. */
export function s3Store(place: S3Place, pauseMs = 1_000): BackupStore {
  const call = (request: Call) => callStore(place, request, pauseMs);
  return {
    place: `s3://${place.bucket}/${place.prefix}`,
    isElsewhere: true,
    write: (name, bytes, signal) => write((request) => call({ signal, ...request }), name, bytes),
    read: async function* (name) {
      const { body } = await call({ method: 'GET', name });
      if (body) for await (const part of body) yield part;
    },
    list: () => list(call, place),
    remove: async (name) => {
      await call({ method: 'DELETE', name });
    },
  };
}

type CallStore = (request: Call) => Promise<Response>;

/** One request where one is enough; else in parts, which become a file once all are there. */
async function write(
  call: CallStore,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
): Promise<number> {
  const reader = new ByteReader(bytes);
  try {
    let part = await reader.read(partBytes);
    let written = part.length;
    if (part.length < partBytes) {
      await call({ method: 'PUT', name, body: part });
      return written;
    }
    const uploadId = element(
      await (await call({ method: 'POST', name, query: { uploads: '' } })).text(),
      'UploadId',
    );
    try {
      const tags: string[] = [];
      while (part.length > 0) {
        const query = { partNumber: String(tags.length + 1), uploadId };
        const { headers } = await call({ method: 'PUT', name, query, body: part });
        tags.push(headers.get('etag') ?? '');
        part = await reader.read(partBytes);
        written += part.length;
      }
      await complete(call, { name, uploadId, tags });
      return written;
    } catch (error) {
      // What is not ended so costs its owner for ever.
      await call({ method: 'DELETE', name, query: { uploadId }, signal: undefined }).catch(
        () => undefined,
      );
      throw error;
    }
  } finally {
    await reader.end();
  }
}

async function complete(
  call: CallStore,
  { name, uploadId, tags }: { name: string; uploadId: string; tags: readonly string[] },
): Promise<void> {
  const parts = tags.map(
    (tag, place) => `<Part><PartNumber>${String(place + 1)}</PartNumber><ETag>${tag}</ETag></Part>`,
  );
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const answer = await (await call({ method: 'POST', name, query: { uploadId }, body })).text();
  // Some say so only after they have said 200.
  if (answer.includes('<Error>')) throw refused(element(answer, 'Code'), name);
}

async function list(call: CallStore, { prefix }: S3Place): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  let after: Record<string, string> = {};
  for (;;) {
    const query = { 'list-type': '2', prefix, ...after };
    const page = await (await call({ method: 'GET', query })).text();
    for (const [, file = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = element(file, 'Key').slice(prefix.length);
      if (!name.includes('/')) files.push({ name, bytes: Number(element(file, 'Size')) });
    }
    const next = element(page, 'NextContinuationToken');
    if (next === '') return files;
    after = { 'continuation-token': next };
  }
}

/** Tries again what a moment may mend. @throws {Refusal} with the store's own word */
async function callStore(place: S3Place, request: Call, pauseMs: number): Promise<Response> {
  for (let tried = 1; ; tried += 1) {
    const answer = await send(place, request).catch((error: unknown) => error);
    request.signal?.throwIfAborted();
    if (answer instanceof Response) {
      if (answer.ok) return answer;
      const isPassing = answer.status >= 500 || answer.status === 429;
      if (!isPassing || tried === tries) {
        const code = element(await answer.text(), 'Code');
        throw refused(code === '' ? String(answer.status) : code, place.bucket);
      }
    } else if (tried === tries) {
      const cause = answer instanceof Error ? (answer.cause ?? answer) : answer;
      throw refused(cause instanceof Error ? cause.message : String(cause), place.bucket);
    }
    await sleep(pauseMs * 2 ** (tried - 1), undefined, { signal: request.signal });
  }
}

function send({ endpoint, bucket, prefix, keys }: S3Place, request: Call): Promise<Response> {
  const { method, name, query = {}, body } = request;
  const url = new URL(endpoint);
  const key = name === undefined ? [] : `${prefix}${name}`.split('/');
  const base = url.pathname.replace(/\/$/, '');
  url.pathname = [base, ...[bucket, ...key].map(encoded)].join('/');
  for (const [parameter, value] of Object.entries(query)) url.searchParams.set(parameter, value);
  // As it was signed: a blank is no plus here.
  url.search = url.search.replaceAll('+', '%20');
  const bodyHash = hashOf(body ?? '');
  const headers = signRequest({ method, url, bodyHash, now: new Date() }, keys);
  const isWhole = method === 'GET' && name !== undefined;
  const signals = [...(isWhole ? [] : [timeLimit()]), ...(request.signal ? [request.signal] : [])];
  return fetch(url, {
    method,
    headers,
    ...(body ? { body: Buffer.from(body) } : {}),
    redirect: 'error',
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
  });
}

const timeLimit = () => AbortSignal.timeout(answerWithinMs);

const refused = (reason: string, bucket: string) => new Refusal(t('store', { bucket, reason }));

/** The text of the first element of the name; its signs are those of names and numbers, or escaped. */
function element(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? [];
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
