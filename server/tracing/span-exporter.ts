import { hostname } from 'node:os';
import { productVersion } from '#server/runtime/product-version.ts';
import { type Span, toOtlp } from './span.ts';

export interface SpanExporter {
  add: (span: Span) => void;
  /** Sends what is there, and ends. */
  stop: () => Promise<void>;
}

const everyMs = 2_000;
const answerWithinMs = 5_000;
/** A collector that is away costs no more memory than this. */
const mostKept = 4_096;
const mostSent = 512;

/**
 * Sends spans to a collector behind the requests, many at a time. What it doesn't take is gone: traces are to look at, nothing waits for them.
 * @param onFailure told when it begins to fail, not each time
 */
export function spanExporter(
  endpoint: URL,
  onFailure: (error: unknown) => void,
  pauseMs = everyMs,
): SpanExporter {
  const kept: Span[] = [];
  const address = new URL(`${endpoint.pathname.replace(/\/$/, '')}/v1/traces`, endpoint);
  let isFailing = false;
  let sending: Promise<void> = Promise.resolve();

  const send = async (): Promise<void> => {
    const spans = kept.splice(0, mostSent);
    if (spans.length === 0) return;
    try {
      const { ok, status } = await fetch(address, {
        ...{ method: 'POST', headers: { 'content-type': 'application/json' } },
        redirect: 'error',
        body: JSON.stringify(toRequest(spans)),
        signal: AbortSignal.timeout(answerWithinMs),
      });
      if (!ok) throw new Error(`The collector answered ${String(status)}`);
      isFailing = false;
    } catch (error) {
      if (!isFailing) onFailure(error);
      isFailing = true;
    }
  };
  const begin = (): void => {
    sending = sending.then(send);
  };
  const timer = setInterval(begin, pauseMs).unref();
  return {
    add: (span) => {
      if (kept.length < mostKept) kept.push(span);
    },
    stop: async () => {
      clearInterval(timer);
      begin();
      await sending;
    },
  };
}

const toRequest = (spans: readonly Span[]) => ({
  resourceSpans: [
    {
      resource: {
        attributes: Object.entries({
          'service.name': 'ledgerline',
          'service.version': productVersion,
          'service.instance.id': `${hostname()}-${String(process.pid)}`,
        }).map(([key, stringValue]) => ({ key, value: { stringValue } })),
      },
      scopeSpans: [{ scope: { name: 'ledgerline' }, spans: spans.map(toOtlp) }],
    },
  ],
});
