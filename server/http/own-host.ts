import { hostname, networkInterfaces } from 'node:os';
import type { FastifyRequest } from 'fastify';
import { ProblemError } from '#contract/problem.ts';
import type { AppSettings } from './app-settings.ts';

export interface OwnHost {
  /** @throws {ProblemError} `wrong-host` where the request was meant for another name than ours. */
  check: (request: FastifyRequest) => void;
  /** The origin of our own pages, as a browser names it. */
  origin: (request: FastifyRequest) => string;
}

/**
 * Knows our own names: PUBLIC_URL's alone, else loopback and HOST with the port.
 * Refusing every other name keeps a foreign site from pointing its name at this machine (DNS rebinding).
 */
export function ownHost(settings: AppSettings): OwnHost {
  const { publicUrl } = settings;
  const names = publicUrl ? new Set([publicUrl.hostname]) : localNames(settings.host);

  return {
    check: (request) => {
      const named = readHost(request, publicUrl?.protocol ?? 'http:');
      if (!named || !names.has(named.hostname)) throw new ProblemError('wrong-host');
      const expected = publicUrl ? publicUrl.port : ownPort(request, settings.port);
      if (named.port !== expected) throw new ProblemError('wrong-host');
    },
    origin: (request) =>
      publicUrl?.origin ?? `http://${String(request.headers.host).toLowerCase()}`,
  };
}

function readHost(request: FastifyRequest, protocol: string): URL | undefined {
  const { rawHeaders } = request.raw;
  const sent = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  const host = request.headers.host ?? '';
  // Node keeps the first of two Host headers, a proxy may have believed the other.
  if (sent.length > 1 || !/^[\w.:[\]-]+$/.test(host)) return undefined;
  return URL.parse(`${protocol}//${host}`) ?? undefined;
}

/** The port as a URL writes it: empty for 80. */
function ownPort(request: FastifyRequest, configured: number): string {
  // With PORT=0 the system chose the port.
  const port = request.socket.localPort ?? configured;
  return port === 80 ? '' : String(port);
}

function localNames(host: string): Set<string> {
  const names = new Set(['localhost', '127.0.0.1', '[::1]', inUrl(host)]);
  if (host !== '0.0.0.0' && host !== '::') return names;
  names.add(hostname().toLowerCase());
  for (const { address } of Object.values(networkInterfaces()).flatMap((each) => each ?? [])) {
    names.add(inUrl(address));
  }
  return names;
}

function inUrl(address: string): string {
  return address.includes(':') ? `[${address}]` : address.toLowerCase();
}
