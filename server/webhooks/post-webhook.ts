import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { texts } from '#messages/texts.ts';
import { isPrivateAddress } from './private-addresses.ts';
import { hostOf } from './webhook-url.ts';

const t = texts('webhookDelivery');

export interface PostSettings {
  allowsPrivate: boolean;
  timeoutMs?: number;
  /** Every address of a name; the system's where it is left out. */
  resolveName?: (name: string) => Promise<LookupAddress[]>;
}

/** What was answered; `problem` is empty where that was a success. */
export interface PostAnswer {
  status: number | null;
  answer: string;
  problem: string;
}

const defaultTimeoutMs = 10_000;
/** No more of an answer is read, and less of it kept. */
const readBytes = 4_096;
const keptLength = 1_000;

class PostProblem extends Error {}

/** Sends a body once, follows nothing, and waits no longer than a few seconds for the whole answer. Never throws. */
export async function postWebhook(
  { url, headers, body }: { url: string; headers: Record<string, string>; body: string },
  settings: PostSettings,
): Promise<PostAnswer> {
  const timeoutMs = settings.timeoutMs ?? defaultTimeoutMs;
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const options = requestOptions(new URL(url), settings);
    const length = String(Buffer.byteLength(body));
    const { status, answer } = await exchange(
      {
        ...options,
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': length,
          'user-agent': 'Ledgerline-Webhooks/1',
          ...headers,
        },
        signal: timeout,
        agent: false,
      },
      body,
    );
    return { status, answer, problem: problemOf(status) };
  } catch (error) {
    const problem = timeout.aborted
      ? t('timeout', { seconds: String(timeoutMs / 1_000) })
      : problemOfConnection(error);
    return { status: null, answer: '', problem };
  }
}

function problemOf(status: number): string {
  if (status >= 200 && status < 300) return '';
  const told = { status: String(status) };
  return status >= 300 && status < 400 ? t('redirect', told) : t('status', told);
}

/** @throws {PostProblem} where the address must not be called */
function requestOptions(url: URL, settings: PostSettings): RequestOptions {
  const { allowsPrivate } = settings;
  if (url.protocol !== 'https:' && !allowsPrivate) throw new PostProblem(t('https'));
  const host = hostOf(url);
  // An address is connected to as it is: no name is looked up for it.
  if (isIP(host) !== 0 && !allowsPrivate && isPrivateAddress(host))
    throw new PostProblem(t('private'));
  return {
    protocol: url.protocol,
    hostname: host,
    ...(url.port !== '' && { port: url.port }),
    path: `${url.pathname}${url.search}`,
    lookup: checkedLookup(settings),
  };
}

/** The connection goes to the very addresses that were looked at: a name cannot lead elsewhere a moment later. */
function checkedLookup({
  allowsPrivate,
  resolveName = resolveBySystem,
}: PostSettings): NonNullable<RequestOptions['lookup']> {
  return (name, { all }, callback) => {
    resolveName(name).then(
      (addresses) => {
        const [first] = addresses;
        if (!first) {
          callback(new PostProblem(t('notFound')), []);
        } else if (!allowsPrivate && addresses.some(({ address }) => isPrivateAddress(address))) {
          callback(new PostProblem(t('private')), []);
        } else if (all === true) {
          callback(null, addresses);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, []);
      },
    );
  };
}

function resolveBySystem(name: string): Promise<LookupAddress[]> {
  return new Promise((resolve, reject) => {
    systemLookup(name, { all: true }, (error, addresses) => {
      if (error) reject(error);
      else resolve(addresses);
    });
  });
}

function exchange(
  options: RequestOptions,
  body: string,
): Promise<{ status: number; answer: string }> {
  const request = options.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const sent = request(options, (response) => {
      readStart(response).then((answer) => {
        resolve({ status: response.statusCode ?? 0, answer });
        sent.destroy();
      }, reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

async function readStart(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= readBytes) break;
  }
  const text = Buffer.concat(chunks).subarray(0, readBytes).toString('utf8');
  // What a terminal or the database would stumble over.
  return text.replaceAll(/[\u0000-\u0008\u000b-\u001f\u007f]/g, ' ').slice(0, keptLength);
}

function problemOfConnection(error: unknown): string {
  if (error instanceof PostProblem) return error.message;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ECONNREFUSED') return t('refused');
  if (code === 'ENOTFOUND') return t('notFound');
  if (/CERT|SSL|TLS|SELF_SIGNED|VERIFY/.test(code)) return t('certificate', { code });
  return t('connection', { code: (code === '' ? String(error) : code).slice(0, 100) });
}
