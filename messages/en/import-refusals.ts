/** What is wrong with a file of exchange rates. */
export const rateRefusals = {
  none: 'The file has no exchange rates. Choose a CSV or XML file of the European Central Bank, or a CSV file with the columns day, currency and rate.',
  tooMany: 'The file has more than {maximum, number} rates. Import shorter periods.',
  columns:
    'The first line must name the columns day, currency and rate, and may name base and source.',
  day: 'Row {row}: {value} isn’t a date such as 2026-11-25.',
  currency: 'Row {row}: {value} isn’t the code of another currency, such as EUR.',
  rate: 'Row {row}: {value} isn’t a rate above 0 with at most 10 decimals.',
  source: 'Row {row}: shorten the source {value} to 60 characters.',
  sameCurrency: 'Choose two different currencies.',
} as const;

/** What is wrong with a file of invoices from another system, or with its rows. */
export const importRefusals = {
  tooLarge: 'The file is larger than 20 MiB. Split it.',
  utf16: 'The file is in UTF-16. Save it as CSV in UTF-8.',
  binary: 'The file has binary data instead of CSV text.',
  notUtf8: 'Line {line} isn’t in UTF-8. Save the file as CSV in UTF-8.',
  empty: 'The file is empty.',
  tooManyRows: 'The file has more than {maximum, number} rows. Split it.',
  noRows: 'The file has a header but no rows.',
  notCsv: 'The file can’t be read as CSV: {reason}.',
  tooManyColumns: 'The file has {count} columns, but at most {maximum} are read.',
  eventHeader:
    'The first line must name the columns id, kind and at, and may name count and answerMinutes, separated by commas.',
  notJson: 'This line isn’t JSON.',
  missingColumn: 'The column {name} is missing.',
  unknownColumn: 'The column {name} is unknown. Remove it.',
  repeatedColumn: 'The column {name} appears more than once.',
  cellCount:
    'This row has {cells, plural, one {# cell} other {# cells}}, but the header has {columns}. Quote cells that contain a comma.',
} as const;

/** What is wrong with a file from another program, or with its rows. What differs from row to row is told beside it. */
export const fileImportRefusals = {
  notATable: 'The file has binary data. Choose a CSV, TSV or XLSX file.',
  noHeader: 'No line of the file names its columns.',
  oldWorkbook:
    'This is an old Excel file, or one with a password. Save it as XLSX without a password.',
  damagedWorkbook: 'The workbook can’t be read. Save it again as XLSX without a password.',
  pdf: 'This is a PDF. Export the data as CSV or XLSX instead.',
  notReady: 'Match the columns and answer the questions first.',
  changed: 'The records have changed since you checked the file. Check it again.',
  nothing: 'The file has nothing new to import.',
  tooManyCells: 'The row has more cells than the header. Quote cells that contain the separator.',
  tooFewCells: 'The row has fewer cells than the header. The file may be cut off.',
  emptyCell: 'The cell is empty.',
  tooLong: 'Longer than {maximum} characters.',
  controlCharacters: 'Control characters or line breaks.',
  notADay: 'Not a date.',
  notANumber: 'Not a number.',
  tooManyDecimals:
    'More than {decimals, plural, one {# decimal} other {# decimals}}, too many for {currency}.',
  notACurrency: 'Not the code of a currency, such as EUR.',
  notAnEmail: 'Not an email address.',
  notARecipient:
    'Not an email address. Use addresses without names, such as name@example.com, separated by commas.',
  tooManyRecipients: 'More than {maximum} recipients. Remove some from the cell.',
  tagTooLong: 'Tag longer than {maximum} characters. Shorten it, or separate tags by commas.',
  tooManyTags: 'More than {maximum} tags. Remove some from the cell.',
  notAPercentage: 'Not a percentage from 0 to 100.',
  notAChoice: 'Not one of {choices}.',
  notAUnit: 'Not a unit. Use its UN/ECE code, such as HUR for hours.',
  categoryRate:
    'This tax category can’t have this rate: S is above 0, all others but L and M are 0.',
  deliveredBackwards: 'Delivered until a day before it began.',
  notDays: 'Not a number of days from 0 to 365.',
  belowZero: 'Below 0.',
  amountAboveZero: 'Not above 0.',
  creditNote: 'Below 0: a credit note. Enter it on the invoice that it corrects.',
  noName: 'The row names no client.',
  noLines: 'The invoice has no line with an amount.',
  repeatedClient: 'Another row has the same client.',
  repeatedItem: 'Another row has the same item.',
  repeatedNumber: 'Another row has the same invoice number.',
  repeatedPayment: 'Another row has the same payment.',
  repeatedBalance: 'Another row has the same balance.',
  rowsDiffer: 'Rows of one invoice say different things.',
  totalDiffers: 'The lines don’t add up to the total.',
  inFuture: 'Later than today.',
  dueBeforeIssue: 'Due before the invoice was issued.',
  paidBeforeIssue: 'Paid before the invoice was issued.',
  paidAboveTotal: 'More paid than the invoice comes to.',
  monthClosed: 'Its month is closed in the books. Reopen it under Settings, Periods.',
  ownNumber: 'One of your own invoices has this number.',
  imported: 'Imported before with other values.',
  frozen: 'Issued invoices can’t be changed. Void or credit the invoice, then bill again.',
  paidOtherwise:
    'What was paid isn’t changed by a file of invoices. Import it as payments, or record it on the invoice.',
  dueEarlier: 'A due date can only be moved later.',
  dueOfClosed: 'The due date of a paid or written-off invoice can’t be moved.',
  recipientsOfClosed:
    'The recipients of a paid or written-off invoice can’t be changed. Leave the cell empty.',
  voidHere: 'Void here, so nothing about it can be changed.',
  paymentDiffers:
    'Recorded payments can’t be changed. Reverse the payment, then record it again on the invoice.',
  paymentReversed: 'Imported before and reversed since. Record it again on the invoice.',
  unknownInvoice: 'No invoice has this number. Import the invoices first.',
  aboveBalance: 'More than the invoice still owes.',
  otherCurrency: 'The invoice is in another currency.',
  otherClient: 'The invoice is another client’s.',
  unknownClient: 'No client has this name, number or email. Import the clients first.',
  severalClients: 'Several clients fit. Match a column with their number or email.',
  draftThere: 'A draft in the other program.',
  voidThere: 'Void in the other program.',
  notReceived: 'Failed, refunded or pending.',
  nothingOwed: 'Nothing is owed.',
  known: 'Already here.',
  same: 'Already here, with the same values.',
  alreadyUndone: 'This import was already undone.',
  undoUsed:
    'Something was done with what this import wrote, so it can’t be undone as a whole: {reasons}.',
  usedPaid:
    '{count, plural, one {# invoice was} other {# invoices were}} paid, credited or written off since',
  usedChanged:
    '{count, plural, one {# invoice that it updated was} other {# invoices that it updated were}} changed since',
  usedVoid: '{count, plural, one {# invoice is} other {# invoices are}} void',
  usedSent: '{count, plural, one {# invoice was} other {# invoices were}} sent',
  usedPayment:
    '{count, plural, one {# payment was} other {# payments were}} reversed, refunded or used',
  usedClient: '{count, plural, one {# client was} other {# clients were}} changed or used since',
  usedItem: '{count, plural, one {# item was} other {# items were}} changed or used since',
} as const;

