import { createHash, createHmac } from 'node:crypto';

export interface S3Keys {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

interface S3Request {
  method: string;
  url: URL;
  headers?: Record<string, string>;
  /** Hexadecimal SHA-256 of the body. */
  bodyHash: string;
  now: Date;
}

const algorithm = 'AWS4-HMAC-SHA256';
export const hashOf = (content: string | Uint8Array) =>
  createHash('sha256').update(content).digest('hex');

/**
 * The headers of a request that is signed as every S3-compatible store asks for.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
 */
export function signRequest(
  { method, url, headers = {}, bodyHash, now }: S3Request,
  { accessKeyId, secretAccessKey, region }: S3Keys,
): Record<string, string> {
  const time = now.toISOString().replaceAll(/[-:]|[.]\d{3}/g, '');
  const day = time.slice(0, 8);
  const signed: Record<string, string> = {
    ...headers,
    host: url.host,
    'x-amz-content-sha256': bodyHash,
    'x-amz-date': time,
  };
  const names = Object.keys(signed).toSorted();
  const canonical = [
    method,
    url.pathname,
    canonicalQuery(url),
    ...names.map((name) => `${name}:${signed[name]?.trim() ?? ''}`),
    '',
    names.join(';'),
    bodyHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = [algorithm, time, scope, hashOf(canonical)].join('\n');
  const key = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(
    (parent, part) => createHmac('sha256', parent).update(part).digest(),
    `AWS4${secretAccessKey}`,
  );
  const signature = createHmac('sha256', key).update(text).digest('hex');
  const authorization = `${algorithm} Credential=${accessKeyId}/${scope},SignedHeaders=${names.join(';')},Signature=${signature}`;
  // fetch writes the host itself.
  const { host: _host, ...sent } = signed;
  return { ...sent, authorization };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .toSorted()
    .join('&');
}

/** As RFC 3986 says, which is stricter than the language's own. */
export const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
