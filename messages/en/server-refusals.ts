import { clientRefusals } from './clients/client-refusals.ts';
import { unavailableRefusals, undoRefusals } from './system/passing-refusals.ts';
import { partyRefusals } from './clients/party-refusals.ts';
import { auditRefusals } from './settings/audit-file.ts';
import { eInvoiceRefusals, eInvoiceRules } from './e-invoice/e-invoice-rules.ts';
import { bulkRefusals } from './bulk/bulk-refusals.ts';
import {
  factorRefusals,
  keyRefusals,
  linkRefusals,
  setUpRefusals,
  singleSignOnRefusals,
  userRefusals,
} from './session/account-refusals.ts';
import { mcpRefusals } from './mcp/mcp-refusals.ts';
import { webhookRefusals } from './webhooks/webhook-refusals.ts';
import { quoteRefusals } from './quotes/quote-refusals.ts';
import { viewRefusals } from './invoices/view-refusals.ts';
import { oddRefusals } from './dates/odd-refusals.ts';
import { creditRefusals, prepaymentRefusals } from './credit-refusals.ts';
import { exportRefusals } from './exports/export-refusals.ts';
import { refundRefusals } from './money/refund-refusals.ts';
import { recurringRefusals, reminderRefusals } from './schedule-refusals.ts';
import {
  bankRefusals,
  fileImportRefusals,
  importRefusals,
  rateRefusals,
  reportRefusals,
} from './import-refusals.ts';

