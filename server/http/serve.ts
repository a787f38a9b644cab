import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { type Access, type Endpoint, fileAnswer } from '#contract/endpoint.ts';
import { nothing } from '#contract/input.ts';
import { ProblemError } from '#contract/problem.ts';
import { asDemoWriter } from '#database/demo-writer.ts';
import { asKeyWriter } from '#database/key-writer.ts';
import { asRequest } from '#database/request-origin.ts';
import { accessCheck } from './access-check.ts';
import { isQuick } from './overload/admit-calls.ts';
import { attachment } from './attachment.ts';
import { checkEndpoints } from './check-endpoints.ts';
import { acceptedEncoding, encodeBody, type EncodedBody, sendEncoded } from './compress.ts';
import { type Call, callContext, type ServeTools, sharedContext } from './call-context.ts';
import type { Caller, CallContext, PublicContext, SharedContext } from './handler.ts';
import { checkBodyKind } from './file-body.ts';
import { readInput, readQuery } from './read-input.ts';
import { snapshotCache } from '#server/runtime/snapshot-cache.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route that does not say it is refused at the start. */
    access?: Access;
    /** The most entries of a list in the body; as for every call where it is left out. */
    mostItems?: number | undefined;
  }
}

/** A table of calls and who answers each row. */
export interface Calls {
  endpoints: Readonly<Record<string, Endpoint>>;
  handlers: Readonly<Record<string, unknown>>;
}

type AnyHandler = (
  input: Record<'params' | 'query' | 'body', unknown>,
  context: PublicContext | SharedContext | CallContext,
) => Promise<unknown>;

/** How many bytes of answers are kept, and about what each takes beside its own. */
const keptBytes = 16_777_216;
const bytesBeside = 500;

/**
 * Registers every call of the table with its handler: access → input → handler → declared output.
 * @throws {Error} where a call is incomplete.
 */
export function serve(
  app: FastifyInstance,
  { endpoints, handlers }: Calls,
  tools: ServeTools,
): void {
  checkEndpoints(endpoints, handlers);
  const keep = snapshotCache<EncodedBody>({
    most: keptBytes,
    weigh: (address, { bytes }) => address.length + bytes.length + bytesBeside,
  });
  for (const [name, endpoint] of Object.entries(endpoints)) {
    // checkEndpoints saw a function, and `Handlers` ties its types to the endpoint's in each feature.
    const handle = handlers[name] as AnyHandler;
    const countCall = app.createRateLimit({
      max: endpoint.limits.callsPerMinute,
      timeWindow: 60_000,
    });
    app.route({
      method: endpoint.method,
      url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
      // Fastify wants at least 1; a call without a body is GET, whose body is refused earlier.
      bodyLimit: Math.max(1, endpoint.limits.bodyBytes),
      config: {
        access: endpoint.permission,
        mostItems: endpoint.limits.listItems,
        isQuick: isQuick(endpoint),
      },
      ...(endpoint.limits.answerSeconds && {
        handlerTimeout: 1_000 * endpoint.limits.answerSeconds,
      }),
      onRequest: accessCheck(endpoint, countCall, tools),
      handler: async (request, reply) => {
        void reply.header('cache-control', 'no-store');
        const { openedSession } = request;
        if (endpoint.cacheable === 'shared' && openedSession) {
          const context = sharedContext(openedSession, tools);
          // The organisation's facts were read together with the snapshot's id, so they are part of it.
          const place = {
            snapshotId: `${openedSession.snapshotId} ${context.today}`,
            key: `${acceptedEncoding(request) ?? ''} ${request.url}`,
          };
          const kept = await keep(place, async () => {
            const input = readParts(endpoint, request);
            const result = await tools.readAtReplica(openedSession.writtenTo, () =>
              handle(input, context),
            );
            return encodeBody(request, toJson(endpoint, result));
          });
          return sendEncoded(reply, json, kept);
        }
        const input = readParts(endpoint, request);
        const context = callContext({ endpoint, input, request, reply }, tools);
        const run = () => asRequest(context, () => handle(input, context));
        const result = await asCaller(openedSession?.caller, run);
        return answer(endpoint, result, { request, reply });
      },
    });
  }
}

/** What is written meanwhile is known as of the demo, or of the API key. */
function asCaller<Result>(caller: Caller | undefined, work: () => Result): Result {
  const { apiKey, isSample = false, userId = 0 } = caller ?? {};
  const byKey = apiKey ? () => asKeyWriter(apiKey, work) : work;
  return isSample ? asDemoWriter(userId, byKey) : byKey();
}

function readParts(endpoint: Endpoint, request: FastifyRequest) {
  const { input } = endpoint;
  const params = input.params.safeParse(request.params);
  // An id that no record can have: there is nothing at this address.
  if (!params.success) throw new ProblemError('not-found');
  const query = readInput(input.query, readQuery(request.url), 'query');
  checkBodyKind(endpoint, request);
  const body = readInput(input.body, request.body ?? emptyBody(endpoint), 'body');
  return { params: params.data, query, body };
}

function emptyBody(endpoint: Endpoint): unknown {
  return endpoint.input.body === nothing ? {} : undefined;
}

/** What the contract declares and nothing else. */
function declared(endpoint: Endpoint, result: unknown): unknown {
  const passed = endpoint.output.safeParse(result);
  if (passed.success) return passed.data;
  throw new Error(`The answer of ${endpoint.path} is not as declared`, { cause: passed.error });
}

function toJson(endpoint: Endpoint, result: unknown): string {
  return JSON.stringify(declared(endpoint, result));
}

async function* inParts(
  first: Uint8Array,
  rest: AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array> {
  yield first;
  yield* rest;
}

/** Whoever leaves ends what is still being written, also before its first byte was asked for. */
function streamOf(first: Uint8Array, rest: AsyncIterable<Uint8Array>): Readable {
  const parts = rest[Symbol.asyncIterator]();
  const stream = Readable.from(inParts(first, { [Symbol.asyncIterator]: () => parts }));
  stream.once('close', () => void parts.return?.().catch(() => undefined));
  return stream;
}

const json = 'application/json; charset=utf-8';

async function answer(
  endpoint: Endpoint,
  result: unknown,
  { request, reply }: Pick<Call, 'request' | 'reply'>,
): Promise<FastifyReply> {
  if (endpoint.output === nothing) {
    declared(endpoint, result);
    return reply.code(204).send();
  }
  if (endpoint.output === fileAnswer) {
    // Safe: the schema that it just passed is this one.
    const file = declared(endpoint, result) as z.output<typeof fileAnswer>;
    const { bytes, rest, contentType, fileName } = file;
    if (fileName !== undefined) void reply.header('content-disposition', attachment(fileName));
    return reply.type(contentType).send(rest ? streamOf(bytes, rest) : bytes);
  }
  if (endpoint.successStatus !== undefined) void reply.code(endpoint.successStatus);
  return sendEncoded(reply, json, await encodeBody(request, toJson(endpoint, result)));
}
