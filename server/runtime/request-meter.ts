import type { FastifyReply, FastifyRequest } from 'fastify';

/** Upper bounds of how long answers take, in seconds. */
export const durationBounds = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export interface MeteredRoute {
  method: string;
  /** As it is registered, with its parameters: never an address that somebody made up. */
  route: string;
  status: number;
  count: number;
  seconds: number;
  /** How many took at most as long as each bound. */
  within: number[];
}

/** Counts answers by route and status, and how long they took. */
export interface RequestMeter {
  answered: (request: FastifyRequest, reply: FastifyReply) => void;
  read: () => MeteredRoute[];
}

export function requestMeter(): RequestMeter {
  const routes = new Map<string, MeteredRoute>();
  return {
    answered: (request, reply) => {
      const { method, routeOptions } = request;
      const route = routeOptions.url ?? 'none';
      const status = reply.statusCode;
      const key = `${method} ${route} ${String(status)}`;
      const seconds = reply.elapsedTime / 1_000;
      let metered = routes.get(key);
      if (!metered) {
        const within = durationBounds.map(() => 0);
        metered = { method, route, status, count: 0, seconds: 0, within };
        routes.set(key, metered);
      }
      metered.count += 1;
      metered.seconds += seconds;
      for (const [place, bound] of durationBounds.entries()) {
        if (seconds <= bound) metered.within[place] = (metered.within[place] ?? 0) + 1;
      }
    },
    read: () => [...routes.values()],
  };
}
