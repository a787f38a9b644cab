/** The counters of a series in a year. */
export interface SeriesYear {
  series: string;
  year: number;
  lastCounter: number;
}

export interface GuessedNumber {
  series: string;
  year: number;
  counter: number;
}

const digits = '0123456789';
const fewestDigits = 4;

/** All strings that one slip makes of it, and itself. */
function slipped(text: string): Set<string> {
  const made = new Set([text]);
  for (let at = 0; at <= text.length; at += 1) {
    const [before, after] = [text.slice(0, at), text.slice(at)];
    if (after !== '') made.add(before + after.slice(1));
    if (after.length > 1) made.add(before + (after[1] ?? '') + (after[0] ?? '') + after.slice(2));
    for (const digit of digits) {
      made.add(before + digit + after);
      if (after !== '') made.add(before + digit + after.slice(1));
    }
  }
  return made;
}

/** Runs of digits, and neighbours put together. */
function runsOf(text: string): Set<string> {
  const runs = text.match(/\d+/g) ?? [];
  const joined = new Set<string>();
  for (let from = 0; from < runs.length; from += 1) {
    let run = '';
    for (const part of runs.slice(from, from + 4)) {
      run += part;
      joined.add(run);
    }
  }
  return joined;
}

/** What may be left of a structured reference without its check digits and what fills it up. */
function withoutCheckDigits(run: string): string[] {
  const filled = run.replace(/^0+/, '');
  return [run.slice(2), filled.slice(0, -1), filled.slice(0, -2)];
}

/** Which numbers of our series a text may mean: year and counter, also with one slip. */
export function guessNumbers(text: string, series: readonly SeriesYear[]): GuessedNumber[] {
  const longest = Math.max(0, ...series.map(({ lastCounter }) => String(lastCounter).length));
  const most = 4 + Math.max(fewestDigits, longest);
  const found = new Map<string, GuessedNumber>();
  for (const run of runsOf(text)) {
    if (run.length < 3 + fewestDigits) continue;
    for (const number of run.length > most + 1 ? withoutCheckDigits(run) : slipped(run)) {
      const year = Number(number.slice(0, 4));
      const counter = Number(number.slice(4));
      for (const one of series) {
        if (one.year !== year || counter === 0 || counter > one.lastCounter) continue;
        found.set(`${one.series} ${number}`, { series: one.series, year, counter });
      }
    }
  }
  return [...found.values()];
}

/** Words and their neighbours put together, as a number of another system may be written. */
export function writtenNumbers(text: string): string[] {
  const words = text.split(/[\s,;:()]+/).filter((word) => /\d/.test(word) && word.length <= 40);
  return [...new Set(words.flatMap((word) => [word, word.toUpperCase()]))];
}
