import type { CalendarDay } from '#domain/calendar-day.ts';
import { refusal } from '#messages/refusal.ts';
import { quoteCell } from '#server/files/quote-cell.ts';
import { readMt940Details } from './mt940-details.ts';
import type { Mt940Field } from './mt940-fields.ts';
import { existingDay, isoDay } from './mt940-values.ts';
import type { ReadTransaction } from './read-statement.ts';
import { plainLine, plainReference, readDay, readMinor } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';

/** A field 61, and the field 86 that describes it. */
export interface MarkedLine {
  bookedOn: CalendarDay;
  valueOn: CalendarDay;
  minor: bigint;
  isReversal: boolean;
  customerReference: string;
  bankReference: string;
  supplement: string;
  details: string;
}

// Value date, entry date, mark, third letter of the currency, amount, type, references.
const shape =
  /^(\d{6})(\d{4}| {4})?(R?[CD]|E[CD])([A-Z])?\s?(\d{1,13}(?:,\d{0,4})?)([A-Z][A-Z0-9]{3})?(.*)$/;

export function readStatementLine({ tag, line, value }: Mt940Field, currency: string): MarkedLine {
  const element = `:${tag}:`;
  const [first = '', ...rest] = value.split('\n');
  // Some banks break the line before the amount.
  const isBroken = !shape.test(first) && rest.length > 0;
  const head = isBroken ? first + (rest.shift() ?? '') : first;
  const match = shape.exec(head.trimEnd());
  if (!match) refuseStatement(refusal('bank.mt940Line', { line, value: quoteCell(head) }));
  const [, date = '', entry = '', mark = '', , amount = '', , references = ''] = match;
  const minor = readMinor(amount.replace(',', '.'), currency, { line, element });
  const valueOn = readDay(existingDay(isoDay(date)), { line, element });
  const [customer = '', bank = ''] = references.split('//');
  return {
    valueOn,
    bookedOn: entry.trim() === '' ? valueOn : nearest(entry, valueOn, { line, element }),
    // What takes a credit back, goes out.
    minor: /^(C|EC|RD)$/.test(mark) ? minor : -minor,
    isReversal: mark.startsWith('R'),
    customerReference: customer.trim(),
    bankReference: bank.trim(),
    supplement: rest.join(' '),
    details: '',
  };
}

/** The day of a month that is closest to another one: an entry has no year. */
function nearest(entry: string, day: CalendarDay, place: { line: number; element: string }) {
  const year = Number(day.slice(0, 4));
  const [month, date] = [entry.slice(0, 2), entry.slice(2)];
  const candidates = [year - 1, year, year + 1].map((one) => `${String(one)}-${month}-${date}`);
  const distance = (one: string) => Math.abs(Date.parse(one) - Date.parse(day));
  const [best = ''] = candidates.toSorted((a, b) => distance(a) - distance(b));
  return readDay(existingDay(best), place);
}

export function toTransaction(line: MarkedLine, currency: string): ReadTransaction {
  const details = readMt940Details(line.details);
  const own = line.customerReference.replace(/^(KREF|EREF)\+?$/, '');
  return {
    bookedOn: line.bookedOn,
    valueOn: line.valueOn,
    money: { minor: line.minor, currency },
    instructed: null,
    counterpartyName: plainLine(details.name, 140),
    counterpartyIban: details.iban,
    endToEnd: plainReference(details.endToEnd || own),
    reference: plainReference(details.reference),
    text: plainLine(details.text || line.supplement),
    bankReference: plainReference(line.bankReference),
    isReversal: line.isReversal,
  };
}
