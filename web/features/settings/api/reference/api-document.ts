import type { ApiDocument, ApiOperation } from '#contract/open-api.ts';

export const documentAddress = '/api/openapi.json';

/** The description of the API, as programs read it. */
export const documentQuery = {
  queryKey: [documentAddress] as const,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ApiDocument> => {
    const response = await fetch(documentAddress, { signal });
    if (!response.ok) throw new Error(String(response.status));
    // Safe: it is made by the server that this page came from.
    return (await response.json()) as ApiDocument;
  },
};

export interface ApiCall {
  method: string;
  path: string;
  operation: ApiOperation;
}

/** Every call, by the parts of the API in their order. */
export function callsByTag({ paths, tags }: ApiDocument): { tag: string; calls: ApiCall[] }[] {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      ...{ method: method.toUpperCase(), path, operation },
    })),
  );
  return tags.flatMap(({ name }) => {
    const ofTag = calls.filter(({ operation }) => operation.tags.includes(name));
    return ofTag.length === 0 ? [] : [{ tag: name, calls: ofTag }];
  });
}

/** Whether a call has all the words in its address, names or permission. */
export function isFound({ method, path, operation }: ApiCall, words: string): boolean {
  const text = [method, path, operation.summary, operation.operationId, operation['x-permission']]
    .join(' ')
    .toLowerCase();
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
