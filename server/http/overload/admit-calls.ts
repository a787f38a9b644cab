import type { FastifyInstance } from 'fastify';
import { type Endpoint, fileAnswer } from '#contract/endpoint.ts';
import { admission } from './admission.ts';
import { BusyError } from './busy-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether it is answered in its turn, without a queue of its own. */
    isQuick?: boolean;
  }
}

/** Whether it is answered in its turn: passwords are hashed, and files and what may take long are made, a few at a time behind the others. */
export const isQuick = ({ permission, output, limits }: Endpoint): boolean =>
  permission !== 'public' && output !== fileAnswer && limits.answerSeconds === undefined;

/** Refuses calls at the door while those before wait for long. What has a queue of its own is refused there. */
export function admitCalls(api: FastifyInstance): void {
  const { enter } = admission(() => performance.now());
  api.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isQuick !== true) {
      done();
      return;
    }
    const leave = enter();
    if (leave) reply.raw.once('close', leave);
    done(leave ? undefined : new BusyError());
  });
}
