import { randomBytes } from 'node:crypto';

/** Something that took a while, as OpenTelemetry tells of it. */
export interface Span {
  /** 32 and 16 hexadecimal digits. */
  traceId: string;
  spanId: string;
  parentId: string | undefined;
  name: string;
  kind: 'server' | 'client';
  /** Nanoseconds since 1970. */
  began: bigint;
  ended: bigint;
  attributes: Record<string, string | number>;
  hasFailed: boolean;
}

export interface TraceParent {
  traceId: string;
  parentId: string;
  isSampled: boolean;
}

const shape = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * What a proxy in front says of the trace that a request is part of.
 * @see https://www.w3.org/TR/trace-context/
 */
export function readTraceParent(header: string | string[] | undefined): TraceParent | undefined {
  const [, traceId = '', parentId = '', flags = ''] =
    shape.exec(typeof header === 'string' ? header : '') ?? [];
  if (!/[1-9a-f]/.test(traceId) || !/[1-9a-f]/.test(parentId)) return undefined;
  return { traceId, parentId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 };
}

export const newTraceId = () => randomBytes(16).toString('hex');
export const newSpanId = () => randomBytes(8).toString('hex');

const kinds = { server: 2, client: 3 } as const;
const error = 2;

/** As OTLP writes it in JSON. @see https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding */
export function toOtlp(span: Span): object {
  const { traceId, spanId, parentId, name, kind, began, ended, attributes, hasFailed } = span;
  return {
    ...{ traceId, spanId, name, kind: kinds[kind] },
    ...(parentId !== undefined && { parentSpanId: parentId }),
    startTimeUnixNano: String(began),
    endTimeUnixNano: String(ended),
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value: valueOf(value) })),
    status: hasFailed ? { code: error } : {},
  };
}

const valueOf = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };
