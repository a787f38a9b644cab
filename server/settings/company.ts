import { type Kysely, sql, type Transaction } from 'kysely';
import type { Picture } from '#contract/file-bodies.ts';
import { imageAddress } from '#contract/image-address.ts';
import { type Company, company, type CompanyBody } from '#contract/settings/settings.ts';
import type { DB } from '#database/schema.ts';
import { storeImage } from '#database/store-image.ts';
import type { CallContext } from '#server/http/handler.ts';
import { knownLanguage } from '#messages/document-languages.ts';
import { reEncodePicture } from '#server/images/re-encode-picture.ts';
import { changeCurrency } from './change-currency.ts';
import { partyColumns, partySelection } from '#server/ledger/party-columns.ts';
import { changeSection } from '#server/ledger/change-section.ts';
import { checkTimeZone } from './check-time-zone.ts';
import { readDefaultAccount, writeDefaultAccount } from './default-account.ts';
import { readCurrencies } from './read-currencies.ts';

export async function readCompany(db: Kysely<DB>): Promise<Company> {
  const { logoImage, paper, referenceScheme, language, ...row } = await db
    .selectFrom('organisation')
    .select(['company_version as version', 'name', 'tagline', 'address', 'country', 'contact'])
    .select(['company_email as companyEmail', 'registration', 'tax_number as taxNumber'])
    .select(['time_zone as timeZone', 'locale', 'currency', 'paper'])
    .select(['default_note as defaultNote', 'logo_image as logoImage'])
    .select(partySelection('organisation'))
    .select(['contact_name as contactName', 'contact_phone as contactPhone'])
    .select('contact_email as contactEmail')
    .select(['reference_scheme as referenceScheme', 'document_language as language'])
    .executeTakeFirstOrThrow();
  return {
    ...row,
    ...(await readDefaultAccount(db)),
    // The database has constraints for them.
    paper: company.shape.paper.parse(paper),
    referenceScheme: company.shape.referenceScheme.parse(referenceScheme),
    documentLanguage: knownLanguage(language),
    logo: imageAddress(logoImage),
    currencies: await readCurrencies(db),
  };
}

/**
 * Writes the company. Documents that were issued keep it as it was.
 * @throws {ProblemError} `stale-version`, `rule-broken`
 */
export async function updateCompany(
  db: Kysely<DB>,
  body: CompanyBody,
  context: CallContext,
): Promise<Company> {
  context.requireVersion();
  await checkTimeZone(db, body.timeZone);
  return changeSection(db, context, {
    section: 'company',
    read: readCompany,
    event: () => ({ kind: 'company-changed' }),
    write: async (transaction, was) => {
      if (body.currency !== was.currency) {
        await changeCurrency(transaction, { from: was.currency, to: body.currency });
      }
      const isElsewhere = body.timeZone !== was.time_zone;
      // Millions of events and invoices may have to be added up again: each belongs to the day that it has in the new time zone.
      if (isElsewhere) await sql`set local statement_timeout = '60s'`.execute(transaction);
      await writeCompany(transaction, body);
      await writeDefaultAccount(transaction, body);
    },
  });
}

/**
 * Puts a picture in the place of the logo, or takes it away. The old one stays stored: issued documents show it.
 * @throws {ProblemError} `stale-version`, `rule-broken` where it is no picture, `unavailable` where too many wait
 */
export async function setLogo(
  db: Kysely<DB>,
  picture: Picture | undefined,
  context: CallContext,
): Promise<Company> {
  context.requireVersion();
  const drawn = picture && (await reEncodePicture(picture));
  return changeSection(db, context, {
    section: 'company',
    read: readCompany,
    event: () => ({ kind: 'logo-changed', data: { isRemoval: !picture } }),
    write: async (transaction) => {
      const logo = drawn ? await storeImage(transaction, drawn) : null;
      await transaction.updateTable('organisation').set({ logo_image: logo }).execute();
    },
  });
}

async function writeCompany(transaction: Transaction<DB>, body: CompanyBody): Promise<void> {
  const { name, tagline, contact, registration, locale, currency, paper } = body;
  await transaction
    .updateTable('organisation')
    .set({
      ...{ name, tagline, contact, registration, locale, currency, paper },
      ...partyColumns(body),
      company_email: body.companyEmail,
      reference_scheme: body.referenceScheme,
      tax_number: body.taxNumber,
      contact_name: body.contactName,
      contact_phone: body.contactPhone,
      contact_email: body.contactEmail,
      time_zone: body.timeZone,
      default_note: body.defaultNote,
      ...(body.documentLanguage && { document_language: body.documentLanguage }),
    })
    .execute();
}
