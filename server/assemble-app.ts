import type { FastifyInstance } from 'fastify';
import type { Connection } from '#database/connect.ts';
import type { AppSettings } from './http/app-settings.ts';
import type { Refusal } from '#messages/refusal.ts';
import { fastifyCookie } from '@fastify/cookie';
import { fastifyRateLimit } from '@fastify/rate-limit';
import { fastifyUnderPressure } from '@fastify/under-pressure';
import { foldListChanges } from '#database/list-index/fold-list-changes.ts';
import { admitCalls } from './http/overload/admit-calls.ts';
import { BusyError } from './http/overload/busy-error.ts';
import { keyCallCounter } from './http/keys/count-key-call.ts';
import { createServer } from './http/create-server.ts';
import { readFileBodies } from './http/file-body.ts';
import { healthRoutes } from './http/health-routes.ts';
import { readJsonBodies } from './http/json-body.ts';
import { signInLog } from './http/log-sign-in.ts';
import { notFound } from './http/not-found.ts';
import { ownHost } from './http/own-host.ts';
import { servePages } from './http/pages.ts';
import { openApiRoute } from './http/open-api.ts';
import { pingDatabase } from './http/ping-database.ts';
import { denialRecorder } from './http/record-denial.ts';
import { checkHeaders } from './http/request-limits.ts';
import { logAnswer } from './http/request-log.ts';
import type { RequestMeter } from './runtime/request-meter.ts';
import { requireAccess } from './http/require-access.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendProblem } from './http/send-problem.ts';
import type { ServeTools } from './http/call-context.ts';
import { type Calls, serve } from './http/serve.ts';
import { tokenCookie } from './http/token-cookie.ts';
import { warnOfUnknownProxy } from './warn-of-unknown-proxy.ts';
import { keepFolded } from './invoices/list/keep-folded.ts';
import { keepProven } from './keep-proven.ts';
import { purgeExpired } from './purge-expired.ts';
import type { Replicas } from './runtime/replicas/replicas.ts';
import type { Traces } from './tracing/traces.ts';
import { keyFinder } from './session/keys/key-finder.ts';
import { sessionFinder } from './session/session-finder.ts';

export interface ServerOptions {
  db: Connection['db'];
  config: AppSettings;
  /** The folder of the built pages; without it only the API is served. */
  pagesFolder?: string | undefined;
  /** Aborted once the process is on its way out: `/readyz` then says no. */
  stopping?: AbortSignal | undefined;
  now?: () => Date;
  /** Counts what is answered. */
  meter?: RequestMeter | undefined;
  /** Tells of each request and its statements. */
  traces?: Pick<Traces, 'trace'> | undefined;
  /** Standbys that are read, where there are some. */
  replicas?: Pick<Replicas, 'read'> | undefined;
  /** Why nothing may be written now; whoever reads goes on. */
  whyNoWrites?: (() => Refusal | undefined) | undefined;
  /** How long the event loop may be held up before requests are refused; 0 for ever, and however many come. */
  busyAfterMs?: number;
}

/** What is served, beside what every server has. */
export interface Parts extends Calls {
  /** Adds what is neither a call nor a page of the browser app. */
  servePublic?: readonly ((api: FastifyInstance, tools: ServeTools) => void)[];
  /** Starts what goes on beside the requests until the app is closed. */
  keep?: (app: FastifyInstance) => void;
}

/** What a request meets, from top to bottom. */
export async function assembleApp(
  options: ServerOptions,
  { servePublic = [], keep, ...calls }: Parts,
): Promise<FastifyInstance> {
  const { db, config, pagesFolder, stopping, now = () => new Date() } = options;
  const { busyAfterMs: maxEventLoopDelay = 1_000 } = options;
  const app = createServer(config);
  const host = ownHost(config);

  warnOfUnknownProxy(app, config);
  app.setErrorHandler(sendProblem);
  options.traces?.trace(app);
  app.addHook('onResponse', logAnswer);
  if (options.meter) {
    const { answered } = options.meter;
    app.addHook('onResponse', (request, reply, done) => {
      answered(request, reply);
      done();
    });
  }
  securityHeaders(app, config);
  app.addHook('onRequest', (request, reply, done) => {
    // The next request belongs to another server: of its own accord, not because it was cut.
    if (stopping?.aborted === true) void reply.header('connection', 'close');
    host.check(request);
    checkHeaders(request);
    done();
  });
  readJsonBodies(app);
  readFileBodies(app);

  const sendPage = pagesFolder === undefined ? undefined : await servePages(app, pagesFolder);
  app.setNotFoundHandler(notFound(calls.endpoints, sendPage));

  requireAccess(app);
  healthRoutes(app, { pingDatabase: () => pingDatabase(db), stopping });
  await app.register(async (api) => {
    if (maxEventLoopDelay > 0) admitCalls(api);
    await api.register(fastifyUnderPressure, {
      maxEventLoopDelay,
      // A mean over so long: one long turn, such as the first use of some code, is no reason to turn others away.
      sampleInterval: 5_000,
      customError: BusyError,
    });
    await api.register(fastifyCookie);
    await api.register(fastifyRateLimit, { global: false });
    api.decorateRequest('openedSession', null);
    const tools: ServeTools = {
      host,
      cookie: tokenCookie(config, 'session'),
      deviceCookie: tokenCookie(config, 'device'),
      flowCookie: tokenCookie(config, 'flow'),
      challengeCookie: tokenCookie(config, 'challenge'),
      logSignIn: signInLog(config),
      findSession: sessionFinder(db),
      findKey: keyFinder(db, (error) => {
        app.log.warn({ err: error }, 'the last use of an API key was not noted');
      }),
      countKeyCall: keyCallCounter(now),
      readAtReplica: options.replicas?.read ?? ((_writtenTo, work) => work()),
      whyNoWrites: options.whyNoWrites ?? (() => undefined),
      recordDenial: denialRecorder(db, now),
      now,
    };
    serve(api, calls, tools);
    openApiRoute(api, calls.endpoints);
    for (const add of servePublic) add(api, tools);
  });
  purgeExpired(app, db);
  keepFolded(app, () => foldListChanges(db));
  keepProven(app, db);
  keep?.(app);
  await app.ready();
  return app;
}
