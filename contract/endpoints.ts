import { auditEndpoints } from '#contract/settings/audit.ts';
import { accountEndpoints } from '#contract/exports/accounts.ts';
import { exportEndpoints } from '#contract/exports/exports.ts';
import { companyExportEndpoints } from '#contract/exports/company.ts';
import { monthExportEndpoints } from '#contract/exports/month.ts';
import { analyticsEndpoints } from '#contract/analytics/analytics.ts';
import { bulkJobEndpoints } from '#contract/bulk/bulk-jobs.ts';
import { invoiceBulkEndpoints } from '#contract/invoices/bulk.ts';
import { bankEndpoints } from '#contract/bank/bank.ts';
import { bounceEndpoints } from '#contract/mail/bounces.ts';
import { clientAccountEndpoints } from '#contract/clients/client-accounts.ts';
import { clientActivityEndpoints } from '#contract/clients/client-activity.ts';
import { clientCommandEndpoints } from '#contract/clients/client-commands.ts';
import { clientBulkEndpoints } from '#contract/clients/client-bulk.ts';
import { clientExportEndpoints } from '#contract/clients/client-export.ts';
import { clientStatementEndpoints } from '#contract/clients/client-statements.ts';
import { clientErasureEndpoints } from '#contract/clients/client-erasure.ts';
import { clientDataEndpoints } from '#contract/clients/client-data.ts';
import { clientListEndpoints } from '#contract/clients/client-lists.ts';
import { clientEndpoints } from '#contract/clients/clients.ts';
import { creditNoteEndpoints } from '#contract/invoices/credit-notes.ts';
import { eInvoiceEndpoints } from '#contract/documents/e-invoices.ts';
import { documentEndpoints } from '#contract/documents/document-pdfs.ts';
import { draftEndpoints } from '#contract/invoices/drafts.ts';
import { trashEndpoints } from '#contract/invoices/trash.ts';
import { writtenReadinessEndpoints } from '#contract/invoices/written-readiness.ts';
import { editorChoicesEndpoints } from '#contract/invoices/editor-choices.ts';
import { eventEndpoints } from '#contract/analytics/events.ts';
import { firstStepEndpoints } from '#contract/settings/first-steps.ts';
import { goalEndpoints } from '#contract/settings/goal.ts';
import { importEndpoints } from '#contract/imports/imports.ts';
import { imageEndpoints } from '#contract/images/images.ts';
import { invoiceCommandEndpoints, undoEndpoints } from '#contract/invoices/invoice-commands.ts';
import { attachmentEndpoints } from '#contract/documents/attachments.ts';
import { clientLinkEndpoints } from '#contract/documents/client-links.ts';
import { invoiceDetailEndpoints } from '#contract/invoices/invoice-detail.ts';
import { invoiceExportEndpoints } from '#contract/invoices/export.ts';
import { invoiceEndpoints } from '#contract/invoices/invoices.ts';
import { invoicingSettingsEndpoints } from '#contract/settings/invoicing-settings.ts';
import { mailTemplateEndpoints } from '#contract/settings/mail-templates.ts';
import { mailSetUpEndpoints } from '#contract/mail/mail-set-up.ts';
import { mailEndpoints } from '#contract/mail/mails.ts';
import { numberSeriesEndpoints } from '#contract/settings/number-series.ts';
import { ownCompanyEndpoints } from '#contract/settings/own-company.ts';
import { receiptEndpoints } from '#contract/invoices/receipts.ts';
import { paymentEndpoints } from '#contract/invoices/payments.ts';
import { clientCreditEndpoints } from '#contract/invoices/client-credit.ts';
import { refundEndpoints } from '#contract/invoices/refunds.ts';
import { dailyRateEndpoints } from '#contract/settings/exchange-rates.ts';
import { periodEndpoints } from '#contract/settings/periods.ts';
import { prepaymentEndpoints } from '#contract/invoices/prepayments.ts';
import { projectEndpoints } from '#contract/projects/projects.ts';
import { quoteEndpoints } from '#contract/quotes/quotes.ts';
import { recurringInvoiceEndpoints } from '#contract/recurring/recurring-invoices.ts';
import { reminderSettingsEndpoints } from '#contract/settings/reminder-settings.ts';
import { pastDueReminderEndpoints } from '#contract/reminders/past-due-reminders.ts';
import { reminderEndpoints } from '#contract/reminders/reminders.ts';
import { reportEndpoints } from '#contract/reports/reports.ts';
import { listViewEndpoints } from '#contract/invoices/list-views.ts';
import { sendingEndpoints } from '#contract/invoices/sending.ts';
import { ownAccountEndpoints } from '#contract/session/own-account.ts';
import { accountLinkEndpoints } from '#contract/session/account-links.ts';
import { apiKeyEndpoints } from '#contract/session/api-keys.ts';
import { userEndpoints } from '#contract/session/users.ts';
import { roleEndpoints } from '#contract/session/roles.ts';
import { singleSignOnEndpoints } from '#contract/session/single-sign-on.ts';
import { signInEndpoints } from '#contract/session/sign-in.ts';
import { passkeyEndpoints } from '#contract/session/passkeys.ts';
import { secondFactorEndpoints } from '#contract/session/second-factor.ts';
import { signInRulesEndpoints } from '#contract/session/sign-in-rules.ts';
import { sessionEndpoints } from '#contract/session/session.ts';
import { settingsEndpoints } from '#contract/settings/settings.ts';
import { documentLookEndpoints } from '#contract/settings/document-look.ts';
import { receivingAccountEndpoints } from '#contract/settings/receiving-accounts.ts';
import { legalNoteEndpoints } from '#contract/settings/legal-notes.ts';
import { voidingEndpoints } from '#contract/settings/voiding.ts';
import { systemEndpoints } from '#contract/system/system.ts';
import { timelineEndpoints } from '#contract/timeline/timeline.ts';
import { webhookEndpoints } from '#contract/webhooks/webhooks.ts';

