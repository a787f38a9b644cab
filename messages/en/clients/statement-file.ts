import { statementEntries } from './statement-entries.ts';

/** A client’s statement of account as a table. */
export const statementFile = {
  name: 'Statement-{client}-{from, select, none {} other {{from}-}}to-{to}',
  client: 'Client',
  date: 'Date',
  entry: 'Entry',
  document: 'Document',
  currency: 'Currency',
  amount: 'Amount',
  balance: 'Balance',
  opening: 'Opening balance',
  closing: 'Closing balance',
  kind: { ...statementEntries, void: 'Invoice voided' },
} as const;
