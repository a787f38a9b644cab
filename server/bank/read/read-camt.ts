import { plainIban } from '#domain/iban.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { camtMoney, currencyOf, isCredit } from './camt-values.ts';
import { readCamtEntry } from './read-camt-entry.ts';
import type { ReadStatement } from './read-statement.ts';
import { plainLine, readCurrency, readDay } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';
import { allAt, at, needed, readXml, textAt, type XmlElement } from './xml-tree.ts';

/**
 * The statements of a CAMT.053 file (ISO 20022), of any of its versions.
 * @throws {ProblemError} naming line and element
 */
export function readCamt(text: string): ReadStatement[] {
  const document = readXml(text);
  // Some banks put it into an envelope of their own.
  const message = findMessage(document);
  if (!message) refuseStatement(refusal('bank.unknownFormat'));
  if (message.name !== 'BkToCstmrStmt') {
    const { line, name } = message;
    refuseStatement(refusal('bank.otherCamt', { line, message: quoteCell(name) }));
  }
  return allAt(message, 'Stmt').map(readOne);
}

function findMessage(element: XmlElement): XmlElement | undefined {
  if (element.name.startsWith('BkToCstmr')) return element;
  for (const child of element.children) {
    const found = findMessage(child);
    if (found) return found;
  }
  return undefined;
}

function readOne(statement: XmlElement): ReadStatement {
  const account = needed(statement, 'Acct');
  const balances = allAt(statement, 'Bal');
  const anyAmount = at(statement, 'Bal', 'Amt') ?? at(statement, 'Ntry', 'Amt');
  const currency =
    textAt(account, 'Ccy') || (anyAmount ? currencyOf(anyAmount) : needed(account, 'Ccy').text);
  readCurrency(currency, { line: account.line, element: 'Acct/Ccy' });
  const opening = balances.find((one) => /^(OPBD|PRCD)$/.test(codeOf(one)));
  const closing = balances.find((one) => codeOf(one) === 'CLBD');
  const given = textAt(account, 'Id', 'IBAN') || textAt(account, 'Id', 'Othr', 'Id');
  const number = plainIban(given || needed(account, 'Id', 'IBAN').text);
  const closedOn = closing && (at(closing, 'Dt', 'Dt') ?? at(closing, 'Dt', 'DtTm'));
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(number);
  return {
    line: statement.line,
    account: { iban: isIban ? number : '', number: plainLine(number, 60), currency },
    name: plainLine(textAt(statement, 'Id'), 60),
    openingMinor: opening ? balanceOf(opening, currency) : null,
    closingMinor: closing ? balanceOf(closing, currency) : null,
    closedOn: closedOn
      ? readDay(closedOn.text.trim(), { line: closedOn.line, element: 'Bal/Dt' })
      : null,
    transactions: allAt(statement, 'Ntry').flatMap((entry) => readCamtEntry(entry, currency)),
  };
}

const codeOf = (balance: XmlElement) => textAt(balance, 'Tp', 'CdOrPrtry', 'Cd');

/** `null` where the bank tells it in another currency. */
function balanceOf(balance: XmlElement, currency: string): bigint | null {
  const money = camtMoney(needed(balance, 'Amt'));
  if (money.currency !== currency) return null;
  return isCredit(balance) ? money.minor : -money.minor;
}
