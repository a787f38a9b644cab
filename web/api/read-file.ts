import type * as z from 'zod/mini';
import type { fileAnswer } from '#contract/endpoint.ts';

export async function readFile(response: Response): Promise<z.output<typeof fileAnswer>> {
  const fileName = givenName(response.headers.get('content-disposition') ?? '');
  return {
    contentType: response.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await response.arrayBuffer()),
    ...(fileName === undefined ? {} : { fileName }),
  };
}

/** The name in a Content-Disposition; its encoded spelling (RFC 6266) is the exact one. */
function givenName(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(disposition)?.[1];
}
