import { defaultLanguage } from '#messages/default-language.ts';
import { refusalSentence } from '#messages/refusal-sentence.ts';
import type { Refusal, RefusalKey } from '#messages/refusal.ts';
import { texts } from '#messages/texts.ts';

const shared = texts('refusals');
const ofServer = texts('serverRefusals');
const list = new Intl.ListFormat(defaultLanguage, { type: 'conjunction' });

/** A refusal in the default language: programs read it as well as people. */
export function refusalText({ key, values = {} }: Refusal): string {
  const named = Object.entries(values).map(([name, value]): [string, string | number] => [
    name,
    typeof value === 'object' ? list.format(value.map(refusalText)) : value,
  ]);
  const refusal = { key, values: Object.fromEntries(named) };
  return refusalSentence(isOfServer(key) ? ofServer : shared, refusal);
}

function isOfServer(key: RefusalKey): boolean {
  return ofServer.has(key as Parameters<typeof ofServer.has>[0]);
}
