/** By themselves, so that an address of the list is read without the schema of a client. */
export const clientSortKeys = ['name', 'company', 'country', 'openBalance'] as const;
export type ClientSortKey = (typeof clientSortKeys)[number];
