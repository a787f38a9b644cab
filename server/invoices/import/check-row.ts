import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { readCells, type RowProblem } from './read-cells.ts';

/** One invoice of the file, read and found right. */
export interface ImportedInvoice {
  number: string;
  customerId: string;
  country: string;
  issuedDay: CalendarDay;
  dueDay: CalendarDay;
  amountMinor: bigint;
  isDisputed: boolean;
  isPaperless: boolean;
  /** `undefined` while it is unpaid. */
  settledDay: CalendarDay | undefined;
}

export interface RowContext {
  today: CalendarDay;
  /** ISO 4217, with its number of decimals. */
  currency: string;
  exponent: number;
}

/** The invoice that a row says, or all that is wrong with the row. `cells` holds a text for every column. */
export function checkRow(
  cells: ReadonlyMap<string, string>,
  context: RowContext,
): ImportedInvoice | RowProblem[] {
  const { problems, fail, name, choice, day, optionalDay, amount, count } = readCells(cells);
  const issuedDay = day('InvoiceDate');
  const dueDay = day('DueDate');
  const amountMinor = amount('InvoiceAmount', context);
  const invoice = {
    number: name('invoiceNumber', 40),
    customerId: name('customerID', 120),
    country: name('countryCode', 60),
    isDisputed: choice('Disputed', 'Yes', 'No'),
    isPaperless: choice('PaperlessBill', 'Electronic', 'Paper'),
    settledDay: optionalDay('SettledDate'),
  };
  // Nothing is made of these three, but a file in which they are not what they say is not the file it seems.
  optionalDay('PaperlessDate');
  count('DaysToSettle');
  count('DaysLate');

  const { settledDay } = invoice;
  if (issuedDay && dueDay && dueDay < issuedDay) {
    fail('DueDate', refusal('import.beforeIssue', { day: issuedDay }));
  }
  if (issuedDay && settledDay && settledDay < issuedDay) {
    fail('SettledDate', refusal('import.beforeIssue', { day: issuedDay }));
  }
  if (settledDay && settledDay > context.today) {
    fail('SettledDate', refusal('import.inFuture', { day: context.today }));
  }
  if (problems.length > 0 || !issuedDay || !dueDay || amountMinor === undefined) return problems;
  return { ...invoice, issuedDay, dueDay, amountMinor };
}
