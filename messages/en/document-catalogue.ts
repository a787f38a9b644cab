import { clientPage } from './client-page.ts';
import { statementFile } from './clients/statement-file.ts';
import { statementSheet } from './clients/statement-sheet.ts';
import { clientEmails } from './mails/client-emails.ts';
import { statementMail } from './mails/statement-mail.ts';
import { receiptMail, receiptSheet } from './money/receipt.ts';
import { refundMail, refundSheet } from './money/refund.ts';
import { sheet } from './sheet.ts';

/** Every text that clients read. These areas are in each language that documents are written in. */
export const documentCatalogue = {
  clientEmails,
  clientPage,
  receiptMail,
  receiptSheet,
  refundMail,
  refundSheet,
  sheet,
  statementFile,
  statementMail,
  statementSheet,
} as const;