/** Why the server refuses a request, for what only it can check. Browsers don’t load these texts: they read the sentences in its answers. */
export const serverRefusals = {
  audit: auditRefusals,
  eInvoiceRules,
  eInvoice: eInvoiceRefusals,
  report: reportRefusals,
  singleSignOn: singleSignOnRefusals,
  request: {
    badIdempotencyKey: 'Invalid Idempotency-Key header.',
    idempotencyKey:
      'Use 1 to 255 letters, digits and other visible ASCII characters, and a new key for each command.',
    badVersion: 'Invalid If-Match header.',
    version: 'Send one version in double quotes, such as "3".',
    picture: 'Send the picture itself, as image/png or image/jpeg.',
    eventFile: 'Send the file itself, as text/csv or application/x-ndjson.',
    statementFile: 'Send the file itself, as application/octet-stream.',
    contentEncoding: 'Send the body without a content encoding.',
    noBody: 'A GET request can’t have a body.',
    depth: 'Nest at most {maximum} levels deep.',
    listLength: 'Send at most {maximum} entries in a list.',
    charset: 'Send the JSON in UTF-8.',
    json: 'The body isn’t JSON in UTF-8.',
    form: 'The form has no fields.',
  },
  attachment: {
    type: 'Attach a PDF, PNG or JPEG. This file is damaged or something else.',
    tooMany: 'Remove a file first: an email takes along up to {most}.',
    sent: 'An email has taken {name} along, so it stays.',
    unknown: 'Choose files of this document.',
    tooLargeTogether: 'Leave out a file: an email takes along up to {most} MB together.',
  },
  unavailable: unavailableRefusals,
  unknown: {
    client: 'There is no client {id}.',
    backups: 'No backups are made here. Run npm run backup on the server.',
    bankStatement: 'There is no bank statement {id}.',
    bankTransaction: 'There is no bank transaction {id}.',
    creditNote: 'There is no credit note {id}.',
    invoice: 'There is no invoice {id}.',
    mail: 'There is no email {id}.',
    payment: 'There is no payment {id}.',
    bulkJob: 'There is no job {id}.',
    import: 'There is no import {id}.',
    quote: 'There is no quote {id}.',
    recurring: 'There is no recurring invoice {id}.',
    refund: 'There is no refund {id}.',
  },
  keys: keyRefusals,
  undo: undoRefusals,
  account: {
    ...setUpRefusals,
    emailTaken: 'Another account has this email address.',
    tooManyAttempts: 'Too many wrong passwords for this account. Wait, then try again.',
    currentPassword: 'Enter your current password.',
    wrongCurrentPassword: 'This isn’t your current password.',
    shortPassword: 'Use at least {minimum, plural, one {# character} other {# characters}}.',
    passwordIsEmail: 'Use something other than your email address.',
    commonPassword: 'This password is easy to guess. Use another one.',
  },
  exports: exportRefusals,
  factors: factorRefusals,
  links: linkRefusals,
  users: userRefusals,
  webhooks: webhookRefusals,
  mcp: mcpRefusals,
  company: {
    notSample: 'This installation already belongs to a company and has no sample data.',
    unknownCurrency: 'Choose a currency from the list.',
    unknownTimeZone: 'The database doesn’t know this time zone. Choose another one.',
    currencyWithoutRate:
      'The exchange rates are in {from}. Add a rate for {to} first, under Invoicing.',
  },
  party: partyRefusals,
  client: clientRefusals,
  series: {
    prefixTaken: 'Another series has this prefix. Use a different one.',
    started:
      'Numbers for {year} are already in use, so they continue without a gap. Leave the start empty.',
  },
  mail: {
    tooManyOfOne:
      'Five emails about this were sent within the last hour. Wait until one of them is an hour old.',
    tooManyToOne:
      'Two hundred emails to this address were sent within the last hour. Try again later.',
    secret:
      'Send the secret in the Authorization header, as Bearer followed by a space and the secret.',
    reportType: 'Send the bounce report as it arrived, with the content type message/rfc822.',
    onItsWay: 'The email is already on its way, so it’s too late to cancel it.',
    notSetUp:
      'No mail server is set up. Set SMTP_URL and MAIL_FROM and restart, or send documents another way and mark them as sent.',
    notWritten: 'The email couldn’t be written.',
    noRecipient: 'The client has no email address. Enter one to send to.',
    subjectTooLong: 'Shorten the subject to {maximum} characters.',
    messageTooLong: 'Shorten the message to {maximum} characters.',
    invoiceVoided: 'The invoice was voided before the email went out.',
    quoteAccepted: 'The quote was accepted before the email went out.',
    quoteDeclined: 'The quote was declined before the email went out.',
    quoteExpired: 'The quote expired before the email went out.',
    quoteInvoiced: 'The quote was invoiced before the email went out.',
  },
  document: {
    proFormaOfIssued:
      'This invoice is already issued, so its PDF is the invoice. A pro forma is of a draft or a quote.',
    draft: 'A draft has no page for its client. Issue it first.',
    noLink: 'There is no link to revoke.',
    noOriginal: 'A draft has no original. Issue it first.',
    undrawable:
      'A PDF can’t show {characters}. Use Latin, Greek, Cyrillic, Chinese, Japanese or Korean script.',
    undrawableParts: 'The document has characters that a PDF can’t show.',
  },
  invoice: {
    inTrash: 'This invoice is in the trash. Restore it first.',
    notInTrash: 'This invoice isn’t in the trash.',
    trashExpired: 'This invoice was in the trash for more than {days} days.',
    noLine: 'Add at least one line before you issue the invoice.',
    alreadyIssued: 'This invoice was already issued as {number}.',
    alreadySent: 'This invoice was already sent.',
    voidNotSent: 'This invoice is void, so there’s nothing to send.',
    writtenOffNotSent: 'This invoice is written off, so there’s nothing to send.',
    issuedVoidInstead: '{number} is issued and can’t be deleted. Void it instead.',
    issuedCreditInstead: '{number} is issued and can’t be deleted. Correct it with a credit note.',
    issuedAndVoid: '{number} is issued and can’t be deleted. It’s already void.',
    issuedAndWrittenOff: '{number} is issued and can’t be deleted. It’s already written off.',
    frozenField: 'This can’t change after issuing.',
    frozen:
      '{number} is issued, so what it says can’t change. Extend its due date, correct it with a credit note, or void and duplicate it.',
    frozenClosed:
      '{number} is issued, so what it says can’t change. Correct it with a credit note.',
    frozenVoid: '{number} is void, so nothing about it can change.',
    changedSince: 'This invoice has changed since then. Edit it instead.',
    voidedSince: 'This invoice has been voided since then.',
    dueDateChangedSince: 'This invoice has changed since then, so its due date stays.',
    newDraftChanged: 'This draft has changed since then. Delete it instead.',
    newDraftInTrash: 'This draft is already in the trash.',
    newDraftIssued: 'This draft was issued as {number}, so it can’t be deleted.',
    draftEdit: 'This invoice is a draft. Edit it instead.',
    draftDelete: 'This invoice is a draft. Delete it instead.',
    draftIssue: 'This invoice is a draft. Issue it first.',
    draftDueDate: 'This invoice is a draft. Edit its due date instead.',
    void: 'This invoice is void, so nothing is owed.',
    alreadyVoid: 'This invoice is already void.',
    voidNotCredited: 'This invoice is void, so there’s nothing to credit.',
    writtenOff: 'This invoice is written off, so it only takes payments.',
    writtenOffClosed: 'This invoice was written off, so it can’t be voided or credited.',
    writtenOffVoid: 'This invoice was written off, so it can’t be voided. Waive it instead.',
    notWaived: 'Only a written-off invoice can be waived. Credit this one instead.',
    alreadyWrittenOff: 'This invoice is already written off.',
    paid: 'This invoice is paid, so nothing is owed.',
    paidNotWrittenOff: 'This invoice is paid, so there’s nothing to write off.',
    settledByPayments: 'Payments settle this invoice. Reverse them first.',
    settledByCreditNote:
      '{number} credits part of this invoice. Correct the rest with a credit note, too.',
    settledByCredit:
      'The client’s credit settles part of this invoice. Correct it with a credit note instead.',
    laterDueDate: 'Choose a date after {day}. The due date can only move later.',
  },
  credit: creditRefusals,
  refund: refundRefusals,
  prepayment: prepaymentRefusals,
  period: {
    notBefore: 'Choose {day} or a later date, which is when this was last changed in the books.',
    notBegun: 'This month hasn’t begun yet.',
    is: {
      open: '{month} is open. Close it first.',
      closed: '{month} is already closed.',
      locked: '{month} is locked and can’t be reopened.',
    },
    closed: '{month} is closed. Choose a date in an open month, or ask an admin to reopen it.',
    locked: '{month} is locked and can’t be reopened. Choose a date in an open month.',
  },
  odd: oddRefusals,
  bulk: bulkRefusals,
  views: viewRefusals,
  payment: {
    amountAboveZero: 'Enter an amount above 0.',
    repeatedInvoice: 'List each invoice only once.',
    otherClient: 'Choose only invoices of this client.',
    otherCurrency: 'Choose only invoices in {currency}.',
    currency: 'Enter the currency of the invoices.',
    allocatedTooMuch: 'The invoices get more than the payment. Lower their amounts.',
    notAllocated: '{rest} isn’t allocated. Allocate it, or keep it as the client’s credit.',
    aboveBalance: 'Enter at most {most}, which is the invoice’s balance.',
    aboveBalanceOrCredit:
      'Enter at most {most}, which is the balance, or keep the rest as the client’s credit.',
    abovePayment: 'Enter at most {most}, which is what’s left of the payment.',
    reversedHasNoReceipt: 'All of this payment was taken back. There is nothing to receipt.',
    reversedWhole:
      'This payment settled its invoice together with charges or other amounts. Reverse all {whole} of it.',
    noDifference:
      'The payment covers everything that is owed. Choose what becomes of the difference only where less came in.',
    aboveRounding: 'Cash is rounded by at most {most}. Choose another reason for the difference.',
    oneDifference:
      'One payment settles one invoice with a difference. Record the others separately.',
    noDiscount:
      'This invoice has no early-payment discount to grant. Choose another reason, or issue a credit note.',
    aboveDiscount:
      'The early-payment discount is at most {most}. Choose another reason, or issue a credit note for the rest.',
    alreadyReversed: 'This payment was already reversed.',
    draft: '{name} is a draft. Issue it first.',
    inTrash: '{name} is in the trash. Restore it first.',
    void: '{name} is void, so it takes no payments.',
    paid: '{name} is paid. Record the payment on another invoice.',
    creditUsed: 'Credit from this payment was used on {invoices}. Return it there first.',
    creditRefunded: 'Credit from this payment was refunded. Reverse at most {most} of it.',
    creditAllRefunded: 'Credit from this payment was refunded, so it can’t be reversed.',
    creditPartlyUsed:
      'Credit from this payment was used on {invoices}. Reverse at most {most} of it.',
  },
  quote: quoteRefusals,
  recurring: recurringRefusals,
  reminder: reminderRefusals,
  bank: bankRefusals,
  import: importRefusals,
  fileImport: fileImportRefusals,
  rates: rateRefusals,
} as const;
