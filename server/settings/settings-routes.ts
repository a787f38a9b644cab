import type { invoicingSettingsEndpoints } from '#contract/invoicing-settings.ts';
import type { mailTemplateEndpoints } from '#contract/mail-templates.ts';
import type { numberSeriesEndpoints } from '#contract/number-series.ts';
import type { reminderSettingsEndpoints } from '#contract/reminder-settings.ts';
import type { settingsEndpoints } from '#contract/settings.ts';
import type { Connection } from '#database/connect.ts';
import { versionTag } from '#server/http/expected-version.ts';
import type { CallContext, Handlers } from '#server/http/handler.ts';
import { readCompany } from './read-company.ts';
import { readInvoicingSettings } from './read-invoicing-settings.ts';
import { readMailTemplates } from './read-mail-templates.ts';
import { readNumberSeries } from './read-number-series.ts';
import { readReminderSettings } from './read-reminder-settings.ts';
import { setLogo } from './set-logo.ts';
import { updateCompany } from './update-company.ts';
import {
  updateClientLinks,
  updateExchangeRates,
  updatePaymentTerms,
  updateQuoteTerms,
  updateTaxRates,
} from './update-invoicing-settings.ts';
import { updateMailTemplates } from './update-mail-templates.ts';
import { updateNumberFormat } from './update-number-format.ts';
import { updateReminderSettings } from './update-reminder-settings.ts';

type Endpoints = typeof settingsEndpoints &
  typeof numberSeriesEndpoints &
  typeof invoicingSettingsEndpoints &
  typeof reminderSettingsEndpoints &
  Pick<typeof mailTemplateEndpoints, 'getMailTemplates' | 'updateMailTemplates'>;

/** The calls on what an organisation decides for all its documents; one version counts for all of it. */
export function settingsRoutes(db: Connection['db']): Handlers<Endpoints> {
  return {
    getCompany: async (_input, context) => tagged(await readCompany(db), context),
    updateCompany: async ({ body }, context) =>
      tagged(await updateCompany(db, body, context), context),
    uploadLogo: async ({ body }, context) => tagged(await setLogo(db, body, context), context),
    removeLogo: async (_input, context) => tagged(await setLogo(db, undefined, context), context),
    getNumberSeries: async (_input, context) =>
      tagged(await readNumberSeries(db, context), context),
    updateNumberFormat: async ({ params: { series }, body }, context) =>
      tagged(await updateNumberFormat(db, { series, body }, context), context),
    getInvoicingSettings: async (_input, context) =>
      tagged(await readInvoicingSettings(db), context),
    updatePaymentTerms: async ({ body }, context) =>
      tagged(await updatePaymentTerms(db, body, context), context),
    updateClientLinks: async ({ body }, context) =>
      tagged(await updateClientLinks(db, body, context), context),
    updateQuoteTerms: async ({ body }, context) =>
      tagged(await updateQuoteTerms(db, body, context), context),
    updateTaxRates: async ({ body }, context) =>
      tagged(await updateTaxRates(db, body, context), context),
    updateExchangeRates: async ({ body }, context) =>
      tagged(await updateExchangeRates(db, body, context), context),
    getMailTemplates: async (_input, context) => tagged(await readMailTemplates(db), context),
    updateMailTemplates: async ({ body }, context) =>
      tagged(await updateMailTemplates(db, body, context), context),
    getReminderSettings: async (_input, context) => tagged(await readReminderSettings(db), context),
    updateReminderSettings: async ({ body }, context) =>
      tagged(await updateReminderSettings(db, body, context), context),
  };
}

/** The answer with the settings' version as its entity tag. */
function tagged<Answer extends { version: number }>(answer: Answer, context: CallContext): Answer {
  context.setHeader('etag', versionTag(answer.version));
  return answer;
}
