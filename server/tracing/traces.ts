import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { HeardStatement } from '#database/connect.ts';
import { newSpanId, newTraceId, readTraceParent, type Span } from './span.ts';
import { type SpanExporter, spanExporter } from './span-exporter.ts';
import type { TraceSettings } from './trace-settings.ts';

/** A span for each request, and below it one for each statement that it sent. */
export interface Traces {
  /** @param statement that has just been answered, or has failed */
  heard: (statement: HeardStatement) => void;
  trace: (app: FastifyInstance) => void;
}

const longestText = 2_000;
const nanoseconds = (ms: number) => BigInt(Math.round(ms * 1e6));
const now = () => nanoseconds(performance.timeOrigin + performance.now());

/** @param random from 0 to 1 */
export function traces(
  { endpoint, share }: TraceSettings,
  { random = Math.random, pauseMs }: { random?: () => number; pauseMs?: number } = {},
): Traces {
  const current = new AsyncLocalStorage<Span>();
  const begun = new WeakMap<FastifyRequest, Span>();
  let exporter: SpanExporter | undefined;
  const begin = (request: FastifyRequest): Span | undefined => {
    const parent = readTraceParent(request.headers.traceparent);
    if (!(parent?.isSampled ?? random() < share)) return undefined;
    const { method, routeOptions } = request;
    // Never an address that somebody made up, or that holds a secret.
    const route = routeOptions.url ?? 'none';
    const span: Span = {
      ...{ traceId: parent?.traceId ?? newTraceId(), spanId: newSpanId() },
      ...{ parentId: parent?.parentId, name: `${method} ${route}` },
      kind: 'server',
      ...{ began: now(), ended: 0n, hasFailed: false },
      attributes: {
        'http.request.method': method,
        'http.route': route,
        'ledgerline.request_id': request.id,
      },
    };
    begun.set(request, span);
    return span;
  };
  return {
    heard: ({ sql, ms, hasFailed }) => {
      const parent = current.getStore();
      if (!parent) return;
      const ended = now();
      exporter?.add({
        ...{ traceId: parent.traceId, spanId: newSpanId(), parentId: parent.spanId },
        name: sql.trim().split(/\s/, 1)[0] ?? 'statement',
        kind: 'client',
        ...{ began: ended - nanoseconds(ms), ended, hasFailed },
        // Without its values.
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql.slice(0, longestText) },
      });
    },
    trace: (app) => {
      const sender = spanExporter(
        endpoint,
        (error) => {
          app.log.warn({ err: error }, 'traces are not taken');
        },
        pauseMs,
      );
      exporter = sender;
      app.addHook('onRequest', (request, _reply, done) => {
        const span = begin(request);
        if (span) current.run(span, done);
        else done();
      });
      // What reads a body goes on where the connection was opened.
      app.addHook('preValidation', (request, _reply, done) => {
        const span = begun.get(request);
        if (span) current.run(span, done);
        else done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = begun.get(request);
        if (span) {
          span.ended = now();
          span.attributes['http.response.status_code'] = reply.statusCode;
          span.hasFailed = reply.statusCode >= 500;
          sender.add(span);
        }
        done();
      });
      app.addHook('onClose', () => sender.stop());
    },
  };
}
