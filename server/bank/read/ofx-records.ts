import { refusal } from '#messages/refusal.ts';
import { refuseStatement } from './statement-problem.ts';

export interface OfxRecord {
  line: number;
  /** Its element. */
  name: string;
  /** By element; those of an aggregate within it by both: `LEDGERBAL/BALAMT`. */
  values: Map<string, { text: string; line: number }>;
}

interface OfxStatement {
  statement: OfxRecord;
  transactions: OfxRecord[];
}

const aggregates = new Set([
  'LEDGERBAL',
  'AVAILBAL',
  'BANKACCTTO',
  'CCACCTTO',
  'PAYEE',
  'CURRENCY',
  'ORIGCURRENCY',
]);

/** The statements of a file. Elements of OFX 1 need no end; those of OFX 2 have neither attributes nor other entities. */
export function ofxRecords(text: string): OfxStatement[] {
  const statements: OfxStatement[] = [];
  let current: OfxStatement | undefined;
  let transaction: OfxRecord | undefined;
  let aggregate = '';
  let [line, seen] = [1, 0];
  for (const match of text.matchAll(/<(\/?)([A-Za-z0-9._]+|!DOCTYPE|!ENTITY)([^<>]*)>([^<]*)/g)) {
    for (; seen < match.index; seen += 1) if (text[seen] === '\n') line += 1;
    const [, slash, element = '', , value = ''] = match;
    const name = element.toUpperCase();
    if (name.startsWith('!')) refuseStatement(refusal('bank.doctype', { line }));
    const isEnd = slash === '/';
    if (/^(CC)?STMTRS$/.test(name)) {
      transaction = undefined;
      if (isEnd) current = undefined;
      else {
        current = { statement: { line, name, values: new Map() }, transactions: [] };
        statements.push(current);
      }
    } else if (name === 'STMTTRN') {
      transaction = isEnd ? undefined : { line, name, values: new Map() };
      if (transaction) current?.transactions.push(transaction);
      aggregate = '';
    } else if (name === 'BANKTRANLIST' && isEnd) transaction = undefined;
    else if (aggregates.has(name)) aggregate = isEnd ? '' : `${name}/`;
    else if (!isEnd && current) {
      const { values } = transaction ?? current.statement;
      const key = aggregate + name;
      if (!values.has(key) && value.trim() !== '') values.set(key, { text: plain(value), line });
    }
  }
  return statements;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

const plain = (text: string) =>
  text
    .trim()
    .replaceAll(/&(#\d{1,6}|[a-z]{2,4});/g, (whole, name: string) =>
      name.startsWith('#') ? characterOf(Number(name.slice(1))) : (entities[name] ?? whole),
    );

const characterOf = (code: number) => (code > 0x10ffff ? '' : String.fromCodePoint(code));
