import { isIban, plainIban } from '#domain/iban.ts';

export interface Mt940Details {
  name: string;
  iban: string;
  endToEnd: string;
  reference: string;
  text: string;
}

/** How long a part is that a bank has cut in the middle of a word. */
const cutPart = 27;
const cutLine = 65;

/** What a field 86 says: in subfields as German banks write it, in codes between slashes, or as plain text. */
export function readMt940Details(field: string): Mt940Details {
  const lines = field.split('\n');
  const [, separator] = /^\d{3}([?<>~|+@])\d{2}/.exec(lines[0] ?? '') ?? [];
  if (separator !== undefined) return ofSubfields(lines.join(''), separator);
  const text = joined(lines, cutLine);
  const codes = codesOf(lines.join(''));
  if (codes.size > 0) return ofCodes(codes, text);
  return { name: '', iban: ibanIn(text), endToEnd: '', reference: '', text };
}

/** Parts that fill their line go on in the next without a space. */
function joined(parts: readonly string[], length: number): string {
  return parts
    .map((part) => (part.length >= length ? part : `${part} `))
    .join('')
    .trim();
}

function ofSubfields(field: string, separator: string): Mt940Details {
  const parts = field.split(new RegExp(`\\${separator}(?=\\d{2})`)).slice(1);
  const subfields = parts.map((part) => [Number(part.slice(0, 2)), part.slice(2)] as const);
  const of = (from: number, to: number) =>
    subfields.filter(([number]) => number >= from && number <= to).map(([, text]) => text);
  const purposes = [...of(20, 29), ...of(60, 63)];
  const keyed = keyedPurposes(purposes);
  const account = plainIban(of(31, 31).join(''));
  const given = plainIban(keyed.get('IBAN') ?? '');
  return {
    name: of(32, 33).join('').trim() || (keyed.get('ABWA') ?? ''),
    iban: [account, given].find(isIban) ?? ibanIn(purposes.join('')),
    endToEnd: keyed.get('EREF') ?? '',
    reference: '',
    text: keyed.get('SVWZ') ?? (keyed.size > 0 ? '' : joined(purposes, cutPart)),
  };
}

const keyword = /^(EREF|KREF|MREF|CRED|DEBT|COAM|OAMT|SVWZ|ABWA|ABWE|IBAN|BIC|PURP)[+:]/;

/** `EREF+…`, each going on until the next of them. */
function keyedPurposes(purposes: readonly string[]): Map<string, string> {
  const found = new Map<string, string[]>();
  let current: string[] | undefined;
  for (const part of purposes) {
    const [start, key] = keyword.exec(part) ?? [];
    if (start !== undefined && key !== undefined) {
      current = [part.slice(start.length)];
      found.set(key, current);
    } else current?.push(part);
  }
  return new Map(
    [...found].map(([key, [first = '', ...more]]) => [
      key,
      joined([first, ...more], first.length < cutPart ? cutPart - key.length - 1 : cutPart),
    ]),
  );
}

/** `/EREF/…/NAME/…/REMI/…` */
function codesOf(text: string): Map<string, string> {
  const names =
    'TRTP|IBAN|BIC|NAME|REMI|EREF|CSID|MARF|CNTP|ORDP|BENM|SVCL|PURP|RTRN|ISDT|CREF|PREF|ULTD|ULTC|USTD|STRD|TRCD';
  const found = new Map<string, string>();
  for (const [, code = '', value = ''] of text.matchAll(
    new RegExp(`/(${names})/(.*?)(?=/(?:${names})/|$)`, 'g'),
  )) {
    if (!found.has(code)) found.set(code, value.replace(/\/+$/, '').trim());
  }
  return found;
}

function ofCodes(codes: ReadonlyMap<string, string>, text: string): Mt940Details {
  const code = (name: string) => codes.get(name) ?? '';
  // `/CNTP/IBAN/BIC/Name/City/`
  const [account = '', , named = ''] = code('CNTP').split('/');
  const given = plainIban(code('IBAN') || account);
  const remittance = code('REMI')
    .replace(/^(USTD|STRD)\/+/, '')
    .replace(/^\/+/, '');
  return {
    name: code('NAME') || named,
    iban: isIban(given) ? given : '',
    endToEnd: code('EREF'),
    reference: code('STRD').replace(/^[A-Z]{3}\//, ''),
    text: remittance || code('USTD') || text,
  };
}

/** The first IBAN whose check digits are right. */
function ibanIn(text: string): string {
  for (const [found] of text.matchAll(/\b[A-Z]{2}\d{2}[A-Z0-9]{11,30}\b/g)) {
    if (isIban(found)) return found;
  }
  return '';
}
