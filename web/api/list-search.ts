import type * as z from 'zod/mini';

/** The state of a list in the query string: what is missing or invalid takes its default, and defaults are left out. */
export function listSearch<Query extends object>(
  defaults: Query,
  shape: Partial<Record<keyof Query, z.ZodMiniType>>,
) {
  return {
    parse: (raw: Record<string, unknown>): Query => {
      const valid = Object.entries<z.ZodMiniType | undefined>(shape).flatMap(([name, schema]) => {
        const result = name in raw ? schema?.safeParse(String(raw[name])) : undefined;
        return result?.success === true ? [[name, result.data] as const] : [];
      });
      return { ...defaults, ...Object.fromEntries(valid) };
    },
    toSearch: (query: Query): Record<string, string> => {
      const usual = new Map<string, unknown>(Object.entries(defaults));
      const entries = Object.entries(query).filter(
        ([name, value]) => name in shape && String(value) !== String(usual.get(name)),
      );
      return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
    },
  };
}
