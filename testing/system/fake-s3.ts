import { createHash, randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type S3Keys, signRequest } from '#server/system/store/sign-request.ts';

interface Upload {
  name: string;
  parts: Map<number, Buffer>;
}

/** A store that speaks as much S3 as backups need, and takes only what is signed with its keys. */
export function fakeS3({ bucket, keys }: { bucket: string; keys: S3Keys }) {
  const files = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  let failures = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(request);
    const end = (status: number, text: string | Buffer = '', headers = {}) => {
      response.writeHead(status, headers).end(text);
    };
    const url = new URL(request.url ?? '/', `http://${request.headers.host ?? ''}`);
    if (failures > 0) {
      failures -= 1;
      end(503, '<Error><Code>SlowDown</Code></Error>');
      return;
    }
    if (!isSigned(request, url, body, keys)) {
      end(403, '<Error><Code>SignatureDoesNotMatch</Code></Error>');
      return;
    }
    const [, asked = '', ...rest] = url.pathname.split('/').map(decodeURIComponent);
    if (asked !== bucket) {
      end(404, '<Error><Code>NoSuchBucket</Code></Error>');
      return;
    }
    handle({
      method: request.method ?? '',
      name: rest.join('/'),
      query: url.searchParams,
      body,
      end,
    });
  };

  const handle = ({ method, name, query, body, end }: Handled): void => {
    const upload = uploads.get(query.get('uploadId') ?? '');
    if (method === 'GET' && name === '') end(200, listing(files, query));
    else if (method === 'GET') {
      const file = files.get(name);
      if (file) end(200, file);
      else end(404, '<Error><Code>NoSuchKey</Code></Error>');
    } else if (method === 'POST' && query.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, { name, parts: new Map() });
      end(
        200,
        `<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (method === 'PUT' && upload) {
      upload.parts.set(Number(query.get('partNumber')), body);
      end(200, '', { etag: tagOf(body) });
    } else if (method === 'POST' && upload) {
      const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>([^<]+)</g)];
      const parts = named.map(([, number, tag]) => {
        const part = upload.parts.get(Number(number));
        return part && tagOf(part) === tag ? part : undefined;
      });
      if (parts.includes(undefined)) {
        end(200, '<Error><Code>InvalidPart</Code></Error>');
        return;
      }
      files.set(upload.name, Buffer.concat(parts.filter((part) => part !== undefined)));
      uploads.delete(query.get('uploadId') ?? '');
      end(200, '<CompleteMultipartUploadResult/>');
    } else if (method === 'PUT') {
      files.set(name, body);
      end(200, '', { etag: tagOf(body) });
    } else {
      if (upload) uploads.delete(query.get('uploadId') ?? '');
      else files.delete(name);
      end(204);
    }
  };

  return {
    answer,
    openUploads: () => uploads.size,
    failNext: (count: number) => {
      failures = count;
    },
  };
}

interface Handled {
  method: string;
  name: string;
  query: URLSearchParams;
  body: Buffer;
  end: (status: number, text?: string | Buffer, headers?: Record<string, string>) => void;
}

const tagOf = (part: Buffer) => `"${createHash('md5').update(part).digest('hex')}"`;

/** One file a page, so that pages are read on. */
function listing(files: Map<string, Buffer>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const names = [...files.keys()].filter((name) => name.startsWith(prefix)).toSorted();
  const start = Number(query.get('continuation-token') ?? 0);
  const name = names[start];
  const next =
    start + 1 < names.length
      ? `<NextContinuationToken>${String(start + 1)}</NextContinuationToken>`
      : '';
  const content =
    name === undefined
      ? ''
      : `<Contents><Key>${name.replaceAll('&', '&amp;')}</Key><Size>${String(files.get(name)?.length)}</Size></Contents>`;
  return `<ListBucketResult>${content}${next}</ListBucketResult>`;
}

function isSigned(request: IncomingMessage, url: URL, body: Buffer, keys: S3Keys): boolean {
  const time = String(request.headers['x-amz-date']);
  const now = new Date(
    time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'),
  );
  const bodyHash = createHash('sha256').update(body).digest('hex');
  const wanted = signRequest({ method: request.method ?? '', url, bodyHash, now }, keys);
  return wanted.authorization === request.headers.authorization;
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
