import { singleSignOn } from './session/single-sign-on.ts';
import { audit } from './settings/audit.ts';
import { auditFile } from './settings/audit-file.ts';
import { analytics } from './analytics.ts';
import { backups } from './system/backups.ts';
import { checks } from './system/checks.ts';
import { traces } from './system/traces.ts';
import { maintenanceMails } from './system/maintenance-mails.ts';
import { bank } from './bank.ts';
import { bulk } from './bulk/bulk.ts';
import { clientErasure } from './clients/client-erasure.ts';
import { clients } from './clients.ts';
import { clientMoney } from './money/client-money.ts';
import { receiptEmail } from './money/receipt-email.ts';
import { receiptActions } from './money/receipt-actions.ts';
import { earlyTerms } from './money/early-terms.ts';
import { activity, undone } from './activity.ts';
import { commandLine } from './command-line.ts';
import { connection } from './connection.ts';
import { dashboard } from './dashboard.ts';
import { defaultEmails } from './mails/default-emails.ts';
import { defaultRecords } from './default-records.ts';
import { documentKinds } from './document-kinds.ts';
import { mailFiles } from './mails/mail-files.ts';
import { documentMails } from './mails/document-mails.ts';
import { accountMails } from './mails/account-mails.ts';
import { documentCatalogue } from './document-catalogue.ts';
import { documents } from './documents.ts';
import { attachments } from './documents/attachments.ts';
import { units } from './documents/units.ts';
import { editor } from './editor.ts';
import { eInvoices } from './e-invoice/e-invoices.ts';
import { eInvoiceTerms } from './e-invoice/e-invoice-terms.ts';
import { invoiceEditor } from './invoice-editor.ts';
import { invoiceExport } from './exports/invoice-export.ts';
import { accountSettings } from './exports/account-settings.ts';
import { archives } from './exports/archives.ts';
import { exports } from './exports/exports.ts';
import { companyExport } from './exports/company-export.ts';
import { companyFile } from './exports/company-file.ts';
import { monthExport } from './exports/month-export.ts';
import { firstSteps } from './first-steps.ts';
import { format } from './format.ts';
import { oddDates } from './dates/odd-dates.ts';
import { documentSettings } from './settings/document-settings.ts';
import { eventSettings } from './settings/event-settings.ts';
import { emailSettings } from './settings/email-settings.ts';
import { creditNotes } from './credit-notes/credit-notes.ts';
import { corrections } from './corrections.ts';
import { invoicePreview } from './invoice-preview.ts';
import { imports } from './imports/imports.ts';
import { invoices } from './invoices.ts';
import { mailServer } from './mail-server.ts';
import { mail } from './mail.ts';
import { mcp } from './mcp/mcp.ts';
import { palette } from './palette.ts';
import { payments } from './payments.ts';
import { projects } from './projects.ts';
import { quotes } from './quotes.ts';
import { receivables } from './reports/receivables.ts';
import { recurring } from './recurring.ts';
import { refusals } from './refusals.ts';
import { reminders } from './reminders.ts';
import { serverRefusals } from './server-refusals.ts';
import { reports } from './reports/reports.ts';
import { session } from './session.ts';
import { entrance } from './session/entrance.ts';
import { secondStep } from './session/second-step.ts';
import { legalNotes } from './settings/legal-notes.ts';
import { bankAccounts } from './settings/bank-accounts.ts';
import { rateSettings } from './settings/rate-settings.ts';
import { secondFactor } from './settings/second-factor.ts';
import { settings } from './settings/settings.ts';
import { apiKeys } from './settings/api-keys.ts';
import { apiReference } from './settings/api-reference.ts';
import { profile } from './settings/profile.ts';
import { users } from './settings/users.ts';
import { shell } from './shell.ts';
import { shortcuts } from './shortcuts.ts';
import { statusFacts } from './status-facts.ts';
import { system } from './system/system.ts';
import { timeline } from './timeline.ts';
import { ui } from './ui.ts';
import { invoiceCommands } from './invoices/invoice-commands.ts';
import { invoiceFilters } from './invoices/invoice-filters.ts';
import { invoiceViews } from './invoices/invoice-views.ts';
import { listOrders } from './invoices/list-orders.ts';
import { listColumns } from './invoices/list-columns.ts';
import { peek } from './invoices/peek.ts';
import { seller } from './invoices/seller.ts';
import { trash } from './invoices/trash.ts';
import { partyFields } from './ui/party-fields.ts';
import { conflict } from './ui/conflict.ts';
import { delivery } from './ui/delivery.ts';
import { fields } from './ui/fields.ts';
import { writeRefusals } from './ui/write-refusals.ts';
import { webhookDelivery } from './webhooks/webhook-delivery.ts';
import { webhooks } from './webhooks/webhooks.ts';

/** Every text that people read, by area. The other languages have the same keys. */
export const catalogue = {
  ...documentCatalogue,
  accountMails,
  analytics,
  apiKeys,
  apiReference,
  archives,
  audit,
  auditFile,
  backups,
  bank,
  bulk,
  checks,
  clientErasure,
  clients,
  clientMoney,
  activity,
  commandLine,
  connection,
  dashboard,
  defaultEmails,
  defaultRecords,
  documentKinds,
  documentMails,
  mailFiles,
  documents,
  earlyTerms,
  receiptActions,
  receiptEmail,
  editor,
  eInvoices,
  eInvoiceTerms,
  invoiceEditor,
  invoiceExport,
  accountSettings,
  exports,
  firstSteps,
  format,
  documentSettings,
  entrance,
  eventSettings,
  emailSettings,
  corrections,
  creditNotes,
  invoicePreview,
  imports,
  invoices,
  mail,
  mailServer,
  maintenanceMails,
  mcp,
  companyExport,
  companyFile,
  monthExport,
  oddDates,
  palette,
  partyFields,
  payments,
  profile,
  projects,
  quotes,
  receivables,
  bankAccounts,
  legalNotes,
  rateSettings,
  recurring,
  refusals,
  reminders,
  reports,
  secondFactor,
  secondStep,
  serverRefusals,
  session,
  settings,
  seller,
  singleSignOn,
  shell,
  shortcuts,
  statusFacts,
  system,
  timeline,
  traces,
  ui,
  undone,
  users,
  invoiceCommands,
  invoiceFilters,
  invoiceViews,
  listColumns,
  listOrders,
  peek,
  trash,
  attachments,
  units,
  conflict,
  delivery,
  fields,
  writeRefusals,
  webhookDelivery,
  webhooks,
} as const;
