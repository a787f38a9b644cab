/** What the contract says over each call. Made by `npm run api`. */
export const descriptions: Readonly<Record<string, string>> = {
  recordEvents: 'Each event has a verdict of its own: one that is refused refuses no other.',
  importEvents:
    'A file, or a part of one that is made of whole rows; of CSV, each part begins with the header.',
  importBankStatement:
    'A file of CAMT.053, MT940, OFX or CSV. What an earlier file told is not taken again.',
  acceptBankTransaction: 'Accepts that a transaction pays these invoices, and records the payment.',
  acceptSureSuggestions:
    'Accepts the sure suggestions of a statement, each as a payment of its own.',
  undoBankStatement: 'Takes all payments back that were accepted from a statement.',
  deleteBankStatement:
    'A statement that should not have been imported, of which nothing is matched. Its transactions can be imported again.',
  findPayableInvoices: 'Open invoices whose number, client or balance holds the words.',
  listBulkJobs: "The caller's latest jobs, the latest first.",
  getBulkJobResults:
    'What it changes in the order of the work, as CSV: `id`, `number` (of clients `name`), `result` (`done`, `skipped`, `failed`, `waiting`) and `reason`.',
  stopBulkJob: 'Ends it where it is: what is done stays, and can be taken back.',
  undoBulkJob:
    'Takes back what it did by a job of its own: for a quarter of an hour after its end, and emails as long as they have not left.',
  getClientStatement:
    'A page of the movements; opening and closing balances are those of the whole period.',
  getClientStatementCsv: 'The whole period as a table for a spreadsheet.',
  getClientStatementPdf:
    'The whole period as a document in the language of the client, with what is open by days past due. At most 2,000 movements fit.',
  listClientActivity:
    'What happened to the client, its invoices and its quotes, the latest fifty; `before` is the id that the next ones lie before.',
  planClientBulkJob: 'Says what an action would come to, and writes nothing.',
  startClientBulkJob:
    'Begins it, unless the selection, or what the action fits of it, is not what was seen any more.',
  updateClient: 'Reaches drafts and lists at once, issued documents never.',
  setClientAvatar: 'Heeds `If-Match` where it is given.',
  deleteClient: 'Only while nothing was written for it; afterwards it can be archived.',
  downloadClientData:
    'Everything that is kept about a client, as a ZIP: whoever is asked for it by the client hands it on.',
  getClientErasure: 'The dry run.',
  eraseClient:
    "Can't be undone; carries `If-Match` with the client's version. Of a client that was erased it changes nothing.",
  prepareClientExport:
    'A ticket for the download, for its caller and a few minutes: a browser saves only what it navigates to as it comes.',
  listClients:
    'By name, also archived ones: their invoices still name them. At most `clientsPerCall` where no limit is given; the header `X-Total-Count` says how many there are.',
  getStatementDraft: 'How such an email begins.',
  sendStatement:
    'Queues it, as of the day that it is up to; its undo takes it back before the first try.',
  addInvoiceAttachment: 'The bytes as `application/octet-stream`; what they are the server sees.',
  removeAttachment: 'As long as no email has taken it along.',
  renewInvoiceLink: 'Makes a new one; those before it do not open any more.',
  revokeInvoiceLink: 'Ends it at once.',
  getInvoicePdf:
    'The document as PDF. `original`: the bytes that were issued, the same for ever. `copy`: with what was paid, credited or moved since, marked as a copy. Left out: the original, but of a void invoice, and where a paper is asked for, a copy. A draft has neither and says that it is one; `pro-forma` gives it to a client without a number, as no invoice.',
  getInvoiceReadiness:
    'Which e-invoices an invoice is, and what it lacks for the others; a draft as it would be issued now.',
  getInvoiceXml:
    'The XML of an issued invoice: the same bytes for ever. Refused with what it lacks where it is none.',
  updateAccounts: 'Replaces all of it; carries `If-Match` with the version.',
  downloadCompany:
    'Everything the company has, as a ZIP that a new installation of the same version reads back.',
  listExports: 'The latest hundred.',
  createExport:
    'The file itself, as it comes to be; once all of it is sent, it is noted as exported.',
  downloadMonth:
    'A ZIP: the originals of all documents, the journals of the month, and totals that are checked against the ledger.',
  planImport: 'Says what would become of each row, and writes nothing.',
  importFile:
    'Writes all rows that can be, or none: refused where that is not what was seen any more.',
  getRejectedRows: 'The rows that would be rejected, as CSV: as they are in the file, and why.',
  listImports: 'The latest first.',
  undoImport: 'Takes all of an import back, while nothing was made of it.',
  planBulkJob: 'Says what an action would come to, and writes nothing.',
  startBulkJob:
    'Begins it, unless the selection, or what the action fits of it, is not what was seen any more.',
  applyClientCredit: 'Settles open invoices of a client with its credit.',
  listCreditNotes: 'The newest first.',
  sendCreditNote:
    'Queues an email with the credit note. Its undo takes the email back before the first try.',
  updateInvoice:
    'Of an issued invoice only internal note, tags and recipients may differ, of a paid one only the internal note.',
  deleteInvoice: 'Moves a draft to the trash.',
  duplicateInvoice: 'A new draft of the same client and lines, dated today, with the same term.',
  listItems: 'What was billed before, for the editor to offer: the best matches first.',
  prepareExport:
    'A ticket for the download, for its caller and a few minutes: a browser saves only what it navigates to as it comes.',
  issueInvoice: 'Gives the draft its number and freezes it.',
  markInvoiceSent: 'Says that staff have sent it by other ways; issues a draft first.',
  writeOffInvoice:
    'Books what is left as a loss. It stays a debt, and money that comes later is taken.',
  previewCreditNote: 'Says what a credit note would come to, and writes nothing.',
  undoCommand: 'Of what issues, sends or books only with `invoices.write`.',
  listListViews: "The caller's own and those that are shared, by name.",
  createListView: 'Sharing one needs the permission to change invoices.',
  setDefaultListView:
    'Which shared view the navigation opens for a role; none where `viewId` is null.',
  recordPayment: 'Records money that came in for one invoice; issues a draft first.',
  recordPaymentOverSeveral:
    'Records one payment that settles several invoices of one client in one currency, or none: then all of it is credit.',
  previewReversal: 'Says what will be open once a payment is reversed, and writes nothing.',
  reversePayment: 'Takes a payment back, whole or in part, by an entry of its own.',
  listPrepayments:
    'The issued prepayment invoices of a client that an invoice can deduct, oldest first.',
  getReceiptPdf:
    'Who paid, when and how, what was settled with it, and what is left today; a document in the language of the client.',
  getReceiptDraft: 'How an email with it begins.',
  sendReceipt:
    'Queues a thank-you email with the receipt; its undo takes it back before the first try.',
  getRefundConfirmationPdf:
    'What was refunded, when and how, of which payment, and what credit is left today; a document in the language of the client.',
  getRefundConfirmationDraft: 'How an email with it begins.',
  sendRefundConfirmation:
    'Queues an email with the confirmation of a refund; its undo takes it back before the first try.',
  refundClient: 'Pays credit of a client out to it.',
  reverseRefund:
    'Takes a refund back that was noted wrongly, by an entry of its own: the client has the credit again.',
  sendInvoice:
    'Queues a mail with the invoice, and issues a draft first. Its undo takes the mail back before the first try.',
  listTrash: 'The drafts that were deleted in the last thirty days.',
  checkInvoiceReadiness:
    'Which e-invoices an invoice that is being written would be, stored or not; writes nothing.',
  getBounceSources: 'What notices are read from; empty where nothing is set up.',
  listMails: 'The newest mails of all, in the demo also those that went no further than here.',
  getMail: 'One of them as its recipients read it.',
  pinProject:
    'Shows it on the dashboard in place of the one that was pinned; of the pinned one: takes it off.',
  joinProject: 'Joining twice and leaving without having joined change nothing.',
  listQuotes: 'The newest first.',
  updateQuote: 'Of a draft only: what is issued is frozen.',
  deleteQuote: 'A draft only; its undo brings it back.',
  duplicateQuote: 'A new draft of the same client and lines, dated today, valid as long.',
  issueQuote: 'Gives the draft its number and freezes it.',
  markQuoteSent: 'Says that staff have sent it by other ways; issues a draft first.',
  sendQuote:
    'Queues a mail with the quote, and issues a draft first. Its undo takes the mail back before the first try.',
  answerQuote: 'Notes what the client has said elsewhere.',
  invoiceQuote: 'Makes the invoice of it, once: a draft, or issued at once.',
  getQuotePdf: 'The document as PDF: the same bytes as long as it says the same.',
  getRecurringInvoice: 'With what it writes, and with what it has written, the latest hundred.',
  createRecurringInvoice:
    'Writes what the invoice says again and again; the first at once where it starts today.',
  updateRecurringInvoice:
    'With other days it goes on from today on, or from its start. What it has written already stays as it is.',
  endRecurringInvoice:
    'It writes nothing any more, and stays to be read. With other days it goes on again.',
  deleteRecurringInvoice: 'What it has written stays.',
  listRemindableInvoices:
    'The past-due invoices of a currency whose next reminder can be sent now, the latest due date first; at most a hundred.',
  sendPastDueReminders:
    'Sends the next reminder of each now instead of on its day. Its undo takes them all back before the first try.',
  resumeReminders: 'Goes on with those of today and later days.',
  remindNow:
    'Sends the next one now instead of on its day. Its undo takes the mail back before the first try.',
  getReceivables: 'What is owed as of a day, how old it is, and when it is likely to come.',
  checkReport: 'Whether the foot is what the ledger says, read from it alone.',
  listReportEntries: 'The rows that a cell adds up; of the foot where no row is given.',
  getReportFile: 'The whole report for a spreadsheet.',
  lookAtLink: 'How a link stands; `email` only of one that is open.',
  acceptInvitation: 'Makes the account and signs in.',
  requestPassword:
    'The same answer whether there is an account or not; an email goes to one that there is.',
  resetPassword: 'Ends all sessions of the account.',
  setUpInstallation:
    'Makes the first account of a new installation, for whoever reads its terminal.',
  createApiKey: 'With the key itself, which is not told again.',
  listAllApiKeys: 'Of everybody.',
  requestEmail: 'Sends a link to the new address; the account has it once the link was opened.',
  addPasskey: 'With backup codes where it is the first factor; they are shown this once.',
  askForSignIn: 'Signs in without a name and a password: the passkey says whose it is.',
  listRoles: 'Widest rights first.',
  startApp: 'A new secret for an authenticator app; it counts once a code of it was right.',
  confirmApp: 'Turns it on and ends the other sessions; the codes are shown this once.',
  removeApp: 'On a code of the app or a backup code.',
  makeBackupCodes: 'The codes before open nothing any more.',
  lookAtStep: 'What the sign-in at hand can be ended by.',
  prove: 'Shows by the password that it is the person of the session; that counts for ten minutes.',
  getSingleSignOnOffer: 'What the sign-in page offers; `null` where single sign-on is off.',
  beginSingleSignOn:
    'Where the provider asks for the sign-in; the browser is told what it is recognized by when it comes back.',
  finishSingleSignOn: 'What the provider sent the browser back with.',
  changeSingleSignOn: 'Without `clientSecret` the secret stays as it is; it is never read back.',
  listUsers: 'Those who left are not among them.',
  inviteUser:
    'Emails a link that opens once, within three days. An admin is invited by who showed that it is them.',
  resendInvitation: 'The link before it opens nothing any more.',
  suspendUser: "Ends the person's sessions; nothing opens until the account is reactivated.",
  removeUser: 'Gives what the person has to `successorId`, and keeps the name with what was done.',
  resetSecondFactor:
    'For whoever lost it: the password alone signs in again. Ends the sessions, and the person is told by mail.',
  listAudit: 'The latest first; `before` is the `next` of the answer before.',
  listAuditPeople: 'Everybody who has or had an account, by name.',
  exportAudit: 'The same entries as a file, all of them.',
  verifyAudit:
    'Compares all that is sealed with its seals, which takes as long as there is much of it.',
  exportAuditProof:
    'The entries of the days with what their hashes are made of, and how to recompute them.',
  listDailyRates: 'The latest day first.',
  putDailyRate: 'Adds a rate, or replaces that of its day.',
  removeDailyRate: 'Documents that are issued already keep it.',
  importDailyRates:
    "The European Central Bank's CSV and XML files, or a CSV file with the columns day, currency, rate, base and source.",
  skipFirstStep: 'Leaves a step out for the whole organisation, or brings it back.',
  setGoal: 'Carries `If-Match` with the version.',
  updateRetention: 'Erasing what is kept about a client says until when the rest stays.',
  previewMailTemplate:
    'How a mail with these texts reads, about the newest issued invoice or an invented one.',
  sendTestMail:
    "Sends one to the caller's own address at once; `GET /api/mails/{id}` says what became of it.",
  startOwnCompany: 'Ends every session of the sample accounts; the caller goes on in a new one.',
  getPeriods: 'Without a year: the present one.',
  lockPeriod: 'Locks a closed month, for good.',
  updateReminderSettings:
    'Nothing is sent for days before tomorrow by what was switched on, made or moved today.',
  updateCompany: 'Another currency converts nothing: every document stays in its own.',
  getSystemNeeds: 'Little enough to be asked on every page.',
  getSystemChecks: 'What `npm run doctor` looks at, but for what takes long.',
  startBackup: 'Begins a backup; the state tells when it is done.',
  startDrill: 'Begins to restore the last backup into a scratch database.',
  addWebhook: 'The answer alone has the secret that requests are signed with.',
  changeWebhook: 'Switched on, it goes on with what was waiting.',
  replaceWebhookSecret: 'For 24 hours requests have both signatures.',
  deleteWebhook: 'With everything that was waiting for it.',
  testWebhook: 'Sends an event of the type `webhook.test`.',
  listWebhookDeliveries: 'The latest first.',
  resendWebhookDelivery: 'Sends the event again, under its id.',
};
