import { createRandom, type Random } from '#testing/random.ts';
import { asBankWrites, randomCompany, randomIban } from './random-names.ts';
import { camt02, type FileTransaction, ourIban } from './statement-files.ts';

/** What happened on an account on some days of November 2026, each transaction with all that a bank may know of it. */
export function generateMovements(random: Random, count: number): FileTransaction[] {
  return Array.from({ length: count }, (_, place) => ({
    amount: `${String(random.int(1, 40))}.00`,
    day: `2026-11-${String(random.int(2, 9)).padStart(2, '0')}`,
    name: randomCompany(random),
    iban: randomIban(random),
    text: `Rechnung INV-2026-${String(1_000 + place)} vom ${String(random.int(1, 28))}.10.2026 und Dank`,
    endToEnd: random.int(0, 1) === 0 ? `E2E-${String(random.int(1, 99_999))}` : 'NOTPROVIDED',
    bankReference: '',
    isOutgoing: random.int(0, 9) === 0,
  }));
}

const signed = ({ amount, isOutgoing }: FileTransaction) => (isOutgoing ? '-' : '') + amount;
const compact = (day = '2026-11-17') => day.replaceAll('-', '');

/** The same movements as banks write them. Only CAMT tells everything; the others cut and leave out. */
export const dialects = {
  camt: (list: readonly FileTransaction[]) => camt02(list),
  mt940: (list: readonly FileTransaction[]) =>
    `:20:STARTUMSE
:25:12030000/0000202051
:28C:00221/001
:60F:C261101EUR1000,00
${list.map(mt940Line).join('\n')}
:62F:C261130EUR1000,00
-
`,
  ofx: (list: readonly FileTransaction[]) =>
    `OFXHEADER:100
DATA:OFXSGML
VERSION:102

<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS>
<CURDEF>EUR
<BANKACCTFROM><BANKID>12030000<ACCTID>0000202051<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20261101<DTEND>20261130
${list.map(ofxLine).join('\n')}
</BANKTRANLIST>
</STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>
`,
  csv: (list: readonly FileTransaction[]) =>
    `Buchungstag;Auftraggeber;Verwendungszweck;Betrag;IBAN\n${list
      .map((one) => [one.day, one.name, one.text, signed(one), one.iban].join(';'))
      .join('\n')}\n`,
};
export type Dialect = keyof typeof dialects;

/** What an import of the dialect is told beside the file. */
export const dialectQuery: Record<Dialect, object> = {
  camt: {},
  mt940: {},
  ofx: {},
  csv: {
    account: ourIban,
    currency: 'EUR',
    mapping: JSON.stringify({
      columns: { bookedOn: 0, name: 1, text: 2, amount: 3, iban: 4 },
      decimal: '.',
      days: 'ymd',
    }),
  },
};

function mt940Line(one: FileTransaction, place: number): string {
  const { day, amount, isOutgoing, name = '', text = '', endToEnd = '', bankReference = '' } = one;
  const date = compact(day);
  const reference = bankReference === '' ? '' : `//${bankReference.slice(0, 16)}`;
  const told = endToEnd === 'NOTPROVIDED' ? text : `EREF+${endToEnd}`;
  const parts =
    endToEnd === 'NOTPROVIDED'
      ? pieces(`SVWZ+${told}`)
      : [...pieces(told), ...pieces(`SVWZ+${text}`)];
  const details = parts.map((part, place) => `?${String(20 + place)}${part}`).join('');
  const [first = '', second = ''] = pieces(asBankWrites(createRandom(place), name));
  const payer = `?31${one.iban ?? ''}?32${first}${second === '' ? '' : `?33${second}`}`;
  return `:61:${date.slice(2)}${date.slice(4)}${isOutgoing ? 'D' : 'C'}${amount.replace('.', ',')}NTRFNONREF${reference}
:86:166?00GUTSCHRIFT${details}${payer}`;
}

const pieces = (text: string) => text.match(/.{1,27}/g) ?? [];

function ofxLine(one: FileTransaction, place: number): string {
  const { day, name = '', text = '', isOutgoing } = one;
  return `<STMTTRN><TRNTYPE>${isOutgoing ? 'DEBIT' : 'CREDIT'}<DTPOSTED>${compact(day)}<TRNAMT>${signed(one)}<FITID>F${String(place)}<NAME>${asBankWrites(createRandom(place), name).slice(0, 32)}<MEMO>${text}
</STMTTRN>`;
}
