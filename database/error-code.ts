/** What the system or the database calls an error: `ENOENT`, `55P03`; `undefined` where it has no such name. */
export function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
