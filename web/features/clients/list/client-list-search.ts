import * as z from 'zod/mini';
import { clientSortKeys, type ClientSortKey } from '#contract/clients/clients.ts';
import { plainText } from '#contract/input.ts';

/** The search, order and page of the client list. */
export interface ClientListQuery {
  /** Search text; empty for none. */
  q: string;
  sortBy: ClientSortKey;
  sortDesc: boolean;
  page: number;
  /** Shows archived clients instead of active ones. */
  archived: boolean;
}

export const defaultClientListQuery: ClientListQuery = {
  q: '',
  sortBy: 'name',
  sortDesc: false,
  page: 1,
  archived: false,
};

const flag = z.pipe(
  z.enum(['true', 'false']),
  z.transform((text) => text === 'true'),
);
const shape = {
  q: plainText(200),
  sortBy: z.enum(clientSortKeys),
  sortDesc: flag,
  page: z.pipe(z.string().check(z.regex(/^[1-9]\d{0,6}$/)), z.transform(Number)),
  archived: flag,
};

/** The list's state from the URL; missing or invalid parts take their defaults. */
export function parseClientListSearch(raw: Record<string, unknown>): ClientListQuery {
  const valid = Object.entries(shape).flatMap(([name, schema]) => {
    const result = name in raw ? schema.safeParse(String(raw[name])) : undefined;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  return { ...defaultClientListQuery, ...Object.fromEntries(valid) };
}

/** The query string's parameters, without defaults. */
export function toClientListSearch(query: ClientListQuery): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== defaultClientListQuery[name as keyof ClientListQuery],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
