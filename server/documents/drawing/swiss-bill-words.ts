import { swissBill as german } from '#messages/de/documents/swiss-bill.ts';
import { swissBill as english } from '#messages/en/documents/swiss-bill.ts';
import { swissBill as french } from '#messages/fr/documents/swiss-bill.ts';
import { swissBill as italian } from '#messages/it/documents/swiss-bill.ts';

type Words = typeof english;
const words: Readonly<Record<string, Words>> = { de: german, en: english, fr: french, it: italian };

/** In the language of the document, where the standard has it; `language` is ISO 639-1. */
export const swissBillWords = (language: string): Words => words[language] ?? english;
