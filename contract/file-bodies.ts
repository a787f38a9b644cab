import * as z from 'zod/mini';
import type { Endpoint, EndpointLimits } from './endpoint.ts';

/** A picture as its bytes, PNG or JPEG by its content type, instead of JSON; what is in them the server checks. */
export const pictureBody = z.object({
  contentType: z.enum(['image/png', 'image/jpeg']),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
export type Picture = z.output<typeof pictureBody>;

/** Events as a file of CSV or of JSON lines, by its content type, instead of JSON. */
export const eventFileBody = z.object({
  contentType: z.enum(['text/csv', 'application/x-ndjson']),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});
export type EventFile = z.output<typeof eventFileBody>;

/** A file as its bytes, such as a bank statement: what it is, the server sees. */
export const statementFileBody = z.object({
  contentType: z.enum(['application/octet-stream']),
  bytes: z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
});

type FileSchema = typeof pictureBody | typeof eventFileBody | typeof statementFileBody;
export type FileBody = z.output<FileSchema>;
/** The bodies that are bytes instead of JSON. */
export const fileBodies: readonly FileSchema[] = [pictureBody, eventFileBody, statementFileBody];

export const fileBodyOf = ({ input }: Endpoint): FileSchema | undefined =>
  fileBodies.find((body) => body === input.body);

/** A picture is unpacked to look into it, and few are ever changed. */
export const pictureLimits: EndpointLimits = { bodyBytes: 1_048_576, callsPerMinute: 60 };
