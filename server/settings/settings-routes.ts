import type { documentLookEndpoints } from '#contract/settings/document-look.ts';
import type { firstStepEndpoints } from '#contract/settings/first-steps.ts';
import type { goalEndpoints } from '#contract/settings/goal.ts';
import type { invoicingSettingsEndpoints } from '#contract/settings/invoicing-settings.ts';
import type { legalNoteEndpoints } from '#contract/settings/legal-notes.ts';
import type { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import type { numberSeriesEndpoints } from '#contract/settings/number-series.ts';
import type { receivingAccountEndpoints } from '#contract/settings/receiving-accounts.ts';
import type { reminderSettingsEndpoints } from '#contract/settings/reminder-settings.ts';
import type { settingsEndpoints } from '#contract/settings/settings.ts';
import type { voidingEndpoints } from '#contract/settings/voiding.ts';
import type { Connection } from '#database/connect.ts';
import type { Handlers } from '#server/http/handler.ts';
import { tagged } from '#server/http/tagged.ts';
import { readCompany, setLogo, updateCompany } from './company.ts';
import { readDocumentLook, updateDocumentLook } from './document-look.ts';
import { readFirstSteps, skipFirstStep } from './first-steps.ts';
import { readGoal, setGoal } from './goal.ts';
import {
  readInvoicingSettings,
  updateClientLinks,
  updateExchangeRates,
  updatePaymentTerms,
  updateQuoteTerms,
  updateRecurringDates,
  updateRetention,
  updateReceipts,
  updateTaxRates,
} from './invoicing-settings.ts';
import { readLegalNotes, updateLegalNotes } from './legal-notes.ts';
import { readMailTemplates, updateMailTemplates } from './mail-templates.ts';
import { readNumberSeries, updateNumberFormat, updateNumberOrder } from './number-series.ts';
import { readReceivingAccounts, updateReceivingAccounts } from './receiving-accounts.ts';
import { readReminderSettings, updateReminderSettings } from './reminder-settings.ts';
import { readVoiding, updateVoiding } from './voiding.ts';

type Endpoints = typeof settingsEndpoints &
  typeof goalEndpoints &
  typeof firstStepEndpoints &
  typeof numberSeriesEndpoints &
  typeof invoicingSettingsEndpoints &
  typeof reminderSettingsEndpoints &
  typeof voidingEndpoints &
  typeof documentLookEndpoints &
  typeof legalNoteEndpoints &
  typeof receivingAccountEndpoints &
  Pick<typeof mailTemplateEndpoints, 'getMailTemplates' | 'updateMailTemplates'>;

/** What an organisation decides for all its documents, and its goal: each section has a version of its own. */
export function settingsRoutes(db: Connection['db']): Handlers<Endpoints> {
  return {
    getCompany: (_input, context) => tagged(readCompany(db), context),
    updateCompany: ({ body }, context) => tagged(updateCompany(db, body, context), context),
    uploadLogo: ({ body }, context) => tagged(setLogo(db, body, context), context),
    removeLogo: (_input, context) => tagged(setLogo(db, undefined, context), context),
    getFirstSteps: () => readFirstSteps(db),
    skipFirstStep: ({ body }) => skipFirstStep(db, body),
    getGoal: (_input, context) => tagged(readGoal(db), context),
    setGoal: ({ body: { goal } }, context) =>
      tagged(setGoal(db, { goal, version: context.requireVersion() }), context),
    getNumberSeries: (_input, context) => tagged(readNumberSeries(db, context), context),
    updateNumberFormat: ({ params: { series }, body }, context) =>
      tagged(updateNumberFormat(db, { series, body }, context), context),
    updateNumberOrder: ({ body }, context) => tagged(updateNumberOrder(db, body, context), context),
    getInvoicingSettings: (_input, context) => tagged(readInvoicingSettings(db), context),
    updatePaymentTerms: ({ body }, context) =>
      tagged(updatePaymentTerms(db, body, context), context),
    updateClientLinks: ({ body }, context) => tagged(updateClientLinks(db, body, context), context),
    updateQuoteTerms: ({ body }, context) => tagged(updateQuoteTerms(db, body, context), context),
    updateRetention: ({ body }, context) => tagged(updateRetention(db, body, context), context),
    updateReceipts: ({ body }, context) => tagged(updateReceipts(db, body, context), context),
    updateRecurringDates: ({ body }, context) =>
      tagged(updateRecurringDates(db, body, context), context),
    updateTaxRates: ({ body }, context) => tagged(updateTaxRates(db, body, context), context),
    updateExchangeRates: ({ body }, context) =>
      tagged(updateExchangeRates(db, body, context), context),
    getMailTemplates: (_input, context) => tagged(readMailTemplates(db), context),
    updateMailTemplates: ({ body }, context) =>
      tagged(updateMailTemplates(db, body, context), context),
    getReminderSettings: (_input, context) => tagged(readReminderSettings(db), context),
    updateReminderSettings: ({ body }, context) =>
      tagged(updateReminderSettings(db, body, context), context),
    getVoidingSettings: (_input, context) => tagged(readVoiding(db), context),
    getDocumentLook: (_input, context) => tagged(readDocumentLook(db), context),
    updateDocumentLook: ({ body }, context) =>
      tagged(updateDocumentLook(db, body, context), context),
    getLegalNotes: (_input, context) => tagged(readLegalNotes(db), context),
    updateLegalNotes: ({ body }, context) => tagged(updateLegalNotes(db, body, context), context),
    getReceivingAccounts: (_input, context) => tagged(readReceivingAccounts(db), context),
    updateReceivingAccounts: ({ body }, context) =>
      tagged(updateReceivingAccounts(db, body, context), context),
    updateVoidingSettings: ({ body }, context) => tagged(updateVoiding(db, body, context), context),
  };
}
