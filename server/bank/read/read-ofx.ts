import { isIban, plainIban } from '#domain/iban.ts';
import { refusal } from '#messages/refusal.ts';
import { ofxRecords, type OfxRecord } from './ofx-records.ts';
import type { ReadStatement, ReadTransaction } from './read-statement.ts';
import { plainLine, plainReference, readCurrency, readDay, readMinor } from './read-values.ts';
import { refuseStatement } from './statement-problem.ts';

/**
 * The statements of an OFX file, 1.x (SGML) or 2.x (XML), of bank accounts and cards.
 * @throws {ProblemError} naming line and element
 */
export function readOfx(text: string): ReadStatement[] {
  return ofxRecords(text).map(({ statement, transactions }) => {
    const currency = readCurrency(required(statement, 'CURDEF'), {
      line: statement.line,
      element: 'CURDEF',
    });
    const number = plainIban(required(statement, 'ACCTID'));
    const balance = statement.values.get('LEDGERBAL/BALAMT');
    const closedOn = statement.values.get('LEDGERBAL/DTASOF') ?? statement.values.get('DTEND');
    return {
      line: statement.line,
      account: { iban: isIban(number) ? number : '', number: plainLine(number, 60), currency },
      name: '',
      openingMinor: null,
      closingMinor: balance
        ? signed(balance.text, currency, { ...balance, element: 'BALAMT' })
        : null,
      closedOn: closedOn ? dayOf(closedOn.text, { ...closedOn, element: 'DTASOF' }) : null,
      transactions: transactions.map((record) => transactionOf(record, currency)),
    };
  });
}

function required({ line, name, values }: OfxRecord, element: string): string {
  const text = values.get(element)?.text ?? '';
  if (text === '') refuseStatement(refusal('bank.missing', { line, element, parent: name }));
  return text;
}

interface Place {
  line: number;
  element: string;
}

/** `20051004`, also with a time and its zone. */
const dayOf = (text: string, place: Place) =>
  readDay(
    /^\d{8}/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}` : text,
    place,
  );

/** With a point or a comma before its decimals. */
function signed(text: string, currency: string, place: Place): bigint {
  const [, sign, digits = ''] = /^([+-]?)(.*)$/.exec(text.replaceAll(/\s/g, '')) ?? [];
  const plain = /,\d*$/.test(digits)
    ? digits.replaceAll('.', '').replace(',', '.')
    : digits.replaceAll(',', '');
  const minor = readMinor(plain.replace(/^\./, '0.'), currency, place);
  return sign === '-' ? -minor : minor;
}

function transactionOf(record: OfxRecord, currency: string): ReadTransaction {
  const { line, values } = record;
  const text = (name: string) => values.get(name)?.text ?? '';
  const posted = dayOf(required(record, 'DTPOSTED'), { line, element: 'DTPOSTED' });
  const available = values.get('DTAVAIL');
  const iban = plainIban(text('BANKACCTTO/ACCTID'));
  const name = text('NAME') || text('PAYEE/NAME');
  return {
    bookedOn: posted,
    valueOn: available ? dayOf(available.text, { ...available, element: 'DTAVAIL' }) : null,
    money: {
      minor: signed(required(record, 'TRNAMT'), currency, { line, element: 'TRNAMT' }),
      currency,
    },
    instructed: null,
    counterpartyName: plainLine(name, 140),
    counterpartyIban: isIban(iban) ? iban : '',
    endToEnd: plainReference(text('REFNUM')),
    reference: '',
    text: plainLine([text('MEMO'), text('CHECKNUM')].filter(Boolean).join(' ')),
    bankReference: plainReference(text('FITID')),
    isReversal: text('CORRECTFITID') !== '',
  };
}
