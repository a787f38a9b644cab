import { assembleApp, type ServerOptions } from './assemble-app.ts';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/endpoints.ts';
import { analyticsRoutes } from './analytics/analytics-routes.ts';
import { eventRoutes } from './analytics/event-routes.ts';
import { bankRoutes } from './bank/bank-routes.ts';
import { bulkJobRoutes } from './bulk/bulk-job-routes.ts';
import { keepWorkingBulkJobs } from './bulk/work-bulk-jobs.ts';
import { clientAccountRoutes } from './clients/client-account-routes.ts';
import { clientRoutes } from './clients/client-routes.ts';
import { clientBulkRoutes } from './clients/bulk/client-bulk-routes.ts';
import { clientSubject } from './clients/bulk/client-subject.ts';
import { clientDataRoutes } from './clients/export/client-data-routes.ts';
import { clientErasureRoutes } from './clients/erasure/erasure-routes.ts';
import { clientExportRoutes } from './clients/export/client-export-routes.ts';
import { undoSendStatement } from './clients/statement/send-statement.ts';
import { previewStatement, statementMail } from './clients/statement/statement-mail.ts';
import { statementMailRoutes } from './clients/statement/statement-mail-routes.ts';
import { undoDeleteClient } from './clients/delete-client.ts';
import type { LinkDeps } from './documents/links/link-deps.ts';
import { attachmentRoutes } from './documents/attachments/attachment-routes.ts';
import { linkRoutes } from './documents/links/link-routes.ts';
import { mailRoutes } from './documents/mail/mail-routes.ts';
import { testMailKind } from './documents/mail/settings-mail.ts';
import { pageFileRoutes } from './documents/page/page-file-routes.ts';
import { documentDrawer } from './documents/pdf/document-drawer.ts';
import { getOriginal } from './documents/pdf/get-original.ts';
import { keepDrawingOriginals } from './documents/pdf/keep-drawing-originals.ts';
import { pdfThreads } from './documents/pdf/pdf-threads.ts';
import type { ReadOriginalFile } from './files/zipped-originals.ts';
import { isOpenToDemo } from './http/app-settings.ts';
import type { Handlers } from './http/handler.ts';
import { importRoutes } from './imports/import-routes.ts';
import { imageRoutes } from './images/image-routes.ts';
import { clientMoneyRoutes } from './invoices/commands/client-money/client-money-routes.ts';
import { paymentRoutes } from './invoices/commands/payments/payment-routes.ts';
import { documentMail } from './documents/mail/document-mail.ts';
import { invoiceSource } from './invoices/commands/send/invoice-source.ts';
import { sendingRoutes } from './invoices/commands/send/sending-routes.ts';
import { creditNoteRoutes } from './invoices/credit-notes/credit-note-routes.ts';
import { creditNoteSource } from './invoices/credit-notes/credit-note-source.ts';
import { draftRoutes } from './invoices/drafts/draft-routes.ts';
import { invoiceCommandRoutes } from './invoices/invoice-command-routes.ts';
import { invoiceRoutes } from './invoices/invoice-routes.ts';
import { invoiceExportRoutes } from './invoices/export/export-routes.ts';
import type { ListLimits } from './invoices/list/list-limits.ts';
import { listViewRoutes } from './invoices/views/list-view-routes.ts';
import { clientPageRoutes } from './invoices/page/client-page-routes.ts';
import { eInvoiceRoutes } from './invoices/e-invoice/e-invoice-routes.ts';
import { pdfRoutes } from './invoices/pdf/pdf-routes.ts';
import { readXmlOf } from './invoices/e-invoice/read-xml-of.ts';
import { previewReceipts, receiptMails } from './invoices/receipts/receipt-mail.ts';
import { receiptRoutes } from './invoices/receipts/receipt-routes.ts';
import { invoiceUndo } from './invoices/undo/invoice-undo.ts';
import { undoRoutes } from './invoices/undo/undo-routes.ts';
import { bounceRoutes, bounceWebhook } from './mail/bounces/bounce-routes.ts';
import type { BounceSettings } from './mail/bounces/bounce-settings.ts';
import { keepReadingBounces } from './mail/bounces/keep-reading-bounces.ts';
import { keepSending } from './mail/keep-sending.ts';
import type { MailDeps } from './mail/mail-deps.ts';
import { mcpRoutes } from './mcp/mcp-routes.ts';
import { projectRoutes } from './projects/project-routes.ts';
import { keepSealed } from './keep-sealed.ts';
import { originalReaders } from './original-readers.ts';
import { ownAccount } from './own-account.ts';
import { keepReportSums } from './reports/kept/keep-report-sums.ts';
import { quoteSource } from './quotes/quote-source.ts';
import { quotePageRoutes } from './quotes/quote-page-routes.ts';
import { quoteRoutes } from './quotes/quote-routes.ts';
import { quoteUndo } from './quotes/quote-undo.ts';
import { keepMakingDueInvoices } from './recurring/make-due-invoices.ts';
import { recurringRoutes } from './recurring/recurring-routes.ts';
import { recurringUndo } from './recurring/recurring-undo.ts';
import { keepReminding } from './reminders/keep-reminding.ts';
import { remindMany } from './reminders/remind-many.ts';
import { reminderMail } from './reminders/reminder-mail.ts';
import { reminderRoutes } from './reminders/reminder-routes.ts';
import { reminderUndo } from './reminders/reminder-undo.ts';
import { readBooks } from './reports/month-books.ts';
import { reportRoutes } from './reports/report-routes.ts';
import type { SealHeadFile } from './seal-head.ts';
import { invoiceBulkRoutes } from './invoices/bulk/bulk-routes.ts';
import { invoiceSubject } from './invoices/bulk/invoice-subject.ts';
import { factorRoutes } from './session/factors/factor-routes.ts';
import { factorSecrets } from './session/factors/factor-secrets.ts';
import { accountLinkRoutes } from './session/links/account-link-routes.ts';
import { accountMails, previewAccountMails } from './session/links/account-mail.ts';
import { keepHandlingPasswordRequests } from './session/links/keep-handling-password-requests.ts';
import { keyRoutes } from './session/keys/key-routes.ts';
import { userRoutes } from './session/users/user-routes.ts';
import type { SetUpCode } from './session/set-up-installation.ts';
import { singleSignOnRoutes } from './session/single-sign-on/single-sign-on-routes.ts';
import { sessionRoutes } from './session/session-routes.ts';
import { ownCompanyRoutes } from './settings/own-company-routes.ts';
import { periodRoutes } from './settings/periods/period-routes.ts';
import { rateRoutes } from './settings/rates/rate-routes.ts';
import { auditRoutes } from './settings/audit/audit-routes.ts';
import { settingsRoutes } from './settings/settings-routes.ts';
import { exportRoutes } from './exports/export-routes.ts';
import { companyExportRoutes } from './exports/company/company-routes.ts';
import { monthExportRoutes } from './exports/month/month-routes.ts';
import { type SystemOptions, systemParts } from './system/system-parts.ts';
import { timelineRoutes } from './timeline/timeline-routes.ts';
import { keepTellingWebhooks } from './webhooks/keep-telling-webhooks.ts';
import { webhookDeps, type WebhookOptions } from './webhooks/webhook-deps.ts';
import { webhookRoutes } from './webhooks/webhook-routes.ts';

