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
  header: 'The first line must name the columns of a receivables file, separated by commas.',
  eventHeader:
    'The first line must name the columns id, kind and at, and may name count and answerMinutes, separated by commas.',
  notJson: 'This line isn’t JSON.',
  missingColumn: 'The column {name} is missing.',
  unknownColumn: 'The column {name} is unknown. Remove it.',
  repeatedColumn: 'The column {name} appears more than once.',
  emptyCell: 'Fill in this cell.',
  tooLong: 'Shorten it to {maximum} characters.',
  controlCharacters: 'Remove the control characters.',
  choice: '{value} is neither {yes} nor {no}.',
  day: '{value} isn’t a date from 1970 to 2199. Write it as month/day/year, such as 2/28/2013.',
  amount:
    '{value} isn’t an amount in {currency}. Use digits with at most {decimals, plural, one {# decimal} other {# decimals}}.',
  amountAboveZero: 'The amount must be more than 0.',
  count: '{value} isn’t a number of days.',
  beforeIssue: 'It’s before the InvoiceDate, {day}. Correct one of them.',
  inFuture: 'It’s after today, {day}. Leave it empty until the invoice is paid.',
  repeatedNumber: '{number} is already in line {line}. Remove one of them.',
  otherCountry: 'The same customer has {country} in line {line}. Correct one of them.',
  cellCount:
    'This row has {cells, plural, one {# cell} other {# cells}}, but the header has {columns}. Quote cells that contain a comma.',
  imported: 'This invoice was imported before with {stored}, not {read}.',
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
