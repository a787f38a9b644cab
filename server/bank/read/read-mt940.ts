import { plainIban } from '#domain/iban.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { type Mt940Field, mt940Fields } from './mt940-fields.ts';
import { isoDay } from './mt940-values.ts';
import { type MarkedLine, readStatementLine, toTransaction } from './mt940-line.ts';
import type { ReadStatement } from './read-statement.ts';
import { plainLine, readCurrency, readDay, readMinor } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';

interface Begun {
  line: number;
  account: string;
  name: string;
  opening: Balance;
  lines: MarkedLine[];
}

/**
 * The statements of an MT940 file.
 * @throws {ProblemError} naming line and tag
 */
export function readMt940(text: string): ReadStatement[] {
  const statements: ReadStatement[] = [];
  let account = '';
  let name = '';
  let begun: Begun | undefined;
  // What describes a line comes right after it.
  let described: MarkedLine | undefined;
  for (const field of mt940Fields(text)) {
    const { tag, line, value } = field;
    if (tag === '25') account = value.split('\n')[0]?.trim() ?? '';
    else if (tag === '28' || tag === '28C') name = plainLine(value, 60);
    else if (tag === '60F' || tag === '60M') {
      if (begun) refuseStatement(refusal('bank.unclosed', { line: begun.line }));
      if (account === '') refuseStatement(refusal('bank.mt940Tag', { line, element: `:${tag}:` }));
      begun = { line, account, name, opening: readBalance(field), lines: [] };
    } else if (tag === '61') {
      if (!begun) refuseStatement(refusal('bank.mt940Tag', { line, element: ':61:' }));
      described = readStatementLine(field, begun.opening.currency);
      begun.lines.push(described);
    } else if (tag === '86' && described) described.details = value;
    else if ((tag === '62F' || tag === '62M') && begun) {
      statements.push(closed(begun, readBalance(field)));
      begun = undefined;
    }
    if (tag !== '61') described = undefined;
  }
  if (begun) refuseStatement(refusal('bank.unclosed', { line: begun.line }));
  return statements;
}

interface Balance {
  currency: string;
  minor: bigint;
  day: string;
}

function readBalance({ tag, line, value }: Mt940Field): Balance {
  const element = `:${tag}:`;
  const match = /^([CD])(\d{6})([A-Z]{3})([\d,]+)\s*$/.exec(value);
  if (!match)
    refuseStatement(refusal('bank.mt940Balance', { line, element, value: quoteCell(value) }));
  const [, mark, date = '', code = '', amount = ''] = match;
  const currency = readCurrency(code, { line, element });
  const minor = readMinor(amount.replace(',', '.'), currency, { line, element });
  return {
    currency,
    minor: mark === 'C' ? minor : -minor,
    day: readDay(isoDay(date), { line, element }),
  };
}

function closed({ line, account, name, opening, lines }: Begun, closing: Balance): ReadStatement {
  const { currency } = opening;
  const number = plainIban(account.replace(new RegExp(`${currency}$`), ''));
  const isIban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(number);
  return {
    line,
    account: { iban: isIban ? number : '', number: plainLine(number, 60), currency },
    name,
    openingMinor: opening.minor,
    closingMinor: closing.currency === currency ? closing.minor : null,
    closedOn: closing.day,
    transactions: lines.map((one) => toTransaction(one, currency)),
  };
}
