import type { Kysely } from 'kysely';
import { imageAddress } from '#contract/image-address.ts';
import { type Company, company } from '#contract/settings/settings.ts';
import type { DB } from '#database/schema.ts';
import { readCurrencies } from './read-currencies.ts';

/** Who bills, and how it presents itself. */
export async function readCompany(db: Kysely<DB>): Promise<Company> {
  const { logoImage, paper, ...row } = await db
    .selectFrom('organisation')
    .select([
      'company_version as version',
      'name',
      'tagline',
      'address',
      'country',
      'contact',
      'registration',
    ])
    .select(['company_email as companyEmail', 'tax_number as taxNumber', 'iban'])
    .select(['bank_name as bankName', 'bank_country as bankCountry', 'swift_code as swiftCode'])
    .select(['time_zone as timeZone', 'locale', 'currency', 'paper'])
    .select(['default_note as defaultNote', 'logo_image as logoImage'])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    // The database has a constraint for it.
    paper: company.shape.paper.parse(paper),
    logo: imageAddress(logoImage),
    currencies: await readCurrencies(db),
  };
}
