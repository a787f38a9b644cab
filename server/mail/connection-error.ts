// By Node's code of the error: https://nodejs.org/api/errors.html#common-system-errors
const meanings: ReadonlyMap<string, string> = new Map([
  ['ECONNREFUSED', 'nothing answers at that address and port'],
  ['ECONNRESET', 'the connection broke off'],
  ['EPIPE', 'the connection broke off'],
  ['ENOTFOUND', 'no server has that name'],
  ['EAI_AGAIN', 'the name of the server could not be looked up'],
  ['ETIMEDOUT', 'the server did not answer in time'],
  ['EHOSTUNREACH', 'there is no way to the server'],
  ['ENETUNREACH', 'there is no way to the server'],
]);

/** An error of a connection with what it means before it; other text as it is. */
export function explainConnectionError(detail: string): string {
  const meaning = meanings.get(/\bE[A-Z_]{4,}\b/.exec(detail)?.[0] ?? '');
  return meaning === undefined ? detail : `${meaning} (${detail})`;
}
