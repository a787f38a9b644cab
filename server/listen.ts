import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#database/refusal.ts';
import { texts } from '#messages/texts.ts';

interface Place {
  host: string;
  port: number;
}

const t = texts('commandLine');

// What runs longer than the longest request is cut off.
const drainMs = 15_000;
const sweepMs = 100;

/**
 * Finds out before anything is prepared whether the port can be had.
 * @throws Refusal when it cannot
 */
export async function checkPortIsFree(place: Place): Promise<void> {
  const probe = createServer();
  await refuseTaken(place, async () => {
    probe.listen(place);
    await once(probe, 'listening');
  });
  probe.close();
  await once(probe, 'close');
}

/**
 * Takes connections.
 * @throws Refusal when the port is taken
 */
export async function listen(app: FastifyInstance, place: Place): Promise<void> {
  await refuseTaken(place, () => app.listen(place));
}

/** The address to type into a browser at this machine; a port that the system chose is known once it listens. */
export function addressOf(app: FastifyInstance, place: Place): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : place.port;
  const isEverywhere = place.host === '0.0.0.0' || place.host === '::';
  const host = isEverywhere ? 'localhost' : place.host;
  return `http://${host.includes(':') ? `[${host}]` : host}:${String(port)}`;
}

/**
 * Lets the running requests end, for a while. First it goes on taking requests for a time in which a proxy can see that it is not ready
 * any more; each answer then ends its connection, so that none is cut between two requests.
 */
export async function drain(app: FastifyInstance, lameDuckMs = 0): Promise<void> {
  if (lameDuckMs > 0) await sleep(lameDuckMs);
  const cutOff = setTimeout(() => {
    app.server.closeAllConnections();
  }, drainMs);
  // A browser keeps the connection of an answered request; Node closes those that are idle only once.
  const sweep = setInterval(() => {
    app.server.closeIdleConnections();
  }, sweepMs);
  await app.close();
  clearInterval(sweep);
  clearTimeout(cutOff);
}

async function refuseTaken({ host, port }: Place, take: () => Promise<unknown>): Promise<void> {
  try {
    await take();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    const known: Record<string, string> = {
      EADDRINUSE: t('start.portInUse', { port: String(port), host }),
      EACCES: t('start.portNotAllowed', { port: String(port), host }),
      EADDRNOTAVAIL: t('start.notThisMachine', { host }),
      ENOTFOUND: t('start.unknownHost', { host }),
    };
    const message = typeof code === 'string' ? known[code] : undefined;
    throw message === undefined ? error : new Refusal(message, { cause: error });
  }
}
