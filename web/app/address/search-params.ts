/** The query of an address as plain texts: `?q=acme&page=2&status=Past+Due,Paid`. Of a repeated name the first counts. */
export function parseSearch(text: string): Record<string, string> {
  const search: Record<string, string> = {};
  for (const [name, value] of new URLSearchParams(text)) {
    search[name] ??= value;
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' && value !== '') {
      params.append(name, value);
    }
  }
  // A comma needs no escape here, and the address stays readable.
  const text = params.toString().replaceAll('%2C', ',');
  return text === '' ? '' : `?${text}`;
}