/** Every call of the API. The server refuses to start while one of them has no handler. */
export const endpoints = {
  ...sessionEndpoints,
  ...secondFactorEndpoints,
  ...passkeyEndpoints,
  ...signInRulesEndpoints,
  ...signInEndpoints,
  ...singleSignOnEndpoints,
  ...ownAccountEndpoints,
  ...roleEndpoints,
  ...userEndpoints,
  ...apiKeyEndpoints,
  ...accountLinkEndpoints,
  ...auditEndpoints,
  ...systemEndpoints,
  ...webhookEndpoints,
  ...analyticsEndpoints,
  ...eventEndpoints,
  ...invoiceEndpoints,
  ...listViewEndpoints,
  ...invoiceDetailEndpoints,
  ...invoiceCommandEndpoints,
  ...creditNoteEndpoints,
  ...paymentEndpoints,
  ...receiptEndpoints,
  ...refundEndpoints,
  ...clientCreditEndpoints,
  ...prepaymentEndpoints,
  ...bankEndpoints,
  ...clientListEndpoints,
  ...clientEndpoints,
  ...clientCommandEndpoints,
  ...clientAccountEndpoints,
  ...clientActivityEndpoints,
  ...clientErasureEndpoints,
  ...clientDataEndpoints,
  ...clientBulkEndpoints,
  ...clientExportEndpoints,
  ...clientStatementEndpoints,
  ...importEndpoints,
  ...imageEndpoints,
  ...projectEndpoints,
  ...timelineEndpoints,
  ...goalEndpoints,
  ...firstStepEndpoints,
  ...settingsEndpoints,
  ...numberSeriesEndpoints,
  ...voidingEndpoints,
  ...documentLookEndpoints,
  ...legalNoteEndpoints,
  ...receivingAccountEndpoints,
  ...invoicingSettingsEndpoints,
  ...periodEndpoints,
  ...accountEndpoints,
  ...exportEndpoints,
  ...companyExportEndpoints,
  ...monthExportEndpoints,
  ...dailyRateEndpoints,
  ...ownCompanyEndpoints,
  ...editorChoicesEndpoints,
  ...draftEndpoints,
  ...trashEndpoints,
  ...documentEndpoints,
  ...eInvoiceEndpoints,
  ...writtenReadinessEndpoints,
  ...attachmentEndpoints,
  ...clientLinkEndpoints,
  ...recurringInvoiceEndpoints,
  ...quoteEndpoints,
  ...sendingEndpoints,
  ...mailSetUpEndpoints,
  ...mailEndpoints,
  ...bounceEndpoints,
  ...mailTemplateEndpoints,
  ...reminderEndpoints,
  ...pastDueReminderEndpoints,
  ...bulkJobEndpoints,
  ...invoiceBulkEndpoints,
  ...invoiceExportEndpoints,
  ...reminderSettingsEndpoints,
  ...reportEndpoints,
  ...undoEndpoints,
};
