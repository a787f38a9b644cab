import type { DocumentCatalogue } from '../catalogue.ts';
import { clientEmails } from './client-emails.ts';
import { clientPage } from './client-page.ts';
import { sheet } from './sheet.ts';
import { statementFile, statementMail, statementSheet } from './statement.ts';

export const documentCatalogue: DocumentCatalogue = {
  clientEmails,
  clientPage,
  sheet,
  statementFile,
  statementMail,
  statementSheet,
};
