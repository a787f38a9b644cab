import * as z from 'zod/mini';
import { plainText } from '#contract/input.ts';

export const clientSortKeys = ['name', 'company', 'country', 'openBalance'] as const;
export type ClientSortKey = (typeof clientSortKeys)[number];

/** What the list of clients shows of them. */
export interface ClientListQuery {
  /** Search text; empty for none. */
  q: string;
  sortBy: ClientSortKey;
  sortDesc: boolean;
  page: number;
  /** The archived ones instead of the others. */
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

/** The list's state as it stands in the address: what is not there or not understood takes its default. */
export function parseClientListSearch(raw: Record<string, unknown>): ClientListQuery {
  const understood = Object.entries(shape).flatMap(([name, schema]) => {
    const result = name in raw ? schema.safeParse(String(raw[name])) : undefined;
    return result?.success === true ? [[name, result.data] as const] : [];
  });
  return { ...defaultClientListQuery, ...Object.fromEntries(understood) };
}

/** The texts for the address; defaults are left out. */
export function toClientListSearch(query: ClientListQuery): Record<string, string> {
  const entries = Object.entries(query).filter(
    ([name, value]) => value !== defaultClientListQuery[name as keyof ClientListQuery],
  );
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}
