import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { CsvError, type Options, parse as parseStream } from 'csv-parse';
import { parse } from 'csv-parse/sync';
import { ProblemError } from '#contract/problem.ts';
import { refusal } from '#messages/refusal.ts';
import { fileLimits } from './file-limits.ts';

// Rows have some 100 bytes; an unclosed quote would make a row of the whole file.
const maximumRowBytes = 65_536;

export interface RawRow {
  /** The line of the file on which the row ends; the first is line 1. */
  line: number;
  cells: readonly string[];
}

interface HowToParse {
  /** What stands between cells; a comma where it is left out. */
  separator?: string;
  /** Of the file, where the text is a part of it. */
  linesBefore?: number;
  /** The most rows that are read; the header, and one too many, which tells that there are too many, where it is left out. */
  mostRows?: number;
}

function optionsOf(
  { separator = ',', linesBefore = 0, mostRows = fileLimits.rows + 2 }: HowToParse,
  records: RawRow[],
): Options {
  return {
    delimiter: separator,
    relax_column_count: true,
    skip_empty_lines: true,
    trim: true,
    max_record_size: maximumRowBytes,
    to: mostRows,
    on_record: (cells: string[], { lines }) => {
      records.push({ line: linesBefore + lines, cells });
      return null;
    },
  };
}

function toProblem(error: unknown, linesBefore = 0): unknown {
  if (!(error instanceof CsvError)) return error;
  const inFile = (_: string, line: string) => `line ${String(linesBefore + Number(line))}`;
  const reason = error.message.replace(/\bline (\d+)/, inFile);
  return new ProblemError('bad-input', { reason: refusal('import.notCsv', { reason }) });
}

// The library counts a line break of two characters inside quotes as two lines.
const plainLines = (text: string) => text.replaceAll('\r\n', '\n');

/**
 * The rows of a text of values that are separated and may be quoted; empty lines are left out.
 * @throws {ProblemError} `bad-input` with the line where quotes don't match
 */
export function parseRecords(text: string, how: HowToParse = {}): RawRow[] {
  const records: RawRow[] = [];
  try {
    parse(plainLines(text), optionsOf(how, records));
  } catch (error) {
    throw toProblem(error, how.linesBefore);
  }
  return records;
}

const partCharacters = 65_536;

function* partsOf(text: string) {
  for (let start = 0; start < text.length; start += partCharacters) {
    yield text.slice(start, start + partCharacters);
  }
}

/** The same of a long text, between whose parts other requests have their turn. */
export async function parseRecordsInTurns(text: string, how: HowToParse = {}): Promise<RawRow[]> {
  const records: RawRow[] = [];
  const parser = parseStream(optionsOf(how, records));
  // Rows are taken as they come; nothing else comes out of the stream.
  parser.resume();
  try {
    await pipeline(async function* () {
      for (const part of partsOf(plainLines(text))) {
        yield part;
        await setImmediate();
      }
    }, parser);
  } catch (error) {
    throw toProblem(error, how.linesBefore);
  }
  return records;
}