/** What is wrong with a bank statement, or with what is done to one of its transactions. */
export const bankRefusals = {
  unknownFormat: 'This isn’t a bank statement in CAMT.053, MT940, OFX or CSV.',
  otherCamt: 'Line {line}: this is a {message} message. Export a CAMT.053 statement instead.',
  xml: 'Line {line}, column {column}: the file isn’t well-formed XML ({reason}).',
  doctype: 'Line {line}: a bank statement can’t declare a document type or entities.',
  xmlDepth: 'Line {line}: elements are nested too deep for a bank statement.',
  encoding: 'The file is in {encoding}, which can’t be read. Export it in UTF-8.',
  missing: 'Line {line}: {element} is missing from {parent}.',
  amount: 'Line {line}, {element}: {value} isn’t an amount in {currency}.',
  currency: 'Line {line}, {element}: {value} isn’t a currency.',
  day: 'Line {line}, {element}: {value} isn’t a date.',
  direction: 'Line {line}, {element}: {value} is neither CRDT nor DBIT.',
  mt940Line: 'Line {line}: {value} isn’t a statement line of MT940 (:61:).',
  mt940Balance: 'Line {line}: {value} isn’t a balance of MT940 ({element}).',
  mt940Tag:
    'Line {line}: {element} comes before the account (:25:) and its opening balance (:60F:).',
  unclosed:
    'The statement that begins on line {line} has no closing balance (:62F:). The file may be cut off.',
  noStatement: 'There is no statement in the file.',
  csvHeader: 'No line names the columns of a statement, such as date and amount.',
  csvColumn: 'Choose which column has the {column}.',
  csvAccount: 'Say which account the file is of.',
  csvCells:
    'Line {line} has {cells} cells, but the header has {columns}. Quote cells that contain the separator.',
  tooMany: 'The file has more than {maximum, number} transactions. Export shorter periods.',
  unknownCurrency: '{currency} isn’t a currency of ISO 4217.',
  alreadyMatched: 'This transaction is already matched to a payment.',
  isAside: 'This transaction is set aside. Bring it back first.',
  notAside: 'This transaction isn’t set aside.',
  outgoing: 'Money that went out can’t pay an invoice.',
  otherAmount: 'The bank says {amount}. Record that amount.',
  stillMatched:
    '{count, plural, one {# payment was} other {# payments were}} accepted from this statement. Undo all matches first.',
  nothingToUndo: 'No payment was accepted from this statement, or all were taken back.',
} as const;

/** Why the server refuses a report. */
export const reportRefusals = {
  tooLong: 'The report has {rows, number} rows, too many for one file. Choose a shorter period.',
} as const;
