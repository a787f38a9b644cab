import type { BankMoney } from '#domain/bank/bank-types.ts';
import { plainIban } from '#domain/iban.ts';
import { camtMoney, isCredit } from './camt-values.ts';
import type { ReadTransaction } from './read-statement.ts';
import { plainLine, plainReference, readDay } from './read-values.ts';
import { allAt, at, needed, textAt, type XmlElement } from './xml-tree.ts';

/** The transactions of an entry: of a batch those that the bank tells, where they add up to it. */
export function readCamtEntry(entry: XmlElement, currency: string): ReadTransaction[] {
  // In version 02 the text itself, later a code below it.
  const status = textAt(entry, 'Sts', 'Cd') || textAt(entry, 'Sts');
  if (status !== '' && status !== 'BOOK') return [];
  const amount = needed(entry, 'Amt');
  const booked = camtMoney(amount);
  const sign = isCredit(entry) ? 1n : -1n;
  const details = allAt(entry, 'NtryDtls', 'TxDtls');
  const parts = details.map((detail) => partOf(detail, booked.currency, sign));
  const sum = parts.reduce<bigint>((all, part) => all + (part ?? 0n), 0n);
  const isSplit = details.length > 1 && !parts.includes(undefined) && sum === sign * booked.minor;
  const whole = { minor: sign * booked.minor, currency: booked.currency || currency };
  if (!isSplit) return [transactionOf({ entry, details, money: whole, place: '' })];
  return details.map((detail, index) => {
    const money = { minor: parts[index] ?? 0n, currency: whole.currency };
    return transactionOf({ entry, details: [detail], money, place: `/${String(index + 1)}` });
  });
}

/** What a detail says that it moved on the account, with its sign. */
function partOf(detail: XmlElement, currency: string, sign: bigint): bigint | undefined {
  const amounts = [
    at(detail, 'AmtDtls', 'TxAmt', 'Amt'),
    at(detail, 'Amt'),
    at(detail, 'AmtDtls', 'InstdAmt', 'Amt'),
  ];
  const own = at(detail, 'CdtDbtInd') ? (isCredit(detail) ? 1n : -1n) : sign;
  for (const amount of amounts) {
    if (!amount) continue;
    const money = camtMoney(amount);
    if (money.currency === currency) return own * money.minor;
  }
  return undefined;
}

interface Movement {
  entry: XmlElement;
  details: readonly XmlElement[];
  money: BankMoney;
  /** Which of a batch. */
  place: string;
}

function transactionOf({ entry, details, money, place }: Movement): ReadTransaction {
  const [detail = entry] = details;
  const isIncoming = money.minor > 0n;
  const isReversal = /^(true|1)$/.test(textAt(entry, 'RvslInd') || textAt(detail, 'RvslInd'));
  // Of what is taken back, the parties are those of the first movement.
  const side = isIncoming === isReversal ? 'Cdtr' : 'Dbtr';
  const single = details.length === 1;
  const party = (name: string) =>
    textAt(detail, 'RltdPties', name, 'Pty', 'Nm') || textAt(detail, 'RltdPties', name, 'Nm');
  const lines = details.flatMap((one) => allAt(one, 'RmtInf', 'Ustrd')).map(({ text }) => text);
  const structured = details.flatMap((one) => allAt(one, 'RmtInf', 'Strd'));
  const referred = structured.flatMap((one) => [
    ...allAt(one, 'AddtlRmtInf'),
    ...allAt(one, 'RfrdDocInf', 'Nb'),
  ]);
  const reference = structured.map((one) => textAt(one, 'CdtrRefInf', 'Ref')).find(Boolean) ?? '';
  const said = [...lines, ...referred.map(({ text }) => text)];
  const told =
    said.length > 0 ? said : [textAt(detail, 'AddtlTxInf'), textAt(entry, 'AddtlNtryInf')];
  const ownReference = plainReference(textAt(detail, 'Refs', 'AcctSvcrRef'));
  const ofEntry = plainReference(textAt(entry, 'AcctSvcrRef'));
  const entryReference = ofEntry === '' ? '' : ofEntry + place;
  const booked = dayOf(needed(entry, 'BookgDt'));
  const value = at(entry, 'ValDt');
  return {
    bookedOn: booked,
    valueOn: value ? dayOf(value) : null,
    money,
    instructed: single ? instructedOf(detail, money) : null,
    counterpartyName: plainLine((single && (party(side) || party(`Ultmt${side}`))) || '', 140),
    counterpartyIban: single
      ? plainIban(textAt(detail, 'RltdPties', `${side}Acct`, 'Id', 'IBAN'))
      : '',
    endToEnd: single ? plainReference(textAt(detail, 'Refs', 'EndToEndId')) : '',
    reference: plainReference(reference),
    text: plainLine(told.filter(Boolean).join(' ')),
    bankReference: ownReference === '' || !single ? entryReference : ownReference + place,
    isReversal,
  };
}

const dayOf = (date: XmlElement) => {
  const day = at(date, 'Dt') ?? needed(date, 'DtTm');
  return readDay(day.text.trim(), { line: day.line, element: date.name });
};

/** What the payer ordered in another currency than the account's. */
function instructedOf(detail: XmlElement, { currency, minor }: BankMoney): BankMoney | null {
  const amount = at(detail, 'AmtDtls', 'InstdAmt', 'Amt') ?? at(detail, 'AmtDtls', 'TxAmt', 'Amt');
  if (!amount) return null;
  const money = camtMoney(amount);
  if (money.currency === currency || money.minor === 0n) return null;
  return { ...money, minor: minor < 0n ? -money.minor : money.minor };
}
