import { inflateSync } from 'node:zlib';

/** For tests: an object that another one refers to. */
export class PdfReference {
  readonly id: number;

  constructor(id: number) {
    this.id = id;
  }
}

export type PdfValue =
  | null
  | boolean
  | number
  /** A name with its slash: `/Page`. */
  | string
  /** A string, as its bytes. */
  | Buffer
  | PdfReference
  | PdfValue[]
  | PdfDictionary;
export interface PdfDictionary {
  [key: string]: PdfValue;
}

interface PdfObject {
  value: PdfValue;
  stream: Buffer | null;
}

const blank = /(?:\s|%[^\n]*\n)*/y;
const token = /<<|>>|[[\]]|\/[^\s/<>[\]()%{}]*|\d+ \d+ R|[^\s/<>[\]()%{}]+/y;

/** Reads one value after the other; bytes are characters of Latin 1. */
class Reader {
  place: number;
  private readonly text: string;

  constructor(text: string, place: number) {
    this.text = text;
    this.place = place;
  }

  private next(pattern: RegExp): string {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text)?.[0] ?? '';
    this.place += found.length;
    return found;
  }

  value(): PdfValue {
    this.next(blank);
    if (this.text[this.place] === '(') return this.string();
    if (/^<[^<]/.test(this.text.slice(this.place, this.place + 2))) return this.hex();
    const word = this.next(token);
    if (word === '<<') return this.dictionary();
    if (word === '[') return this.list();
    if (word.startsWith('/')) return word;
    const reference = /^(\d+) \d+ R$/.exec(word);
    if (reference) return new PdfReference(Number(reference[1]));
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    const number = Number(word);
    if (word === '' || Number.isNaN(number)) {
      throw new Error(`No value of a PDF: ${this.text.slice(this.place - 20, this.place + 40)}`);
    }
    return number;
  }

  private isAt(end: string): boolean {
    this.next(blank);
    if (!this.text.startsWith(end, this.place)) return false;
    this.place += end.length;
    return true;
  }

  private dictionary(): PdfDictionary {
    const read: PdfDictionary = {};
    while (!this.isAt('>>')) {
      const key = this.value();
      if (typeof key !== 'string') throw new Error('A key of a PDF is no name');
      read[key.slice(1)] = this.value();
    }
    return read;
  }

  private list(): PdfValue[] {
    const read: PdfValue[] = [];
    while (!this.isAt(']')) read.push(this.value());
    return read;
  }

  private hex(): Buffer {
    const found = this.next(/<[^>]*>/y);
    return Buffer.from(found.slice(1, -1).replaceAll(/\s/g, ''), 'hex');
  }

  private string(): Buffer {
    const found = this.next(/\((?:\\[\s\S]|[^\\()])*\)/y);
    if (found === '') throw new Error('A string of a PDF holds brackets');
    const signs: Record<string, string> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };
    const text = found
      .slice(1, -1)
      .replaceAll(/\\([\s\S])/g, (_, sign: string) => signs[sign] ?? sign);
    return Buffer.from(text, 'latin1');
  }
}

/** For tests: a PDF in its objects, as our files write them: no object streams. */
export class PdfObjects {
  private readonly objects = new Map<number, PdfObject>();
  readonly trailer: PdfDictionary;

  constructor(bytes: Uint8Array) {
    const text = Buffer.from(bytes).toString('latin1');
    for (const match of text.matchAll(/(?<=[\n\r])(\d+) 0 obj\b/g)) {
      const reader = new Reader(text, match.index + match[0].length);
      const value = reader.value();
      const start = /^\s*stream\r?\n/.exec(text.slice(reader.place, reader.place + 20));
      const length = isDictionary(value) ? value.Length : undefined;
      const from = reader.place + (start?.[0].length ?? 0);
      const stream =
        start && typeof length === 'number'
          ? Buffer.from(text.slice(from, from + length), 'latin1')
          : null;
      this.objects.set(Number(match[1]), { value, stream });
    }
    const trailer = new Reader(text, text.lastIndexOf('trailer') + 'trailer'.length).value();
    if (!isDictionary(trailer)) throw new Error('The PDF has no trailer');
    this.trailer = trailer;
  }

  /** A value itself, where it is a reference what it refers to. */
  get(value: PdfValue | undefined): PdfValue {
    if (value instanceof PdfReference) return this.objects.get(value.id)?.value ?? null;
    return value ?? null;
  }

  dictionary(value: PdfValue | undefined): PdfDictionary {
    const found = this.get(value);
    if (!isDictionary(found)) throw new Error('No dictionary');
    return found;
  }

  text(value: PdfValue | undefined): string {
    const found = this.get(value);
    if (!(found instanceof Buffer)) return '';
    const isWide = found[0] === 0xfe && found[1] === 0xff;
    return isWide ? new TextDecoder('utf-16be').decode(found) : found.toString('latin1');
  }

  list(value: PdfValue | undefined): PdfValue[] {
    const found = this.get(value);
    return Array.isArray(found) ? found : [];
  }

  /** The bytes of a stream, unpacked. */
  stream(value: PdfValue | undefined): Buffer {
    const object = value instanceof PdfReference ? this.objects.get(value.id) : undefined;
    if (!object?.stream || !isDictionary(object.value)) throw new Error('No stream');
    return object.value.Filter === '/FlateDecode' ? inflateSync(object.stream) : object.stream;
  }

  get root(): PdfDictionary {
    return this.dictionary(this.trailer.Root);
  }

  dictionaries(): PdfDictionary[] {
    return [...this.objects.values()].map(({ value }) => value).filter(isDictionary);
  }

  /** Every dictionary of that `/Type`. */
  ofType(type: string): PdfDictionary[] {
    return this.dictionaries().filter((value) => value.Type === type);
  }
}

function isDictionary(value: PdfValue): value is PdfDictionary {
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Buffer) && !(value instanceof PdfReference);
}
