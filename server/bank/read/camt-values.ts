import type { BankMoney } from '#domain/bank/bank-types.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { readCurrency, readMinor } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';
import { needed, type XmlElement } from './xml-tree.ts';

export const currencyOf = (amount: XmlElement) =>
  readCurrency(amount.attributes.Ccy ?? '', { line: amount.line, element: 'Amt/@Ccy' });

/** An amount without its sign. */
export function camtMoney(amount: XmlElement): BankMoney {
  const currency = currencyOf(amount);
  const place = { line: amount.line, element: 'Amt' };
  return { currency, minor: readMinor(amount.text.trim(), currency, place) };
}

export function isCredit(element: XmlElement): boolean {
  const direction = needed(element, 'CdtDbtInd');
  const value = direction.text.trim();
  if (value !== 'CRDT' && value !== 'DBIT') {
    const place = { line: direction.line, element: 'CdtDbtInd' };
    refuseStatement(refusal('bank.direction', { ...place, value: quoteCell(value) }));
  }
  return value === 'CRDT';
}
