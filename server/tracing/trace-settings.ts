import { texts } from '#messages/texts.ts';

/** Where traces go, and of how many requests. */
export interface TraceSettings {
  /** Of a collector that speaks OTLP over HTTP, without `/v1/traces`. */
  endpoint: URL;
  /** From 0 to 1, of requests whose caller says nothing of it. */
  share: number;
}

const t = texts('traces');

type Read = <T>(name: string, fallback: T, parse: (text: string) => T) => T;

/** By the names that OpenTelemetry gives them. @returns nothing where no collector is named */
export function readTraceSettings(read: Read): TraceSettings | undefined {
  const endpoint = read<URL | undefined>('OTEL_EXPORTER_OTLP_ENDPOINT', undefined, parseEndpoint);
  const share = read('OTEL_TRACES_SAMPLER_ARG', 1, parseShare);
  return endpoint && { endpoint, share };
}

function parseEndpoint(text: string): URL {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.search === '' && url.username === '') return url;
  throw new Error(t('endpoint'));
}

function parseShare(text: string): number {
  if (/^(0|1|0?[.]\d{1,6}|1[.]0)$/.test(text)) return Number(text);
  throw new Error(t('share'));
}
