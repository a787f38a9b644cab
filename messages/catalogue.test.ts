import { readdirSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { documentLanguages } from './document-languages.ts';

type Texts = string | { readonly [key: string]: Texts };

/** Every text of a catalogue with its key. */
function entriesOf(texts: Texts, key = ''): [key: string, text: string][] {
  if (typeof texts === 'string') return [[key, texts]];
  return Object.entries(texts).flatMap(([part, value]) =>
    entriesOf(value, key === '' ? part : `${key}.${part}`),
  );
}

const { catalogue } = (await import('./en/catalogue.ts')) as { catalogue: Texts };
const english = entriesOf(catalogue);

async function documentEntries(language: string) {
  const module = (await import(`./${language}/document-catalogue.ts`)) as {
    documentCatalogue: Texts;
  };
  return entriesOf(module.documentCatalogue);
}

/** The names of the arguments and tags of a message. */
const argumentsOf = (text: string) =>
  [
    ...new Set(
      [...text.matchAll(/\{\s*(\w+)\s*[,}]|<(\w+)>/g)].map(([, name, tag]) => name ?? tag),
    ),
  ].toSorted();

test('there is a folder for each language of documents', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  expect(folders.toSorted()).toEqual([...documentLanguages].toSorted());
});

test('the English texts are ICU messages', () => {
  for (const [key, text] of english) expect(() => compile(text), key).not.toThrow();
});

/** Branches of an ICU plural, as a text has them. */
const pluralBranches = (text: string) =>
  [...text.matchAll(/, plural,((?:\s*=?\w+ \{[^{}]*\})+)\s*\}/g)].map(([, branches = '']) =>
    [...branches.matchAll(/(=?\w+) \{/g)].flatMap(([, name = '']) =>
      name.startsWith('=') ? [] : [name],
    ),
  );

describe.each(documentLanguages)('the texts that clients read in %s', (language) => {
  test('are ICU messages', async () => {
    for (const [key, text] of await documentEntries(language)) {
      expect(() => compile(text), key).not.toThrow();
    }
  });

  test('are the same ones as in English, with the same arguments', async () => {
    const own = new Map(await documentEntries(language));
    const wanted = await documentEntries('en');
    expect([...own.keys()].toSorted()).toEqual(wanted.map(([key]) => key).toSorted());
    for (const [key, text] of wanted) {
      // A Polish salutation would decline the name.
      const isGreeting = key.endsWith('.message') && language === 'pl';
      const wantedArguments = argumentsOf(text).filter((name) => !isGreeting || name !== 'client');
      expect(argumentsOf(own.get(key) ?? ''), key).toEqual(wantedArguments);
    }
  });

  test('have every plural form that the language has for whole numbers', async () => {
    const rules = new Intl.PluralRules(language);
    const forms = [...new Set(Array.from({ length: 200 }, (_, count) => rules.select(count)))];
    let seen = 0;
    for (const [key, text] of await documentEntries(language)) {
      for (const branches of pluralBranches(text)) {
        seen += 1;
        expect(new Set(branches), key).toEqual(new Set([...forms, 'other']));
      }
    }
    expect(seen).toBeGreaterThan(3);
  });

  test('say nothing in English', async () => {
    const own = await documentEntries(language);
    const words = new Map(await documentEntries('en'));
    // International, or the same word.
    const shared = new Set([
      'IBAN',
      'BSB',
      'CLABE',
      'Total',
      'Subtotal',
      'Client',
      'Document',
      'Bank',
      'Date',
      'Note',
      'kWh',
      'Pro-forma',
      'min',
      'sets',
    ]);
    const left = own.filter(
      ([key, text]) =>
        language !== 'en' &&
        words.get(key) === text &&
        !shared.has(text) &&
        /[A-Za-z]{3}/.test(text.replaceAll(/\{[^{}]*\}/g, '')),
    );
    expect(left).toEqual([]);
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
