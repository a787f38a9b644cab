import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languages } from './texts.ts';

type Texts = string | { readonly [key: string]: Texts };

/** Every text of a catalogue with its key. */
function entriesOf(texts: Texts, key = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[key, texts]];
  return Object.entries(texts).flatMap(([part, value]) =>
    entriesOf(value, key === '' ? part : `${key}.${part}`),
  );
}

async function entries(language: string) {
  const { catalogue } = (await import(`./${language}/catalogue.ts`)) as { catalogue: Texts };
  return entriesOf(catalogue);
}

const english = await entries('en');

/** The names of the arguments and tags of a message. */
const argumentsOf = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(([, name, tag]) => name ?? tag),
    ),
  ].toSorted();

describe.each(languages)('the texts in %s', (language) => {
  test('are ICU messages', async () => {
    for (const [key, text] of await entries(language)) {
      expect(() => compile(text), key).not.toThrow();
    }
  });

  test('are the same ones as in English, with the same arguments', async () => {
    const own = new Map(await entries(language));
    expect([...own.keys()].toSorted()).toEqual(english.map(([key]) => key).toSorted());
    for (const [key, text] of english) {
      expect(argumentsOf(own.get(key) ?? ''), key).toEqual(argumentsOf(text));
    }
  });
});

test('a refusal is for the browser as well, or of the server alone', () => {
  const keysIn = (area: string) =>
    english.flatMap(([key]) => (key.startsWith(`${area}.`) ? [key.slice(area.length + 1)] : []));
  const shared = new Set(keysIn('refusals'));
  expect(shared.size).toBeGreaterThan(0);
  expect(keysIn('serverRefusals').filter((key) => shared.has(key))).toEqual([]);
});

test.each([
  // What nobody says, and the word that people say and search for.
  [/\bsomebody\b/i, 'someone'],
  [/\banew\b/i, 'again'],
  [/\bwhoever\b/i, 'anyone who'],
  [/\bmeanwhile\b/i, 'leave it out'],
  [/\b(stands?|lies|lay|lie)\b/i, 'is'],
  [/\bmends?\b/i, 'fix'],
  [/\bfaults?\b/i, 'error'],
  [/\bsigns\b/i, 'characters'],
  [/\b(is|are) told\b/i, 'say it'],
  [/\bparted by\b/i, 'separated by'],
  [/\bpassed over\b/i, 'skipped'],
  [/\bnot .* any ?more\b/i, 'no longer'],
  [/\bstill to come\b/i, 'in the future'],
  [/\bmay not\b/i, 'can’t, or don’t have permission to'],
  [/\bmails\b/i, 'emails'],
  [/^Give\b/, 'Enter, Choose'],
  [/\bcannot\b/i, 'can’t'],
])('no English text says %s', (word) => {
  expect(english.filter(([, text]) => word.test(text))).toEqual([]);
});
