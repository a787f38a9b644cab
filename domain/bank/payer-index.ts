import { plainIban } from '#domain/iban.ts';
import type { Incoming, Payer } from './bank-types.ts';

export type PayerHit = 'iban' | 'learnedName' | 'name';

/** Words that say what kind of company it is, not which. */
const legalForms = new Set(
  'ab ag as bv co company corp doo eg ev gbr gmbh group holding inc kg kft limited llc llp ltd mbh nv ohg oy plc pte pty sa sarl sas se sl spa sp srl the und and zoo'.split(
    ' ',
  ),
);

/** As banks write it, with or without umlauts: `Müller`, `MUELLER` and `Muller` are one. */
function wordsOf(name: string): string[] {
  const folded = name
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('ø', 'o')
    .replaceAll('æ', 'a')
    .replaceAll('ł', 'l')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/([aou])e/g, '$1')
    // `s.r.o.` is one word.
    .replaceAll(/(?<=\b\p{L})\.(?=\p{L}\b)/gu, '');
  return folded.split(/[^\p{L}\p{N}]+/u).filter((word) => word.length > 0);
}

const telling = (words: readonly string[]) => {
  const names = words.filter((word) => !legalForms.has(word));
  return names.length > 0 ? names : words;
};

/** What a bank cuts a name to. */
const shortestCut = 24;

/** Which share of a client's words a payer's name must have. */
const enough = 0.6;

/** Who seems to pay a transaction, and by what. */
export type FindPayers = (transaction: Incoming) => Map<number, PayerHit>;

/** Finds clients by the account or the name that pays, without looking at each of them. */
export function payerIndex(payers: readonly Payer[]): FindPayers {
  const byIban = new Map<string, Set<number>>();
  const byLearned = new Map<string, Set<number>>();
  const byWord = new Map<string, Set<Name>>();
  const put = <Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value) =>
    map.set(key, (map.get(key) ?? new Set()).add(value));
  for (const { clientId, names, ibans, learnedNames } of payers) {
    for (const iban of ibans) put(byIban, plainIban(iban), clientId);
    for (const name of learnedNames) put(byLearned, wordsOf(name).join(' '), clientId);
    for (const words of new Set(names.map((name) => telling(wordsOf(name)).join(' ')))) {
      if (words === '') continue;
      const name = { clientId, words: words.split(' ') };
      for (const word of new Set(name.words)) put(byWord, word, name);
    }
  }
  const weightOf = (word: string) => 1 / (1 + Math.log(1 + (byWord.get(word)?.size ?? 0)));

  return ({ counterpartyName, counterpartyIban }) => {
    const hits = new Map<number, PayerHit>();
    for (const id of byIban.get(plainIban(counterpartyIban)) ?? []) hits.set(id, 'iban');
    if (hits.size > 0) return hits;
    const said = wordsOf(counterpartyName);
    for (const id of byLearned.get(said.join(' ')) ?? []) hits.set(id, 'learnedName');
    if (hits.size > 0) return hits;
    const cut = counterpartyName.length >= shortestCut ? said.at(-1) : undefined;
    // What is left of a last word tells little.
    const words = telling(cut !== undefined && cut.length < 3 ? said.slice(0, -1) : said);
    const has = (word: string) =>
      words.includes(word) || (cut !== undefined && cut.length > 2 && word.startsWith(cut));
    let best = 0;
    const scores = new Map<number, number>();
    for (const name of new Set(words.flatMap((word) => [...(byWord.get(word) ?? [])]))) {
      const score = fit(name.words, words, has);
      scores.set(name.clientId, Math.max(score, scores.get(name.clientId) ?? 0));
      best = Math.max(best, score);
    }
    for (const [id, score] of scores) {
      if (score >= enough && score > best - 0.05) hits.set(id, 'name');
    }
    return hits;
  };

  /** The share of the weight of both names' words that they have in common. */
  function fit(ours: readonly string[], theirs: readonly string[], has: (word: string) => boolean) {
    const sum = (list: readonly string[]) => list.reduce((all, word) => all + weightOf(word), 0);
    const common = sum(ours.filter(has));
    return common / Math.max(sum(ours), 0.7 * sum(theirs));
  }
}

interface Name {
  clientId: number;
  words: readonly string[];
}
