import { type Kysely, sql } from 'kysely';
import type { EditorChoices } from '#contract/invoices/editor-choices.ts';
import { imageAddress } from '#contract/image-address.ts';
import type { DB } from '#database/schema.ts';
import { detailsOf, type ReceivingAccount } from '#domain/payments/receiving-account.ts';
import { labelOf } from '#domain/taxes/known-tax.ts';
import { toEarlyTerms } from '#server/ledger/early-discount.ts';

const accountsColumn = sql<ReceivingAccount[]>`accounts_for(currency.code)`.as('accounts');

export async function getEditorChoices(db: Kysely<DB>): Promise<EditorChoices> {
  const [organisation, taxRates, otherCurrencies, staff] = await Promise.all([
    db
      .selectFrom('organisation')
      .innerJoin('currency', 'currency.code', 'organisation.currency')
      .selectAll('organisation')
      .select('currency.exponent')
      .select(accountsColumn)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('tax_rate')
      .select(['id', 'name', 'category', 'label', 'is_default as isDefault'])
      .select(sql<string>`trim_scale(rate)::text`.as('rate'))
      .orderBy('id')
      .execute(),
    db
      .selectFrom('exchange_rate')
      .innerJoin('currency', 'currency.code', 'exchange_rate.currency')
      .select(['currency.code', 'currency.exponent'])
      .select(accountsColumn)
      .select(sql<string>`trim_scale(rate)::text`.as('rate'))
      .orderBy('currency.code')
      .execute(),
    db
      .selectFrom('app_user')
      .select(['id', 'name', 'avatar_image as avatarImage'])
      .where('removed_at', 'is', null)
      .orderBy(sql`fold_text(name) collate "C"`)
      .orderBy('id')
      .execute(),
  ]);
  const { currency, exponent, accounts } = organisation;
  return {
    seller: {
      name: organisation.name,
      tagline: organisation.tagline,
      address: organisation.address,
      country: organisation.country,
      contact: organisation.contact,
      companyEmail: organisation.company_email,
      taxNumber: organisation.tax_number,
      logo: imageAddress(organisation.logo_image),
    },
    paymentDetails: detailsOf(accounts),
    paymentTermDays: organisation.payment_term_days,
    earlyDiscount: toEarlyTerms(organisation),
    paymentTerms: organisation.payment_terms,
    quoteDays: organisation.quote_days,
    defaultNote: organisation.default_note,
    taxRates: taxRates.map(({ id, label, ...rate }) => ({
      ...rate,
      ...labelOf({ label }),
      id: Number(id),
    })),
    currencies: [
      { code: currency, exponent, rate: null, accounts },
      ...otherCurrencies.filter(({ code }) => code !== currency),
    ],
    salespeople: staff.map(({ id, name, avatarImage }) => ({
      id: Number(id),
      name,
      avatar: imageAddress(avatarImage),
    })),
  };
}
