import { randomUUID } from 'node:crypto';
import { fastify, LogController, type FastifyInstance } from 'fastify';
import type { AppSettings } from './app-settings.ts';
import { refuseConnection } from './refuse-connection.ts';
import { logOptions } from './request-log.ts';
import { answerHeaders } from './security-headers.ts';
import { sendProblem } from './send-problem.ts';

const requestMs = 15_000;
const headerBytes = 16_384;
const bodyBytes = 1_048_576;

/** An HTTP server with the limits that hold for every request, before any route. */
export function createServer(settings: AppSettings): FastifyInstance {
  const headers = answerHeaders(settings);
  return fastify({
    logger: logOptions(settings),
    logController: new LogController({
      disableRequestLogging: true,
      requestIdLogLabel: 'requestId',
    }),
    genReqId: () => randomUUID(),
    trustProxy: settings.trustProxy.length > 0 ? [...settings.trustProxy] : false,
    requestTimeout: requestMs,
    handlerTimeout: requestMs,
    bodyLimit: bodyBytes,
    http: { maxHeaderSize: headerBytes, connectionsCheckingInterval: 2_000 },
    // What was accepted is answered, also by a server that is being closed.
    return503OnClosing: false,
    // A browser keeps its idle connections; without this a stop would wait for them.
    forceCloseConnections: 'idle',
    routerOptions: {
      ignoreTrailingSlash: true,
      // Whether an id is too long is for its own check to say.
      maxParamLength: headerBytes,
      // Read where errors can be answered by name; Fastify's own keeps repeated parameters.
      querystringParser: () => ({}),
    },
    clientErrorHandler: refuseConnection(headers),
    // A path that cannot be decoded never reaches a route or a hook.
    frameworkErrors: (error, request, reply) => {
      void reply.headers(headers).header('x-request-id', request.id);
      sendProblem(error, request, reply);
    },
  });
}
