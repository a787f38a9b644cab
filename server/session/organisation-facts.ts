import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import type { OrganisationFacts } from '#server/http/handler.ts';

/** The columns that every page and every call needs of the organisation. */
export const organisationColumns = [
  'organisation.name',
  'organisation.time_zone',
  'organisation.locale',
  'organisation.currency',
  'organisation.logo_image',
] as const;

interface OrganisationRow {
  name: string;
  time_zone: string;
  locale: string;
  currency: string;
  logo_image: string | null;
}

export function toOrganisationFacts(row: OrganisationRow): OrganisationFacts {
  return {
    name: row.name,
    timeZone: row.time_zone,
    locale: row.locale,
    currency: row.currency,
    logo: imageAddress(row.logo_image),
  };
}

/** What the organisation calls itself; empty before it was set up. */
export async function organisationName(db: Kysely<DB>): Promise<string> {
  const row = await db.selectFrom('organisation').select('name').executeTakeFirst();
  return row?.name ?? '';
}
