import * as z from 'zod/mini';
import type { Permission } from '#domain/permissions.ts';
import { idParameter, nothing } from './input.ts';

/** Who may call: anyone, any signed-in person, or those who hold a permission. */
export type Access = 'public' | Permission;

export interface EndpointLimits {
  /** The most bytes of a request's body; 0 where there is none. */
  bodyBytes: number;
  /** The most entries of a list in the body; 500 where it is left out. */
  listItems?: number;
  /** The most calls of one client address in a minute. */
  callsPerMinute: number;
  /** How long an answer may take until its last byte; as long as any other where it is left out. */
  answerSeconds?: number;
}

/** One call of the API, read by the server (input check, answer filter) and by the browser (typed fetch). */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Output extends z.ZodMiniType = z.ZodMiniType,
  Permitted extends Access = Access,
  Cacheable extends 'shared' | undefined = 'shared' | undefined,
> {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With parameters in braces: `/apps/invoice/invoices/{id}`. */
  path: string;
  permission: Permitted;
  /** Whether a call that is neither PUT nor DELETE asks for `If-Match`, too. */
  needsVersion?: true;
  /** Whether API keys are refused, also one whose scopes hold the permission. */
  peopleOnly?: true;
  /** Strings in, typed values out; `nothing` where the call has none. */
  input: { params: Params; query: Query; body: Body };
  /** What leaves: fields that are not declared here are dropped. `nothing` answers 204, `fileAnswer` bytes. */
  output: Output;
  limits: EndpointLimits;
  /** The status of success; 200 where it is left out, 204 where the output is `nothing`. */
  successStatus?: 201 | 202;
  /**
   * Whether a repeated call with the same header `Idempotency-Key` is answered as the first one was: `required` where
   * money moves, `accepted` where a record comes to be.
   */
  idempotencyKey?: 'required' | 'accepted';
  /** Asks that the person showed a few minutes ago, by the password or a passkey, that it is them. */
  needsProof?: true;
  /** Open also to whoever still has to set up a second factor that the organisation demands. */
  opensWithoutFactor?: true;
  /**
   * `shared` where everyone who may call gets the same answer: it follows from the address, the organisation, its day and
   * what the database holds. It is then made once and kept until something is committed.
   */
  cacheable?: Cacheable;
}

// A whole office calls from one address: what staff may ask is bounded by the machine, which says 503
// under pressure. Counting only stops a runaway program.
export const readLimits: EndpointLimits = { bodyBytes: 0, callsPerMinute: 600_000 };
export const writeLimits: EndpointLimits = { bodyBytes: 1_048_576, callsPerMinute: 6_000 };

/** Of a document with its lines. */
export const documentLimits: EndpointLimits = { ...writeLimits, listItems: 1_000 };

const oneRecord = z.strictObject({ id: idParameter });
// The compiler asks for a schema before it knows the path.
type ParamsOf<Path> = z.ZodMiniType &
  (Path extends `${string}{id}${string}` ? typeof oneRecord : typeof nothing);

/** A call as it is written down: what is the same for most calls may be left out. */
interface Definition<
  Path extends string,
  Params extends z.ZodMiniType,
  Query extends z.ZodMiniType,
  Body extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  Permitted extends Access,
  Cacheable extends 'shared' | undefined,
> extends Omit<
  Endpoint<Params, Query, Body, Output, Permitted, Cacheable>,
  'path' | 'input' | 'limits'
> {
  path: Path;
  /** `params` are the path's `{id}`, query and body are `nothing`. */
  input?: { params?: Params; query?: Query; body?: Body };
  /** Those of a read for GET, else those of a write. */
  limits?: EndpointLimits;
}

/** Keeps the exact schema types of a call. */
// Tells the build of the pages that a table which no page reads can be left out.
/* @__NO_SIDE_EFFECTS__ */
export function endpoint<
  const Path extends string,
  Output extends z.ZodMiniType,
  const Permitted extends Access,
  Params extends z.ZodMiniType = ParamsOf<Path>,
  Query extends z.ZodMiniType = typeof nothing,
  Body extends z.ZodMiniType = typeof nothing,
  const Cacheable extends 'shared' | undefined = undefined,
>(
  definition: Definition<Path, Params, Query, Body, Output, Permitted, Cacheable>,
): Endpoint<Params, Query, Body, Output, Permitted, Cacheable> {
  const params = definition.path.includes('{id}') ? oneRecord : nothing;
  const input = { params, query: nothing, body: nothing, ...definition.input };
  const limits = definition.method === 'GET' ? readLimits : writeLimits;
  // Safe: where a schema is left out, its type is the default.
  return {
    limits,
    ...definition,
    input: input as unknown as { params: Params; query: Query; body: Body },
  };
}

/** Bytes instead of JSON: pictures, documents. */
export const fileAnswer = z.object({
  contentType: z.string(),
  /** Saved under this name instead of shown. */
  fileName: z.optional(z.string()),
  bytes: z.custom<Uint8Array>((value) => value instanceof Uint8Array),
  /** What follows the bytes and is sent as it comes to be; who calls gets all of it as bytes. */
  rest: z.optional(z.custom<AsyncIterable<Uint8Array>>()),
});
