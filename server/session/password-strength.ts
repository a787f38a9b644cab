import type { ZxcvbnFactory } from '@zxcvbn-ts/core';

// What a fast machine tries offline in about an hour, against the hash that we keep in centuries.
const fewestGuesses = 1e10;
// Whoever guesses, guesses the beginning; judging more takes long and changes nothing.
const mostJudged = 64;

let factory: Promise<ZxcvbnFactory> | undefined;

/** Its word lists take a moment and some memory: only when a password is set. */
async function load(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, common, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ]);
  return new Factory({
    dictionary: { ...common.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
  });
}

/**
 * Whether a password is among the first to be guessed: leaked ones, words with digits, keys in a row, the person's own
 * name and address. Judged by lists in the package; nobody else is asked.
 */
export async function isGuessable(password: string, known: readonly string[]): Promise<boolean> {
  factory ??= load();
  const judge = await factory;
  const { guesses } = judge.check(password.slice(0, mostJudged), [...known]);
  return guesses < fewestGuesses;
}
