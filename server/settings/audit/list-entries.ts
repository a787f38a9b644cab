import { type Kysely, sql } from 'kysely';
import type { AuditEntry, AuditFilter } from '#contract/settings/audit.ts';
import type { DB } from '#database/schema.ts';
import { readPlace } from './found-entries.ts';
import { readEntries } from './read-entries.ts';
import { searchAim } from './search-aim.ts';

/** How many come at once. */
export const auditPage = 20;

interface ListAim {
  filter: AuditFilter;
  before: string | undefined;
  timeZone: string;
}

export async function listEntries(
  db: Kysely<DB>,
  { filter, before, timeZone }: ListAim,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const entries = await readEntries(db, {
    filter,
    search: await searchAim(db, filter.q),
    timeZone,
    before: before === undefined ? undefined : readPlace(before),
    most: auditPage + 1,
  });
  const page = entries.slice(0, auditPage);
  return { entries: page, next: entries.length > auditPage ? (page.at(-1)?.id ?? null) : null };
}

/** Everybody who has or had an account: what they did stays. */
export async function listPeople(db: Kysely<DB>): Promise<{ id: number; name: string }[]> {
  const rows = await db
    .selectFrom('app_user')
    .select(['id', 'name'])
    .orderBy(sql`fold_text(name)`)
    .orderBy('id')
    .execute();
  return rows.map(({ id, name }) => ({ id: Number(id), name }));
}