export interface AppOptions extends ServerOptions, Omit<SystemOptions, 'sealHead' | 'mail'> {
  links: LinkDeps;
  /** What mail is sent by; nothing where it is left out. */
  mail?: MailDeps | undefined;
  /** What tells that a mail came back, and how often a mailbox is looked into; nothing where it is left out. */
  bounces?: (BounceSettings & { everyMs?: number }) | undefined;
  /** How webhooks are sent, where not as in an installation. */
  webhooks?: WebhookOptions;
  sealHead?: SealHeadFile | undefined;
  /** What the first account is made with, while there is none. */
  setUpCode?: SetUpCode | undefined;
  /** Called after somebody changed a password. */
  passwordChanged?: (() => Promise<void>) | undefined;
  /** Where one way of finding invoices becomes dearer than another; as measured where it is left out. */
  listLimits?: ListLimits | undefined;
}

/** The whole product behind HTTP, ready to listen. */
export function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { db, config, links, mail = {}, bounces = {}, passwordChanged, listLimits } = options;
  const { now = () => new Date() } = options;
  const drawPdf = pdfThreads();
  const draw = documentDrawer(db, drawPdf);
  const readOriginal: ReadOriginalFile = ({ kind, id }) =>
    getOriginal(db, { kind, id, read: originalReaders[kind] }, drawPdf);
  const bulk = {
    mail,
    subjects: { invoice: invoiceSubject({ remind: remindMany }), client: clientSubject },
  };
  const webhooks = webhookDeps({ config, secret: links.secret, mail }, options.webhooks);
  const system = systemParts(db, { ...options, now });
  const handlers: Handlers<typeof endpoints> = {
    ...sessionRoutes(db, { offersDemo: isOpenToDemo(config), passwordChanged, mail }),
    ...singleSignOnRoutes(db, { ...links, allowsHttp: config.allowsHttpIssuer === true }),
    ...userRoutes(db, { links, mail }),
    ...keyRoutes(db),
    ...factorRoutes(db, { secrets: factorSecrets(links.secret), mail, now }),
    ...accountLinkRoutes(db, { links, mail, setUpCode: options.setUpCode }),
    ...webhookRoutes(db, webhooks),
    ...analyticsRoutes(db, { now }),
    ...eventRoutes(db),
    ...invoiceRoutes(db, { listLimits }),
    ...listViewRoutes(db),
    ...invoiceCommandRoutes(db),
    ...creditNoteRoutes(db, mail),
    ...paymentRoutes(db, mail),
    ...receiptRoutes(db, { draw, mail }),
    ...clientMoneyRoutes(db),
    ...bankRoutes(db),
    ...clientRoutes(db),
    ...clientAccountRoutes(db, draw),
    ...clientBulkRoutes(db, bulk),
    ...clientExportRoutes(db, { secret: links.secret, now }),
    ...statementMailRoutes(db, mail),
    ...clientErasureRoutes(db),
    ...clientDataRoutes(db, { now, readOriginal }),
    ...importRoutes(db),
    ...imageRoutes(db),
    ...projectRoutes(db),
    ...timelineRoutes(db),
    ...settingsRoutes(db),
    ...periodRoutes(db),
    ...auditRoutes(db, { now, notedHead: () => options.sealHead?.read() }),
    ...system.routes,
    ...exportRoutes(db, { now }),
    ...companyExportRoutes(db, { now }),
    ...monthExportRoutes(db, { now, readBooks, readOriginal, readXml: readXmlOf(db, 'facturX') }),
    ...rateRoutes(db),
    ...ownCompanyRoutes(db, { account: ownAccount(db), passwordChanged }),
    ...draftRoutes(db),
    ...pdfRoutes(db, drawPdf),
    ...eInvoiceRoutes(db),
    ...attachmentRoutes(db, [invoiceSource, quoteSource, creditNoteSource]),
    ...linkRoutes(db, links),
    ...recurringRoutes(db, mail),
    ...quoteRoutes(db, { mail, drawPdf }),
    ...sendingRoutes(db, mail),
    ...mailRoutes(db, {
      mail,
      links,
      now,
      sources: [invoiceSource, quoteSource, creditNoteSource],
      others: {
        statement: (letter) => previewStatement(db, letter, now()),
        ...previewReceipts(db, now),
        ...previewAccountMails(db),
      },
    }),
    ...bounceRoutes(db, bounces),
    ...reminderRoutes(db, mail),
    ...bulkJobRoutes(db, bulk),
    ...invoiceBulkRoutes(db, { listLimits, ...bulk }),
    ...invoiceExportRoutes(db, { listLimits, secret: links.secret, now, readOriginal }),
    ...reportRoutes(db),
    ...undoRoutes(db, {
      ...invoiceUndo,
      ...quoteUndo,
      ...recurringUndo,
      ...reminderUndo,
      'delete-client': undoDeleteClient,
      'send-statement': undoSendStatement,
    }),
  };
  const kinds = {
    invoice: documentMail(db, invoiceSource, { links, drawPdf, now }),
    quote: documentMail(db, quoteSource, { links, drawPdf, now }),
    'credit-note': documentMail(db, creditNoteSource, { links, drawPdf, now }),
    reminder: reminderMail(db, { links, drawPdf, now }),
    statement: statementMail(db, { now, draw }),
    ...receiptMails(db, { now, draw }),
    test: testMailKind(db, now),
    ...accountMails(db, links),
  };
  return assembleApp(
    { ...options, meter: system.meter, whyNoWrites: system.whyNoWrites },
    {
      endpoints,
      handlers,
      servePublic: [
        pageFileRoutes,
        clientPageRoutes(db, drawPdf),
        quotePageRoutes(db, drawPdf),
        bounceWebhook(db, { secret: bounces.webhookSecret, kinds }),
        mcpRoutes({ config, secret: links.secret, now }),
        system.metrics,
      ],
      keep: (app) => {
        keepSending(app, db, { deps: mail, kinds });
        keepHandlingPasswordRequests(app, db, { links, mail });
        keepReadingBounces(app, db, { ...bounces, kinds });
        keepMakingDueInvoices(app, db, { mail, now });
        keepReminding(app, db, { mail, now });
        keepDrawingOriginals(app, db, { drawPdf, readers: originalReaders });
        keepTellingWebhooks(app, db, { deps: webhooks, now });
        keepSealed(app, db, options.sealHead);
        keepReportSums(app, db);
        system.keep(app);
        keepWorkingBulkJobs(app, db, { ...bulk, now });
      },
    },
  );
}
