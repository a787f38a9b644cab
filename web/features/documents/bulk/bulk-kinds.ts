import { bulk } from '#messages/en/bulk/bulk.ts';

/** What can be done to many at once, to invoices or to clients. */
export type BulkKind = keyof typeof bulk.actions;

export const isBulkKind = (text: string): text is BulkKind => Object.hasOwn(bulk.actions, text);
