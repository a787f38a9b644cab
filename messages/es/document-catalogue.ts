import type { DocumentCatalogue } from '../catalogue.ts';
import { clientEmails } from './client-emails.ts';
import { clientPage } from './client-page.ts';
import { receiptMail, receiptSheet } from './receipt.ts';
import { refundMail, refundSheet } from './refund.ts';
import { sheet } from './sheet.ts';
import { statementFile, statementMail, statementSheet } from './statement.ts';

export const documentCatalogue: DocumentCatalogue = {
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
};
