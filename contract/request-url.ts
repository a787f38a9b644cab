type Value = string | number | boolean | readonly string[] | null | undefined;
export type Values = Readonly<Record<string, Value>>;

/** The address of a call: parameters filled in, the query written as texts. Empty texts and lists are left out: they mean "no filter". */
export function requestUrl(path: string, params: Values, query: Values): string {
  const address = path.replace(/\{(\w+)\}/g, (_match, name: string) => {
    const value = params[name];
    if (value === undefined || value === null) {
      throw new Error(`The address ${path} needs the parameter ${name}.`);
    }
    return encodeURIComponent(String(value));
  });
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
    if (text !== '') {
      search.append(name, text);
    }
  }
  return search.size === 0 ? address : `${address}?${search.toString()}`;
}
