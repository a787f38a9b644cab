/** The state of a part of a page within the page's own address: `q` of `list` stands there as `list.q`. */
export function nestedSearch(part: string, search: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search).map(([name, value]) => [`${part}.${name}`, value]),
  );
}

/** The way back; what belongs to no part or to another one is left out. */
export function unnestedSearch(
  part: string,
  search: Record<string, unknown>,
): Record<string, unknown> {
  const prefix = `${part}.`;
  return Object.fromEntries(
    Object.entries(search)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );
}
