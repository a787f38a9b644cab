import type * as z from 'zod/mini';
import type { fileAnswer } from '#contract/endpoint.ts';

/** A file may be long and is checked before its first byte: for how long nothing may come. */
const silenceMs = 120_000;

/** A signal that aborts after a time of silence, counted anew from each restart. */
export function patience() {
  const controller = new AbortController();
  const start = () =>
    setTimeout(() => {
      controller.abort();
    }, silenceMs);
  let timer = start();
  const end = () => {
    clearTimeout(timer);
  };
  const restart = () => {
    end();
    timer = start();
  };
  return { signal: controller.signal, restart, end };
}

export type Patience = ReturnType<typeof patience>;

/** The file of an answer; `onPart` is called as its parts come. */
export async function readFile(
  response: Response,
  onPart: () => void = () => undefined,
): Promise<z.output<typeof fileAnswer>> {
  const fileName = givenName(response.headers.get('content-disposition') ?? '');
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await readParts(response, onPart)),
    ...(fileName === undefined ? {} : { fileName }),
  };
}

function readParts({ body }: Response, onPart: () => void): Promise<ArrayBuffer> {
  const heard = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(part, onward) {
      onPart();
      onward.enqueue(part);
    },
  });
  return new Response(body?.pipeThrough(heard)).arrayBuffer();
}

/** The name in a Content-Disposition; its encoded spelling (RFC 6266) is the exact one. */
function givenName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1];
}
