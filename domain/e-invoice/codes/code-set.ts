/** Codes that are written one after the other. */
export function codeSet(codes: string): ReadonlySet<string> {
  return new Set(codes.trim().split(/\s+/));
}
